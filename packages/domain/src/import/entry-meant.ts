import { importWords } from '@selvedge/messages/en/import-words.ts'
import { roles } from '@selvedge/messages/en/roles.ts'
import { byLocale, spoken, type Texts } from '@selvedge/messages/spoken.ts'
import { searchText } from '../search-options.ts'
import { type ImportWord, means } from './words.ts'

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

/** The rest of the key of the words (`roleSpinner`, `countryTR`) among which a text is; undefined where it is among those of two. */
function amongWords(kind: 'role' | 'country', text: string): string | undefined {
  const found = importWordKeys.filter((key) => ofKind[kind].test(key) && means(text, key))
  return found.length === 1 ? found[0]?.slice(kind.length) : undefined
}

const importWordKeys = Object.keys(importWords) as ImportWord[]
/** `role` and `country` themselves are the headings of such columns. */
const ofKind = { role: /^role[A-Z]/, country: /^country[A-Z]{2}$/ } as const

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
