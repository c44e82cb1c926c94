import { type LanguageCode, languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { useCurrentUser } from '../session.ts'

/** The language of the signed-in user, as the server has it. */
export const useOwnLanguage = (): LanguageCode =>
  languageOf(useCurrentUser().language)?.code ?? US_ENGLISH.code
