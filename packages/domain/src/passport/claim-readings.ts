import { capitalSkeleton, nameSkeleton } from '../name-skeleton.ts'

/** A word of a text without its signs, and where it is written. */
type Word = { readonly letters: string; readonly from: number; readonly to: number }

/** A text in one reading: its words by how they look, each between blanks; `at` leads from a place in it to the words as written. */
type ClaimReading = { readonly text: string; readonly writtenAt: (from: number, to: number) => string }

const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu
/** A percentage or a temperature is one word: "standard 100 % cotton" names no standard. */
const NUMBER = String.raw`\p{N}+\s*[%‰°]\p{L}*`
const WORDS = new RegExp(`${NUMBER}|[\\p{L}\\p{M}\\p{N}]+`, 'gu')
/** Letters apart from numbers: GOTS100. */
const RUNS = new RegExp(`${NUMBER}|[\\p{L}\\p{M}]+|\\p{N}+`, 'gu')
/** What stands between blanks, with its signs left out: G.O.T.S. */
const CHUNKS = new RegExp(`${NUMBER}|\\S+`, 'gu')
/** Letters that stand alone one after the other, and such capitals after a word of one letter: G O T S, a G O T S. */
const spelled = (letter: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}])(?:${letter}\p{M}*[^\p{L}\p{M}\p{N}]{1,3}){2,}${letter}\p{M}*(?![\p{L}\p{M}\p{N}])`,
    'gu',
  )
const CUTS = [WORDS, RUNS, CHUNKS, spelled(String.raw`[\p{L}\p{N}]`), spelled(String.raw`\p{Lu}`)]

/**
 * A word as it looks, whatever letters it is written in (`nameSkeleton`). An i and an l are one: in capitals they look alike. Accents are kept where asked.
 */
export const looksOf = (word: string, { accents }: { accents: boolean }): string =>
  looks(nameSkeleton(word), accents)

const looks = (skeleton: string, accents: boolean): string =>
  (accents ? skeleton : skeleton.replace(/\p{M}/gu, '')).toLowerCase().replaceAll('i', 'l')

/** A word as written, in small letters and in capitals: more letters of other scripts look like Latin ones in one of them. */
const skeletonsOf = (word: string): readonly string[] =>
  IS_ASCII.test(word)
    ? [nameSkeleton(word)]
    : [nameSkeleton(word), nameSkeleton(word.toLowerCase()), capitalSkeleton(word)]
const IS_ASCII = /^[!-~]*$/
const MOST_SKELETONS = 3

/** All that a text can be read as: cut at signs, at blanks alone, and between letters and numbers, however its letters are written. */
export function claimReadings(text: string): ClaimReading[] {
  const clean = text.normalize('NFKC').replace(HIDDEN, '')
  const known = new Map<string, readonly string[]>()
  const skeletons = (word: string) => {
    const all = known.get(word) ?? skeletonsOf(word)
    known.set(word, all)
    return all
  }
  const read = new Map<string, ClaimReading>()
  for (const words of CUTS.map((by) => cut(clean, by)))
    for (let way = 0; way < MOST_SKELETONS; way += 1)
      for (const accents of [true, false]) {
        const seen = words.map(({ letters }) => {
          const all = skeletons(letters)
          return looks(all[way] ?? all[0] ?? '', accents)
        })
        const reading = readingOf(clean, words, seen)
        if (!read.has(reading.text)) read.set(reading.text, reading)
      }
  return [...read.values()]
}

const SIGNS = /[^\p{L}\p{M}\p{N}%‰°]/gu

const cut = (text: string, by: RegExp): Word[] =>
  [...text.matchAll(by)]
    .map(({ 0: written, index }) => ({
      letters: written.replace(SIGNS, ''),
      from: index,
      to: index + written.length,
    }))
    .filter(({ letters }) => letters !== '')

function readingOf(clean: string, words: readonly Word[], seen: readonly string[]): ClaimReading {
  const ends: number[] = []
  let text = ' '
  for (const one of seen) {
    text += `${one} `
    ends.push(text.length - 1)
  }
  const wordAt = (place: number) => words[ends.findIndex((end) => end >= place)]
  return {
    text,
    writtenAt: (from, to) => clean.slice(wordAt(from)?.from ?? 0, wordAt(to)?.to ?? clean.length),
  }
}
