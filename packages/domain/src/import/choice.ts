import { searchText } from '../search-options.ts'

/** One entry of a list to choose from: what is stored for it, and what people call it. */
export type Choice = { code: string; names: readonly string[] }

/** A list of codes with their names, as it is read from the database. */
export const codedChoices = (rows: readonly { code: string; name: string }[]): Choice[] =>
  rows.map(({ code, name }) => ({ code, names: [name, `${code} - ${name}`] }))

/** A list of names: `Organic Content Standard (OCS)` is found by what stands in brackets too, and by what stands before them. */
export const namedChoices = (rows: readonly { name: string }[]): Choice[] =>
  rows.map(({ name }) => ({ code: name, names: /^(.+?)\s*\(([^()]+)\)$/.exec(name)?.slice(1) ?? [] }))

/** Longer than any code or name: it means none, and is not looked for. */
const LONGEST = 300

/** The entry that a cell means, by its code or else a name that only one has; undefined where it means none, or several. */
export function chosen(text: string, choices: readonly Choice[]): string | undefined {
  const wanted = text.length > LONGEST ? '' : searchText(text)
  if (wanted === '') return undefined
  const { codes, names } = keysOf(choices)
  return codes.get(wanted) ?? names.get(wanted) ?? undefined
}

type Keys = { codes: ReadonlyMap<string, string>; names: ReadonlyMap<string, string | null> }
/** Thousands of cells are looked for in one list: what each entry is called is worked out once. */
const KEYS = new WeakMap<readonly Choice[], Keys>()

function keysOf(choices: readonly Choice[]): Keys {
  const known = KEYS.get(choices)
  if (known) return known
  const codes = new Map<string, string>()
  const names = new Map<string, string | null>()
  for (const { code, names: called } of choices) {
    const key = searchText(code)
    if (!codes.has(key)) codes.set(key, code)
    // Two that are called so mean neither.
    for (const name of new Set(called.map(searchText)))
      if (name !== '') names.set(name, names.has(name) ? null : code)
  }
  KEYS.set(choices, { codes, names })
  return { codes, names }
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
      .split(/[;；\n\r]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
]
