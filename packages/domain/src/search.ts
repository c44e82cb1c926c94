import { nameKey } from './text.ts'

/** The shortest text that is searched for everywhere: a single letter is in everything. */
export const MIN_SEARCH_CHARACTERS = 2
export const MAX_SEARCH_CHARACTERS = 100
/** How many of each kind a search names; whoever misses one types on. */
export const FOUND_OF_A_KIND = 5
/** One person, in a minute: more than anybody types. */
export const SEARCHES_PER_MINUTE = 120

/** What a text is searched by: its key without accents, so that `degirmen` finds `Değirmen`, and `Değirmen` finds `DEGIRMEN`. */
export const searchKey = (text: string): string =>
  nameKey(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i')

const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u

/**
 * How well a text fits what is searched: 0 where it is the same, 1 where it begins so, 2 where one of its words does, 3 where it is
 * inside. Undefined where it is not.
 */
export function searchRank(text: string, searched: string): number | undefined {
  const [key, part] = [searchKey(text), searchKey(searched)]
  if (part === '' || !key.includes(part)) return undefined
  if (key === part) return 0
  if (key.startsWith(part)) return 1
  for (let at = key.indexOf(part); at >= 0; at = key.indexOf(part, at + 1))
    if (!LETTER_OR_NUMBER.test(key[at - 1] ?? '')) return 2
  return 3
}
