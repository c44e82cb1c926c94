import { type LanguageCode, languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { speak } from '@selvedge/messages/spoken.ts'

/** Says everything in a language, as the start of the app does; texts that modules keep stay as they were loaded. */
export const speakIn = (code: LanguageCode) =>
  speak({ language: languageOf(code) ?? US_ENGLISH, texts: readTexts(code) })
