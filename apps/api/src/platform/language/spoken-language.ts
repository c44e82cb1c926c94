import { LANGUAGES, languageNamed, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import type { Spoken } from '@selvedge/messages/spoken.ts'

/** All languages with their texts, read when the server starts. */
const SPOKEN = new Map<string, Spoken>(
  LANGUAGES.map((language) => [language.code, { language, texts: readTexts(language.code) }]),
)

/** The languages whose marks in numbers depend on the country; the others have the same everywhere, or are those of one country. */
const BY_COUNTRY: ReadonlySet<string> = new Set(['es'])
const made = new Map<string, Spoken>()

/**
 * The language that a tag names, with its texts; that of the specification for one that names none of ours. Spanish has the numbers and days of the reader's
 * country, where that is known, as on their screen: `1,234.5` in Mexico, `1.234,5` in Argentina.
 */
export function spokenLanguage(tag: string, country: string | null = null): Spoken {
  const code = languageNamed(tag)?.code ?? ''
  const spoken = SPOKEN.get(code) ?? { language: US_ENGLISH, texts: {} }
  if (!BY_COUNTRY.has(code) || !/^[A-Z]{2}$/.test(country ?? '')) return spoken
  // The language alone for a country that has no forms of its own in it.
  const { locale } = new Intl.NumberFormat(`${code}-${country}`).resolvedOptions()
  const regional = made.get(locale) ?? { ...spoken, language: { ...spoken.language, locale } }
  made.set(locale, regional)
  return regional
}
