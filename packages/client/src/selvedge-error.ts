type Refusal = {
  status: number
  code: string
  type: string
  title: string
  detail: string
  fields: Readonly<Record<string, string>>
  requestId: string | null
}

/** A call that the server refused, or that it did not answer: `status` is 0 then. */
export class SelvedgeError extends Error {
  override readonly name = 'SelvedgeError'
  readonly status: number
  /** What to decide by, such as `VALIDATION_FAILED`, `RATE_LIMITED`, `SERVER_UNREACHABLE`. */
  readonly code: string
  /** `epcisException:…` of calls of EPCIS. */
  readonly type: string
  readonly title: string
  /** In words, with JSON pointers where events are wrong. */
  readonly detail: string
  /** What is wrong with which field. */
  readonly fields: Readonly<Record<string, string>>
  /** By which operators find the request. */
  readonly requestId: string | null

  constructor({ status, code, type, title, detail, fields, requestId }: Refusal, options?: ErrorOptions) {
    super(detail, options)
    this.status = status
    this.code = code
    this.type = type
    this.title = title
    this.detail = detail
    this.fields = fields
    this.requestId = requestId
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The refusal in an answer, whether it is ours, EPCIS's, or that of something in between. */
export function refusalOf(response: Response, text: string): SelvedgeError {
  const body = jsonOf(text)
  const said = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return new SelvedgeError({
    status: response.status,
    code: textOf(said['code']) || `HTTP_${response.status}`,
    type: textOf(said['type']),
    title: textOf(said['title']),
    detail: textOf(said['detail']) || textOf(said['message']) || `The server answered ${response.status}.`,
    fields: (said['fields'] ?? {}) as Record<string, string>,
    requestId: textOf(said['requestId']) || response.headers.get('x-request-id'),
  })
}

/** No answer came. */
export const unanswered = (cause: unknown): SelvedgeError =>
  new SelvedgeError(
    {
      status: 0,
      code: 'SERVER_UNREACHABLE',
      type: '',
      title: '',
      detail: 'The server did not answer.',
      fields: {},
      requestId: null,
    },
    { cause },
  )
