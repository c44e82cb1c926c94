import { LANGUAGES, languageNamed, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import type { Spoken } from '@selvedge/messages/spoken.ts'

/** All languages with their texts, read when the server starts. */
const SPOKEN = new Map<string, Spoken>(
  LANGUAGES.map((language) => [language.code, { language, texts: readTexts(language.code) }]),
)

/** The language that a code names, with its texts; that of the specification for one that names none of ours. */
export const spokenLanguage = (code: string): Spoken =>
  SPOKEN.get(languageNamed(code)?.code ?? '') ?? { language: US_ENGLISH, texts: {} }
