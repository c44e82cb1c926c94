import { ISO_NAMES } from './iso-countries.ts'
import { compareNames } from './compare-names.ts'
import { byLocale, spoken } from './spoken.ts'

/**
 * An entry of a list to choose from, in the language of now: `Spinning` as `İplik eğirme`. What has no translation, such as an entry that an installation added, is
 * answered as it is. The English names are those of the lists themselves, so that no page carries them.
 */
export function referenceName(name: string): string {
  const said = spoken().texts['referenceNames']?.[name]
  return typeof said === 'string' ? said : name
}

/** `PR0027 - Spinning`, as the lists and the records write an entry, with its name in the language of now. */
export const codedName = (code: string, name: string): string => `${code} - ${referenceName(name)}`

/** The same of what a record says: with the code, or without one. */
export function codedText(entry: string): string {
  const { code, name } = partsOf(entry)
  return code === undefined ? referenceName(name) : codedName(code, name)
}

/**
 * Whether an entry, with or without its code, is said in the language of now: in English all are. A name that stays English there, such as that of a standard, is not, unless
 * it reads the same in every language.
 */
export function isTranslated(entry: string): boolean {
  if (spoken().language.isVariant || !/\p{L}/u.test(entry)) return true
  const { name } = partsOf(entry)
  const said = spoken().texts['referenceNames']?.[name]
  return typeof said === 'string' && (said !== name || !hasEnglishWords(name))
}

/** Whether an entry that is shown as somebody signed it, in English whatever it is called here, is to be read out as English. */
export const isForeignEntry = (entry: string): boolean =>
  !spoken().language.isVariant && hasEnglishWords(partsOf(entry).name)

/**
 * A sentence at the names that it says in English though the language of now is another: every second part is such a name. The sentence says the entries as the lists do, without
 * their codes.
 */
export const atEnglishNames = (sentence: string, entries: readonly (string | null | undefined)[]): string[] =>
  [...new Set(entries)]
    .filter((entry): entry is string => !!entry && !isTranslated(entry))
    .reduce(
      // What is at an odd place is found, and stays as it is.
      (parts, name) =>
        parts.flatMap((part, place) =>
          place % 2 === 1 ? [part] : part.split(name).flatMap((text, i) => (i === 0 ? [text] : [name, text])),
        ),
      [sentence],
    )

/** `Organic Content Standard (OCS)`; letters and numbers (`ISO 9001`, `WRAP`) and units (`gram`, which is Turkish too) have none. */
const hasEnglishWords = (name: string) => /\p{Lu}/u.test(name) && /\p{Ll}{2}/u.test(name)

/** `105 - Order`; the code is one word. */
function partsOf(entry: string): { code: string | undefined; name: string } {
  const [, code, name] = /^([^\s-]+) - (.+)$/su.exec(entry) ?? []
  return name === undefined || hasOwnEntry(entry) ? { code: undefined, name: entry } : { code, name }
}

/** Some names begin as a code would: `1 - WHERE - country`. */
const hasOwnEntry = (name: string) => spoken().texts['referenceNames']?.[name] !== undefined

const regions = byLocale((locale) => new Intl.DisplayNames([locale], { type: 'region' }))

/** A country by its two letters, as the language calls it (CLDR); in English as the list of countries does. */
export function countryName(code: string, name: string): string {
  if (spoken().language.isVariant) return name
  return regions().of(code) ?? name
}

/** A country of which only the two letters are at hand, in the same words; what is none of them stays as it is. */
export function countryOfLetters(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const own = Object.entries(ISO_NAMES).find(([, letters]) => letters === code)?.[0]
  return countryName(code, own ?? englishRegions().of(code) ?? code)
}

let english: Intl.DisplayNames | undefined
const englishRegions = () => (english ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }))

/** All countries by their names in English, as the list of countries has them and records say them. */
let codes: ReadonlyMap<string, string> | undefined
function codesByName(): ReadonlyMap<string, string> {
  if (codes) return codes
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const found = letters.flatMap((a) =>
    letters.flatMap((b) => {
      const name = englishRegions().of(a + b)
      return name === undefined ? [] : [[name, a + b] as const]
    }),
  )
  codes = new Map([...found, ...Object.entries(ISO_NAMES)])
  return codes
}

const entriesInOrder = byLocale((): readonly string[] =>
  Object.keys(spoken().texts['referenceNames'] ?? {}).toSorted((a, b) =>
    compareNames(referenceName(a), referenceName(b)),
  ),
)

/** The names in English of all entries that the language of now has words for, in the order of these words. */
export const referenceNamesInOrder = (): readonly string[] => entriesInOrder()

const inOrder = byLocale((): readonly string[] =>
  [...codesByName().keys()]
    .map((name) => ({ name, called: countryNamed(name) }))
    .toSorted((a, b) => compareNames(a.called, b.called))
    .map(({ name }) => name),
)

/** The names in English of all countries, in the order of what the language of now calls them. */
export const countriesInOrder = (): readonly string[] => inOrder()

/** A country by its name in English or its two letters, as the language calls it; as it is where it is neither. */
export function countryNamed(name: string): string {
  if (spoken().language.isVariant) return name
  const code = /^[A-Z]{2}$/.test(name) ? name : codesByName().get(name)
  return code === undefined ? name : countryName(code, name)
}
