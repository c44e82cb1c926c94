import { type ReadText, textIn, type Texts } from '@selvedge/domain/passport/texts.ts'
import { passportPage as say } from '@selvedge/messages/en/passport-page.ts'
import { spoken } from '@selvedge/messages/spoken.ts'
import { html, type Html } from '../../../platform/openapi/page/html.ts'

/** In which language a reader reads the texts of a passport, and which it has. */
export type Reading = { readonly wanted: string; readonly languages: readonly string[] }

const namesOf = (type: 'language' | 'region') => (code: string) => {
  const { locale } = spoken().language
  return new Intl.DisplayNames([locale, 'en'], { type, fallback: 'code' }).of(code) ?? code
}

const languageName = namesOf('language')
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? namesOf('region')(code) : code

/** The name of a language in itself, as readers look for it. */
export const ownName = (code: string): string =>
  new Intl.DisplayNames([code, 'en'], { type: 'language', fallback: 'code' }).of(code) ?? code

/** A text of the brand in the reader's language; in another one it says so. Nothing where there is none. */
export function read(texts: Texts, { wanted, languages }: Reading): Html | undefined {
  const found = textIn(texts, wanted, languages)
  if (!found) return undefined
  const lines = found.text.split('\n').filter((line) => line.trim() !== '')
  return html`<div lang="${found.language}">${lines.map((line) => html`<p>${line}</p>`)}</div>
    ${fallback(found, wanted)}`
}

/** On a line of its own, without a note. */
export const readLine = (texts: Texts, { wanted, languages }: Reading): ReadText | undefined =>
  textIn(texts, wanted, languages)

/** Says that a text is not in the language that the reader wants. */
export function fallback({ language }: ReadText, wanted: string): Html | false {
  if (language === wanted) return false
  const names = { language: languageName(language), wanted: languageName(wanted) }
  return html`<small class="fall">${say.missingLanguage(names)}</small>`
}
