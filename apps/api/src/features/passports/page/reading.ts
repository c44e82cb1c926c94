import { type ReadText, textIn, type Texts } from '@selvedge/domain/passport/texts.ts'
import { passportPage as say } from '@selvedge/messages/en/passport-page.ts'
import { atEnglishNames } from '@selvedge/messages/reference-name.ts'
import { spoken } from '@selvedge/messages/spoken.ts'
import { html, type Html } from '../../../platform/openapi/page/html.ts'

/** In which language a reader reads the texts of a passport, and which it has. */
export type Reading = { readonly wanted: string; readonly languages: readonly string[] }

/** To make one takes as long as to write a whole passport. There are as many as languages that passports may have, and two types. */
const namesIn = once(
  (locale: string, type: 'language' | 'region') =>
    new Intl.DisplayNames([locale, 'en'], { type, fallback: 'code' }),
)

const languageName = (code: string) => namesIn(spoken().language.locale, 'language').of(code) ?? code
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (namesIn(spoken().language.locale, 'region').of(code) ?? code) : code

/** The name of a language in itself, as readers look for it. */
export const ownName = (code: string): string => namesIn(code, 'language').of(code) ?? code

/** A text of the brand in the reader's language; in another one it says so. Nothing where there is none. */
export function read(texts: Texts, { wanted, languages }: Reading): Html | undefined {
  const found = textIn(texts, wanted, languages)
  if (!found) return undefined
  const lines = found.text.split('\n').filter((line) => line.trim() !== '')
  return html`<div lang="${found.language}">${lines.map((line) => html`<p>${line}</p>`)}</div>
    ${fallback(found, wanted)}`
}

/** A sentence that names an entry of a list of the installation: in English, it is read out as English. */
export const withListed = (sentence: string, entry: string): readonly Html[] =>
  atEnglishNames(sentence, [entry]).map((part, place) =>
    place % 2 === 0 ? html`${part}` : html`<span lang="en">${part}</span>`,
  )

/** On a line of its own, without a note. */
export const readLine = (texts: Texts, { wanted, languages }: Reading): ReadText | undefined =>
  textIn(texts, wanted, languages)

/** Says that a text is not in the language that the reader wants. */
export function fallback({ language }: ReadText, wanted: string): Html | false {
  if (language === wanted) return false
  const names = { language: languageName(language), wanted: languageName(wanted) }
  return html`<small class="fall">${say.missingLanguage(names)}</small>`
}

/** Keeps what was made of the same parts. */
function once<Made>(make: (locale: string, type: 'language' | 'region') => Made): typeof make {
  const made = new Map<string, Made>()
  return (locale, type) => {
    const key = `${type} ${locale}`
    const kept = made.get(key) ?? make(locale, type)
    made.set(key, kept)
    return kept
  }
}
