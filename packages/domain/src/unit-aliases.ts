import { importWords } from '@selvedge/messages/en/import-words.ts'
import { referenceName } from '@selvedge/messages/reference-name.ts'
import { type ImportWord, means, wordsFor } from './import/words.ts'

/** The words for units, by the code of the unit: `unitKGM`. */
const UNIT_WORDS: ReadonlyMap<string, ImportWord> = new Map(
  (Object.keys(importWords) as ImportWord[]).flatMap((word): [string, ImportWord][] =>
    word.startsWith('unit') && word !== 'unit' ? [[word.slice('unit'.length), word]] : [],
  ),
)

/** What people write for a unit of trades beside its code and its English name, in English and in the language of now. */
export function unitAliases(code: string, name = ''): string[] {
  const words = UNIT_WORDS.get(code)
  return [...(name === '' ? [] : [referenceName(name)]), ...(words === undefined ? [] : wordsFor(words))]
}

/** The code of the unit that a text is a word for. */
export const unitMeant = (text: string): string | undefined =>
  [...UNIT_WORDS].find(([, words]) => means(text, words))?.[0]
