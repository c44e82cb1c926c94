import type { ChainColour } from '@selvedge/domain/chain-colour.ts'

/** Marks are drawn in a box of this size, as SVG paths: the page, the canvas and the exported picture share them. */
export const MARK_BOX = 24

type MarkShape = {
  outline: string
  symbol: string
  /** What the symbol is drawn with, on the colour. */
  on: string
}

/** Each colour has a shape and a symbol of its own. */
export const MARK_SHAPES: Record<ChainColour, MarkShape> = {
  green: {
    outline: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z',
    symbol: 'M7.5 12.5l3.2 3.2l6 -6.8',
    on: '#0d2a06',
  },
  red: { outline: 'M3 3H21V21H3Z', symbol: 'M8 8l8 8M16 8l-8 8', on: '#ffffff' },
  amber: { outline: 'M12 1L23 12L12 23L1 12Z', symbol: 'M12 7v6M12 16.6v.6', on: '#2b2300' },
  grey: { outline: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z', symbol: 'M8.5 12h7', on: '#ffffff' },
  black: { outline: 'M6 12a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z', symbol: '', on: '#ffffff' },
}
