import type { ChainColour } from '@selvedge/domain/chain-colour.ts'

/** Colours travel as numbers: the place in this list. Drawn in this order, so that red lies on top. */
export const COLOURS = ['black', 'grey', 'green', 'amber', 'red'] as const satisfies readonly ChainColour[]

export const colourIndex = (colour: ChainColour): number => COLOURS.indexOf(colour)
export const colourAt = (index: number | undefined): ChainColour => COLOURS[index ?? 0] ?? 'black'

type Tone = {
  fill: string
  /** Around the fill, so that a light colour is visible. */
  edge: string
}

/** What a drawing needs of the colour scheme. */
export type Palette = {
  tones: Record<ChainColour, Tone>
  surface: string
  ink: string
  inkSoft: string
  line: string
  /** What is chosen or pointed at. */
  mark: string
}

/** The colours of the specification; the outlines give them 3:1 against the ground. */
export const LIGHT: Palette = {
  tones: {
    green: { fill: '#4edb34', edge: '#1c6b0c' },
    red: { fill: '#e50000', edge: '#7d0000' },
    amber: { fill: '#e5bf00', edge: '#6f5a00' },
    grey: { fill: '#7a7a7a', edge: '#555555' },
    black: { fill: '#000000', edge: '#000000' },
  },
  surface: '#ffffff',
  ink: '#1a2142',
  inkSoft: '#555b78',
  line: '#e0d7c6',
  mark: '#5469b6',
}

/** On a dark background black would not be visible: a light line replaces it. */
export const DARK: Palette = {
  tones: {
    green: { fill: '#4edb34', edge: '#a5f095' },
    red: { fill: '#e50000', edge: '#ff8f86' },
    amber: { fill: '#e5bf00', edge: '#ffe88a' },
    grey: { fill: '#7a7a7a', edge: '#b5b5b5' },
    black: { fill: '#ece8de', edge: '#ece8de' },
  },
  surface: '#171d38',
  ink: '#ece8de',
  inkSoft: '#adb3d0',
  line: '#2e3760',
  mark: '#a9b8f0',
}

/** The dash pattern for each colour, in pixels: colour is never the only sign. */
export const DASHES: Record<ChainColour, readonly number[]> = {
  green: [],
  amber: [9, 6],
  red: [4, 4],
  grey: [],
  black: [],
}

export const LINE_WIDTH: Record<ChainColour, number> = { green: 3, amber: 3, red: 3.5, grey: 1.5, black: 1.5 }
