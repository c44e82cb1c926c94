import { foldText } from '@selvedge/domain/fold.ts'

/** Text as it is searched: without case, accents and the difference between blanks, and where each letter came from. */
export type Folded = {
  text: string
  /** For each letter of `text` its place in the original, and behind the last one the original's length. */
  at: readonly number[]
}

/** A place in the original text. */
export type Span = { begin: number; end: number }

const folded = (character: string): string => foldText(character).replace(/\s/g, ' ')

/** Folds a text for searching. Takes time in proportion to its length. */
export function fold(original: string): Folded {
  let text = ''
  const at: number[] = []
  let place = 0
  for (const character of original) {
    const folds = folded(character)
    // Many blanks in a row, or a line's end, count as one.
    const isMoreBlank = folds === ' ' && text.endsWith(' ')
    if (!isMoreBlank)
      for (let i = 0; i < folds.length; i++) {
        text += folds[i]
        at.push(place)
      }
    place += character.length
  }
  at.push(place)
  return { text, at }
}

/** The places of the query in a text, in order, not overlapping; at most `limit` of them. */
export function findText({ text, at }: Folded, query: string, limit: number): Span[] {
  const wanted = fold(query).text.trim()
  const found: Span[] = []
  if (wanted === '') return found
  for (
    let i = text.indexOf(wanted);
    i >= 0 && found.length < limit;
    i = text.indexOf(wanted, i + wanted.length)
  ) {
    const begin = at[i] ?? 0
    found.push({ begin, end: at[i + wanted.length] ?? begin })
  }
  return found
}
