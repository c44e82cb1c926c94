import { acceptedLanguages } from '@selvedge/domain/passport/texts.ts'
import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import { LANGUAGES, languageFor, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import type { Spoken } from '@selvedge/messages/spoken.ts'
import type { FastifyRequest } from 'fastify'

/** All languages with their texts, read when the server starts. */
const SPOKEN = new Map<string, Spoken>(
  LANGUAGES.map((language) => [language.code, { language, texts: readTexts(language.code) }]),
)

/** The language in which a request wants to be answered; that of the specification unless it names one of ours. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Spoken {
  const wanted = headers[LANGUAGE_HEADER]
  return spokenLanguage(String(wanted))
}

/**
 * The language of a page of ours that a browser opens by itself, without the app: what it asks for, as the app goes by too. Where it asks for
 * nothing, as programs do, that of the specification.
 */
export function languageOfVisitor(request: Pick<FastifyRequest, 'headers'>): Spoken {
  if (request.headers[LANGUAGE_HEADER] !== undefined) return languageOf(request)
  return spokenLanguage(languageFor(acceptedLanguages(request.headers['accept-language'])).code)
}

/** The language of a code with its texts; that of the specification for a code that is none of ours. */
export const spokenLanguage = (code: string): Spoken =>
  SPOKEN.get(code) ?? { language: US_ENGLISH, texts: {} }
