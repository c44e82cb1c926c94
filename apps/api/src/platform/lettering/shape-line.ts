import { sectionsOf } from './bidi.ts'
import type { Face, Faces, Glyph } from './faces.ts'
import { type Run, runsOf } from './runs.ts'

export type Weight = 'regular' | 'bold' | 'mono'

/** The fonts of a weight, the first that has a letter draws it. */
const ORDER = {
  regular: ['latin', 'arabic', 'devanagari', 'chinese'],
  bold: ['latinBold', 'arabicBold', 'devanagariBold', 'chinese'],
  mono: ['mono', 'latin', 'arabic', 'devanagari', 'chinese'],
} as const satisfies Record<Weight, readonly (keyof Faces)[]>

/** Chinese has one weight here; its bold letters have an edge of this part of their size. */
export const EDGE = 0.03

/** A part of a text that one font draws. `isEdged` where it is bold by its edge. */
export type ShapedRun = Run<Face> & { glyphs: Glyph[]; isEdged: boolean }
/** A part of a line with its runs as they stand from left to right; `isOtherWay` where that is not the order of its text. */
export type ShapedPart = { text: string; isOtherWay: boolean; runs: ShapedRun[] }

type Request = {
  faces: Faces
  weight: Weight
  language: string
  /** Where its paragraph runs from right to left (`runsFromRight`). */
  isFromRight?: boolean
}

/** A line of text as the glyphs of our fonts. */
export function shapeLine(text: string, { faces, weight, language, isFromRight }: Request): ShapedPart[] {
  const ordered = ORDER[weight].map((name) => faces[name])
  const shape = (part: string, isRightToLeft: boolean) => {
    const runs = runsOf(part, ordered).map((run) => ({
      ...run,
      glyphs: run.face.shape(run.text, language, isRightToLeft),
      isEdged: weight === 'bold' && run.face === faces.chinese,
    }))
    return isRightToLeft ? runs.toReversed() : runs
  }
  return sectionsOf(text, isFromRight).map(({ text: whole, parts }) => ({
    text: whole,
    isOtherWay: parts.length > 1 || parts.some(({ isRightToLeft }) => isRightToLeft),
    runs: parts.flatMap((part) => shape(part.text, part.isRightToLeft)),
  }))
}

/** A text without what no line has, such as a tabulator. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
