import { DomainError } from '@selvedge/domain/errors.ts'
import { ownNamespace } from '@selvedge/domain/identifier-uri.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { MAX_EPCIS_BYTES } from '@selvedge/domain/limits.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../platform/http/language-of.ts'
import { STATUS } from '../../platform/http/problem.ts'
import { isSecurityEvent, logSecurityEvent } from '../../platform/http/security-log.ts'
import { CAPTURE_LIMITS } from './capture-limits.ts'
import { EpcisProblem, problemBody, problemOfStatus } from './problem.ts'
import { say } from './texts.ts'

/** What every answer of EPCIS has; our own members are below where identifiers begin. */
export const epcisHeaders = (identifierBase: string) => ({
  'GS1-EPCIS-Version': '2.0.0',
  'GS1-CBV-Version': '2.0.0',
  'GS1-Extensions': `sv=${ownNamespace(identifierBase)}`,
  'cache-control': 'no-store',
})

/** Whether a call is one of EPCIS: its address may be one that no route can read. */
export const isEpcisAddress = (url: string): boolean => /^\/epcis(?:[/?]|$)/.test(url)

/** Answers what never reaches a route, and so no hook either. */
export async function answerUnroutedEpcis(
  identifiers: () => Promise<string>,
  error: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  try {
    void reply.headers(epcisHeaders(await identifiers()))
    answerEpcisProblem(error, request, reply)
  } catch (failed) {
    answerEpcisProblem(failed, request, reply)
  }
}

/** Answers what is refused, as problem details with a type of EPCIS. */
export function answerEpcisProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const spoken = languageOf(request)
  const problem = inLanguage(spoken, () => problemOf(error))
  if (error instanceof DomainError && isSecurityEvent(error.code)) logSecurityEvent(request, error.code)
  if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
  // Without what stands for its parameters: a refusal repeats nothing that somebody tried.
  const instance = request.routeOptions.url ?? ''
  // A half-read body would block the next request on its connection.
  request.raw.resume()
  if (problem.status === 413) void reply.header('connection', 'close')
  const body = inLanguage(spoken, () => problemBody(problem, { instance, requestId: request.id }))
  void reply
    .code(problem.status)
    .headers(problem.headers)
    .header('x-request-id', request.id)
    .type('application/problem+json')
    .send(JSON.stringify(body))
}

function problemOf(error: unknown): EpcisProblem {
  if (error instanceof EpcisProblem) return error
  if (error instanceof DomainError)
    return problemOfStatus(STATUS[error.code], sentence(error.reason), error.code)
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new EpcisProblem('CaptureLimitExceededException', say.tooLarge({ maximum: MAX_EPCIS_BYTES }), {
      headers: CAPTURE_LIMITS,
    })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return problemOfStatus(415, sentence(refusals.contentTypeRefused))
  if (code === 'FST_ERR_BAD_URL') return problemOfStatus(400, sentence(refusals.addressMalformed))
  if (statusCode === 400) return problemOfStatus(400, sentence(refusals.requestMalformed))
  return problemOfStatus(500, sentence(refusals.unexpected))
}
