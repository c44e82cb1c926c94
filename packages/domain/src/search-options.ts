import { compareNames } from '@selvedge/messages/compare-names.ts'
import { foldText } from './fold.ts'

/** Something to be chosen by typing: what is stored, what is shown, and what else people call it. */
export type SearchableOption = { value: string; label: string; aliases?: readonly string[] }

/**
 * Words as they are searched (`foldText`), one blank between them: `Côte d'Ivoire` is `cote d ivoire`. Vowel signs belong to the letters
 * before them.
 */
export const searchText = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The better, the smaller; undefined where it is not meant at all. */
function rankOf({ value, label, aliases = [] }: SearchableOption, wanted: string): number | undefined {
  // `TR - Türkiye`: the code is the value, what follows is the name.
  const name = label.startsWith(`${value} - `) ? label.slice(value.length + 3) : label
  const names = [name, ...aliases].map(searchText)
  if (searchText(value) === wanted || searchText(label) === wanted || names.includes(wanted)) return 0
  if (names.some((each) => each.startsWith(wanted))) return 1
  if (names.some((each) => ` ${each}`.includes(` ${wanted}`))) return 2
  if (searchText(label).includes(wanted)) return 3
  return undefined
}

/**
 * The options that are meant by what was typed, the likeliest first: those called so, then those that begin so, then those with a word
 * that does, then those that contain it. Equals stand in the order of their names. Nothing typed means all, as they are.
 */
export function searchOptions<Option extends SearchableOption>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const wanted = searchText(typed)
  if (wanted === '') return [...options]
  return options
    .flatMap((option) => {
      const rank = rankOf(option, wanted)
      return rank === undefined ? [] : [{ option, rank, name: option.label.split(' - ').at(-1) ?? '' }]
    })
    .toSorted((a, b) => a.rank - b.rank || compareNames(a.name, b.name))
    .map(({ option }) => option)
}
