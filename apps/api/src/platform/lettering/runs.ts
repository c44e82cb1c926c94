import type { Face } from './faces.ts'

/** A part of a text that one font has. */
export type Run<Font> = { face: Font; text: string }

/** What takes the font of the words around it, such as the marks between Chinese ones. */
const IS_NEUTRAL = /^[\p{P}\p{S}\p{Zs}]+$/u
/** Latin letters with their marks, each of them one character. */
const IS_PLAIN = /^[\x20-\u024f]*$/
/** Shapes the letters beside it, and has no glyph itself. */
const IS_UNSEEN = /\p{Default_Ignorable_Code_Point}/u

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What people see as one letter each, marks and joined consonants included. */
export const lettersOf = (text: string): string[] =>
  Array.from(letters.segment(text), ({ segment }) => segment)

/**
 * Parts a text by the font that has its letters: the first that has a letter whole, or the first of all, which shows a box. A mark goes
 * with the letter before it.
 */
export function runsOf<Font extends Pick<Face, 'has'>>(text: string, faces: readonly Font[]): Run<Font>[] {
  const [first] = faces
  if (!first || text === '') return []
  // Most texts: one font has each of their characters, none of which joins another.
  if (IS_PLAIN.test(text) && has(first, text)) return [{ face: first, text }]
  const runs: Run<Font>[] = []
  let marks = ''
  for (const letter of lettersOf(text)) {
    const last = runs.at(-1)
    const isNeutral = IS_NEUTRAL.test(letter)
    if (isNeutral && !last && has(first, letter)) marks += letter
    else if (last && isNeutral && has(last.face, letter)) last.text += letter
    else {
      const face = faces.find((one) => has(one, letter)) ?? first
      const before = has(face, marks) ? marks : ''
      if (before !== marks) runs.push({ face: first, text: marks })
      const now = runs.at(-1)
      if (now?.face === face) now.text += before + letter
      else runs.push({ face, text: before + letter })
      marks = ''
    }
  }
  return marks === '' ? runs : [...runs, { face: first, text: marks }]
}

const has = (face: Pick<Face, 'has'>, letter: string): boolean =>
  Array.from(letter).every((one) => face.has(one.codePointAt(0) ?? 0) || IS_UNSEEN.test(one))
