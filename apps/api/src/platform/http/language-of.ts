import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import { acceptedLanguages } from '@selvedge/domain/passport/texts.ts'
import { type Language, languageFor, languageNamed } from '@selvedge/messages/languages.ts'
import type { Spoken } from '@selvedge/messages/spoken.ts'
import type { FastifyRequest } from 'fastify'
import { spokenLanguage } from '../language/spoken-language.ts'

/** The language in which a request wants to be answered, as it is written where the caller's company is; that of the specification unless it names one of ours. */
export const languageOf = ({
  headers,
  member,
}: Pick<FastifyRequest, 'headers'> & Partial<Pick<FastifyRequest, 'member'>>): Spoken =>
  spokenLanguage(String(headers[LANGUAGE_HEADER]), member?.country)

/** The language that a request names, if it is one of ours. */
export const languageChosen = ({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined =>
  languageNamed(String(headers[LANGUAGE_HEADER]))

/**
 * The language of a page of ours that a browser opens by itself, without the app: what it asks for, as the app goes by too. Where it asks for
 * nothing, as programs do, that of the specification.
 */
export function languageOfVisitor(request: Pick<FastifyRequest, 'headers'>): Spoken {
  if (request.headers[LANGUAGE_HEADER] !== undefined) return languageOf(request)
  return spokenLanguage(languageFor(acceptedLanguages(request.headers['accept-language'])).code)
}
