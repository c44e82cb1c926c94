import { area } from '@selvedge/messages/area.ts'
import { importWords } from '@selvedge/messages/en/import-words.ts'
import { type Texts, spoken } from '@selvedge/messages/spoken.ts'
import { foldText } from '../fold.ts'

/** What a heading or a cell may mean. */
export type ImportWord = keyof typeof importWords

/** The words of the language of now. English ones are `importWords` itself, whatever the language is. */
const ofNow = area('importWords', importWords)

/** A word as it is compared: without case, accents, blanks and punctuation. */
export const wordOf = (text: string): string => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** What people call something, in English and in the language of now. */
export const wordsFor = (meaning: ImportWord): string[] =>
  [importWords[meaning], ofNow[meaning]].flatMap((words) => words.split(';')).map((word) => word.trim())

/** What the language of now calls something first of all. */
export const wordNow = (meaning: ImportWord): string => ofNow[meaning].split(';', 1)[0]?.trim() ?? ''

/** By the texts of a language, which are other ones once more of them have arrived. */
const KNOWN = new WeakMap<Texts, Map<ImportWord, ReadonlySet<string>>>()

/** Whether a text is one of the words for something: thousands of cells are compared with the same ones. */
export function means(text: string, meaning: ImportWord): boolean {
  const { texts } = spoken()
  const known = KNOWN.get(texts) ?? new Map<ImportWord, ReadonlySet<string>>()
  KNOWN.set(texts, known)
  const words = known.get(meaning) ?? new Set(wordsFor(meaning).map(wordOf))
  known.set(meaning, words)
  return words.has(wordOf(text))
}
