import { problemTitles } from '@selvedge/messages/en/problem-titles.ts'
import { type Issue, sentence } from '@selvedge/domain/issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { Problem } from '@selvedge/contract/problem.ts'
import {
  DomainError,
  type ErrorCode,
  type FieldErrors,
  inItsField,
  sentences,
} from '@selvedge/domain/errors.ts'
import { MAX_UPLOAD_BYTES } from '@selvedge/domain/limits.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { describeDatabaseError } from '../db/database-errors.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { languageOf } from './language-of.ts'
import { tooLarge } from '../files/too-large.ts'
import { isSecurityEvent, logSecurityEvent } from './security-log.ts'

/** The only place that knows status codes. A code without one does not compile. */
export const STATUS = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  BAD_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_MISSING: 403,
  PROOF_REQUIRED: 403,
  NOT_THE_APPROVER: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  ALREADY_DECIDED: 409,
  MATERIAL_EXISTS: 409,
  DUPLICATE: 409,
  WRONG_STATE: 409,
  MASS_SHORT: 409,
  DOCUMENT_COUNTERFEITED: 409,
  IDEMPOTENCY_MISMATCH: 409,
  INVITATION_INVALID: 404,
  RESET_INVALID: 404,
  FILE_TOO_LARGE: 413,
  WRONG_CONTENT_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} satisfies Record<ErrorCode, number>

const TITLE: Partial<Record<number, () => string>> = {
  400: () => problemTitles.invalid,
  401: () => problemTitles.signedOut,
  403: () => problemTitles.forbidden,
  404: () => problemTitles.missing,
  409: () => problemTitles.wrongState,
  413: () => problemTitles.tooLarge,
  415: () => problemTitles.contentType,
  429: () => problemTitles.tooMany,
  503: () => problemTitles.unavailable,
}

/** What kind of refusal it is, in the language of now. */
export const titleOf = (status: number): string | undefined => TITLE[status]?.()

const FASTIFY: Partial<Record<string, readonly [ErrorCode, Issue]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['FILE_TOO_LARGE', refusals.requestTooLarge],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['WRONG_CONTENT_TYPE', refusals.contentTypeRefused],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['VALIDATION_FAILED', refusals.bodyEmpty],
  FST_ERR_CTP_INVALID_JSON_BODY: ['VALIDATION_FAILED', refusals.bodyNotJson],
  FST_ERR_BAD_URL: ['VALIDATION_FAILED', refusals.addressMalformed],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['VALIDATION_FAILED', refusals.bodyLength],
}

/** Only a call that may carry a document takes this much, so it is the document that is too large. */
const isDocumentTooLarge = (error: unknown, { routeOptions }: FastifyRequest) =>
  error instanceof Error &&
  (error as FastifyError).code === 'FST_ERR_CTP_BODY_TOO_LARGE' &&
  (routeOptions.bodyLimit ?? 0) >= MAX_UPLOAD_BYTES

/** An error as a refusal; undefined for one that nobody expected. */
export function refusalOf(error: unknown, request: FastifyRequest): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (isDocumentTooLarge(error, request)) return tooLarge()
  const unavailable = describeDatabaseError(error)
  if (unavailable !== undefined) return new DomainError('UNAVAILABLE', unavailable)
  const known = error instanceof Error && 'code' in error ? FASTIFY[(error as FastifyError).code] : undefined
  if (known) return new DomainError(known[0], known[1])
  if (error instanceof SyntaxError) return new DomainError('VALIDATION_FAILED', refusals.bodyNotJson)
  if ((error as FastifyError).statusCode === 400)
    return new DomainError('VALIDATION_FAILED', refusals.requestMalformed)
  return undefined
}

/** Answers an error as problem details. An unexpected error is logged in full and answered as INTERNAL. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error, request)
  if (!refusal || refusal.code === 'UNAVAILABLE') request.log.error({ err: error }, 'request failed')
  const code = refusal?.code ?? 'INTERNAL'
  if (isSecurityEvent(code)) logSecurityEvent(request, code)
  const status = STATUS[code]
  const problem = inLanguage(languageOf(request), () =>
    problemOf(code, refusal?.reason, refusal?.fields, request.id),
  )
  // Set here as well: what never reached a route has passed no hook.
  void reply.header('x-request-id', request.id)
  // A half-read body would block the next request on its connection.
  request.raw.resume()
  // Otherwise the sender of too much would continue sending it.
  if (code === 'FILE_TOO_LARGE') void reply.header('connection', 'close')
  void reply.code(status).type('application/problem+json').send(JSON.stringify(problem))
}

/** Problem details of a code, the only place where an issue becomes a sentence; without a reason, those of an unexpected error. */
export function problemOf(
  code: ErrorCode,
  reason = refusals.unexpected,
  fields: FieldErrors = {},
  requestId?: string,
): Problem {
  const status = STATUS[code]
  return {
    type: `urn:selvedge:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title: titleOf(status) ?? problemTitles.unexpected,
    status,
    code,
    message: inItsField(sentence(reason), reason, fields),
    reason,
    fields: sentences(fields),
    issues: fields,
    ...(requestId !== undefined && { requestId }),
  }
}
