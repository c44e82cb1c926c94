import type { ErrorCode } from '@selvedge/domain/errors.ts'
import { epcisTexts, inEnglish } from './texts.ts'

/** The kinds of refusals that EPCIS names, with their status. */
const STATUS = {
  ValidationException: 400,
  QueryParameterException: 400,
  QueryValidationException: 400,
  SubscriptionControlsException: 400,
  SecurityException: 401,
  NoSuchNameException: 404,
  NotAcceptableException: 406,
  ResourceAlreadyExistsException: 409,
  CaptureLimitExceededException: 413,
  QueryTooLargeException: 413,
  URITooLongException: 414,
  UnsupportedMediaTypeException: 415,
  ImplementationException: 500,
} as const
export type EpcisException = keyof typeof STATUS

/** Our code beside the type of EPCIS, for clients that know the rest of the API. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  406: 'VALIDATION_FAILED',
  409: 'DUPLICATE',
  413: 'FILE_TOO_LARGE',
  414: 'VALIDATION_FAILED',
  415: 'WRONG_CONTENT_TYPE',
  429: 'RATE_LIMITED',
  500: 'INTERNAL',
  501: 'VALIDATION_FAILED',
  503: 'UNAVAILABLE',
}

type Besides = { status?: number; headers?: Readonly<Record<string, string>>; code?: ErrorCode }

/** A refusal of EPCIS, answered as problem details. */
export class EpcisProblem extends Error {
  readonly type: EpcisException
  /** Why, as a kept text. */
  readonly detail: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Ours, for clients that know the rest of the API. */
  readonly code: ErrorCode

  constructor(type: EpcisException, detail: string, { status, headers = {}, code }: Besides = {}) {
    super(inEnglish(detail))
    this.name = 'EpcisProblem'
    this.type = type
    this.detail = detail
    this.status = status ?? STATUS[type]
    this.headers = headers
    this.code = code ?? CODES[this.status] ?? 'INTERNAL'
  }
}

const BY_STATUS: Readonly<Record<number, EpcisException>> = {
  400: 'ValidationException',
  401: 'SecurityException',
  403: 'SecurityException',
  404: 'NoSuchNameException',
  409: 'ResourceAlreadyExistsException',
  413: 'CaptureLimitExceededException',
  415: 'UnsupportedMediaTypeException',
}

/** A refusal of the rest of the server as one of EPCIS, by its status. */
export const problemOfStatus = (status: number, detail: string, code?: ErrorCode): EpcisProblem =>
  new EpcisProblem(BY_STATUS[status] ?? 'ImplementationException', detail, { status, ...(code && { code }) })

type Placed = { instance: string; requestId: string }

/** The body of the answer, in the language of now. */
export function problemBody({ type, status, detail, code }: EpcisProblem, { instance, requestId }: Placed) {
  const message = epcisTexts.textOf(detail)
  return {
    type: `epcisException:${type}`,
    title: type,
    status,
    detail: message,
    instance,
    code,
    message,
    fields: {},
    requestId,
  }
}
