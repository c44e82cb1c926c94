import { searchText } from '../search-options.ts'

/** One entry of a list to choose from: what is stored for it, and what people call it. */
export type Choice = { code: string; names: readonly string[] }

/** A list of codes with their names, as it is read from the database. */
export const codedChoices = (rows: readonly { code: string; name: string }[]): Choice[] =>
  rows.map(({ code, name }) => ({ code, names: [name, `${code} - ${name}`] }))

/** A list of names: `Organic Content Standard (OCS)` is found by what stands in brackets too, and by what stands before them. */
export const namedChoices = (rows: readonly { name: string }[]): Choice[] =>
  rows.map(({ name }) => ({ code: name, names: /^(.+?)\s*\(([^()]+)\)$/.exec(name)?.slice(1) ?? [] }))

/** The entry that a cell means, by its code or else a name that only one has; undefined where it means none, or several. */
export function chosen(text: string, choices: readonly Choice[]): string | undefined {
  const wanted = searchText(text)
  if (wanted === '') return undefined
  const coded = choices.find(({ code }) => searchText(code) === wanted)
  if (coded) return coded.code
  const named = choices.filter(({ names }) => names.some((name) => searchText(name) === wanted))
  return named.length === 1 ? named[0]?.code : undefined
}

/** The entries that a list of texts means, each once; undefined where one of them cannot be found. */
export function chosenAmong(texts: readonly string[], choices: readonly Choice[]): string[] | undefined {
  const found = texts.map((one) => chosen(one, choices))
  return found.every((one) => one !== undefined) ? [...new Set(found)] : undefined
}

/** What a cell lists, separated by semicolons or lines, each once. */
export const listIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;\n\r]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
]
