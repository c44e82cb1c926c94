import { LANGUAGES, type LanguageCode, languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage, type Spoken } from '@selvedge/messages/spoken.ts'

/** The languages that are not English. */
export const TRANSLATED = LANGUAGES.filter(({ isVariant }) => !isVariant).map(({ code }) => code)

/** Says what a screen says in a language: the texts are the product's own. */
export function speaking(code: LanguageCode): <T>(say: () => T) => T {
  const spoken: Spoken = { language: languageOf(code) ?? US_ENGLISH, texts: readTexts(code) }
  return (say) => inLanguage(spoken, say)
}
