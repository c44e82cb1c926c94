const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const LETTER = /[\p{L}\p{N}]/u

/** `HW` of `Harbour Weavers (demo)`: the first letters of the first two words that begin with one; of one word, its first. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s/&,.()-]+/u).filter((word) => LETTER.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...graphemes.segment(word)].find(({ segment }) => LETTER.test(segment))?.segment ?? '')
    .join('')
    .toLocaleUpperCase('en')
}
