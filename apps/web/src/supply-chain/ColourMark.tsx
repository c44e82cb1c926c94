import type { ChainColour } from '@selvedge/domain/chain-colour.ts'
import { COLOUR_WORD } from './chain-words.ts'
import classes from './ColourMark.module.css'
import { MARK_BOX, MARK_SHAPES } from './painter/mark-shapes.ts'

/** A colour as a shape with a symbol. Says nothing by itself: words are always beside it. */
export function ColourMark({ colour, size = 18 }: { colour: ChainColour; size?: number }) {
  const { outline, symbol, on } = MARK_SHAPES[colour]
  return (
    <svg
      className={classes['mark']}
      data-colour={colour}
      width={size}
      height={size}
      viewBox={`-1 -1 ${MARK_BOX + 2} ${MARK_BOX + 2}`}
      aria-hidden
    >
      <path className={classes['outline']} d={outline} />
      <path d={symbol} stroke={on} strokeWidth={2.6} strokeLinecap="round" fill="none" />
    </svg>
  )
}

type WordProps = {
  colour: ChainColour
  /** Another word than that of the colour. */
  word?: string
}

/** A colour as its mark and its word. */
export function ColourWord({ colour, word = COLOUR_WORD[colour] }: WordProps) {
  return (
    <span className={classes['word']}>
      <ColourMark colour={colour} />
      {word}
    </span>
  )
}
