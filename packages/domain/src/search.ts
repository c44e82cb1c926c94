import { foldText } from './fold.ts'

/** The shortest text that is searched for everywhere: a single letter is in everything, unless it is a word (`isSearchable`). */
export const MIN_SEARCH_CHARACTERS = 2
export const MAX_SEARCH_CHARACTERS = 100
/** How many of each kind a search names; whoever misses one types on. */
export const FOUND_OF_A_KIND = 5
/** One person, in a minute: more than anybody types. */
export const SEARCHES_PER_MINUTE = 120

/** One of these letters is a word, or part of one: a search for it is not refused for being short. */
const WORD_BY_ITSELF = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a text is long enough to be searched for everywhere: two letters, or a single Chinese one. */
export const isSearchable = (text: string): boolean => {
  const key = searchKey(text)
  return Array.from(key).length >= MIN_SEARCH_CHARACTERS || WORD_BY_ITSELF.test(key)
}

/** What a text is searched by: folded, and one blank wherever there are some. `degirmen` finds `Değirmen`, and `Değirmen` finds `DEGIRMEN`. */
export const searchKey = (text: string): string => foldText(text).trim().replace(/\s+/g, ' ')

/**
 * What stands between words, as a class of a regular expression that JavaScript and PostgreSQL read alike: blanks and signs, and no letter,
 * vowel sign or number of any script.
 */
export const BETWEEN_WORDS = String.raw`\u0001-/:-@\u005B-\u0060{-\u00BF\u00D7\u00F7\u2000-\u206F\u3000-\u303F`
const BETWEEN = new RegExp(`[${BETWEEN_WORDS}]`, 'u')

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
    if (BETWEEN.test(key[at - 1] ?? '')) return 2
  return 3
}
