import { roles } from '@selvedge/messages/en/roles.ts'
import { byLocale, spoken, type Texts } from '@selvedge/messages/spoken.ts'
import { COUNTRY_ALIASES } from '../country-aliases.ts'
import { searchKey } from '../search.ts'
import { searchText } from '../search-options.ts'
import { type ImportWord, means, wordsFor } from './words.ts'

/** Names by what they are called in the language of now, as they are searched; null where two are called so. */
type ByName = ReadonlyMap<string, string | null>

function byName(pairs: Iterable<readonly [name: string, called: string]>): ByName {
  const found = new Map<string, string | null>()
  for (const [name, called] of pairs) {
    const key = searchText(called)
    if (key !== '') found.set(key, found.has(key) && found.get(key) !== name ? null : name)
  }
  return found
}

/** By the texts of a language, which are other ones once more of them have arrived. */
const ENTRIES = new WeakMap<Texts, ByName>()

function entriesNow(): ByName {
  const { texts } = spoken()
  // A role may be called as what it does is: `fiação` of both.
  const names = Object.entries(texts['referenceNames'] ?? {}).filter(([name]) => !Object.hasOwn(roles, name))
  const known =
    ENTRIES.get(texts) ??
    byName(names.flatMap(([name, called]) => (typeof called === 'string' ? [[name, called] as const] : [])))
  ENTRIES.set(texts, known)
  return known
}

const meantBy = (names: ByName, text: string): string | undefined => names.get(searchText(text)) ?? undefined

/** The English name of an entry of a list (a standard, a process, a type of document) that a text calls as the language of now does. */
export const entryMeant = (text: string): string | undefined =>
  meantBy(entriesNow(), text) ?? meantBy(entriesNow(), text.replace(/^[A-Z0-9]+ - /, ''))

/** The role that a text calls so: by its name, or by what else the language of now calls it. */
export const roleMeant = (text: string): string | undefined =>
  meantBy(byName(Object.entries(roles)), text) ?? amongWords('role', text)?.toLowerCase()

/** Words for roles, and for countries beside their names in CLDR. */
const WORDS = {
  role: [
    'roleFarmer',
    'roleGinner',
    'roleSpinner',
    'roleWeaver',
    'roleKnitter',
    'roleDyer',
    'roleFinisher',
    'roleManufacturing',
    'roleTrader',
    'roleRetailer',
    'roleBrand',
    'roleSlaughterhouse',
    'roleAbattoir',
    'roleTannery',
    'roleCertifier',
    'roleVerifier',
  ],
  country: [
    'countryBD',
    'countryBR',
    'countryCN',
    'countryDE',
    'countryEG',
    'countryES',
    'countryFR',
    'countryGB',
    'countryGR',
    'countryID',
    'countryIN',
    'countryIT',
    'countryKR',
    'countryMX',
    'countryPK',
    'countryPT',
    'countryTR',
    'countryUS',
    'countryUZ',
    'countryVN',
  ],
} as const satisfies Record<string, readonly ImportWord[]>

/** What the words are for among which a text is: the rest of their key. Undefined where it is among those of two. */
function amongWords(kind: keyof typeof WORDS, text: string): string | undefined {
  const found = WORDS[kind].filter((key) => means(text, key))
  return found.length === 1 ? found[0]?.slice(kind.length) : undefined
}

/**
 * The roles that people call by a word that begins as a text does, and the countries (by the two letters of their codes), beside their
 * names: for whoever is still typing it.
 */
export const rolesBegun = (text: string): string[] =>
  WORDS.role.filter((key) => wordsFor(key).some(begins(text))).map((key) => key.slice(4).toLowerCase())

export const countriesBegun = (text: string): string[] =>
  [...new Set([...Object.keys(COUNTRY_ALIASES), ...WORDS.country.map((key) => key.slice(7))])].filter(
    (code) => countryWords(code).some(begins(text)),
  )

const begins = (text: string) => {
  const key = searchKey(text)
  return (word: string) => key !== '' && searchKey(word).startsWith(key)
}

/** What people call a country beside its names in CLDR, in English and in the language of now, by the two letters of its code. */
export function countryWords(code: string): string[] {
  const key = WORDS.country.find((one) => one === `country${code}`)
  return [...(COUNTRY_ALIASES[code] ?? []), ...(key === undefined ? [] : wordsFor(key))]
}

const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))

/** What a code was replaced by has its name: `DD` is called as `DE` is. */
const isOfToday = (code: string) => new Intl.Locale(`und-${code}`).region === code

/** Every region that has two letters, by its name in a language (CLDR), whole and short. */
const countries = byLocale((locale) => {
  const regions = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames([locale], { type: 'region', style, fallback: 'none' }),
  )
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isOfToday)
  return byName(
    codes.flatMap((code) =>
      regions.flatMap((names) => {
        const called = names.of(code)
        return called === undefined ? [] : [[code, called] as const]
      }),
    ),
  )
})

/** The two letters of the country that a text calls as the language of now does, also by its official name. */
export const countryMeant = (text: string): string | undefined =>
  meantBy(countries(), text) ?? amongWords('country', text)
