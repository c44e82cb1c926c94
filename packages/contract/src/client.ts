import { client as texts } from '@selvedge/messages/en/client.ts'
import { type ErrorCode, inItsField } from '@selvedge/domain/errors.ts'
import { knownSentence } from '@selvedge/domain/issues.ts'
import { z } from 'zod'
import type { CallInput, CallResult, Endpoint } from './endpoint.ts'
import { US_ENGLISH } from '@selvedge/messages/languages.ts'
import { spoken } from '@selvedge/messages/spoken.ts'
import { LANGUAGE_HEADER } from './language-header.ts'
import { isLater, CONSISTENCY_HEADER, readConsistencyToken } from './consistency-token.ts'
import { Problem } from './problem.ts'

/** Field path to the sentence beside that field. */
type FieldSentences = Readonly<Record<string, string>>

/** A refusal by the server, or `SERVER_UNREACHABLE` when none answered. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'SERVER_UNREACHABLE'
  readonly fields: FieldSentences

  constructor(status: number, code: ApiError['code'], message: string, fields: FieldSentences = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

type Scalar = string | number | boolean | null | undefined
type Parts = { params?: Record<string, Scalar>; query?: Record<string, Scalar>; body?: unknown }

const isMissing = (value: unknown) => value === undefined || value === null

const missing = (e: Endpoint, name: string) =>
  new Error(
    `Required parameter requestParameters.${name} was null or undefined when calling ${e.method} ${e.path}`,
  )

/** The address of a call: what stands at the root is beside the API, not below it. Query values that are undefined, null or empty are left out; a parameter of the path must be there. */
export function callUrl(baseUrl: string, e: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (isMissing(value)) throw missing(e, name)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (!isMissing(value) && value !== '') search.set(name, String(value))
  const base = e.isRoot ? baseUrl.replace(/\/api$/, '') : baseUrl
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** Throws an Error that names what the call cannot do without in its query, or its body, where that is null or undefined. */
function checkRequired(e: Endpoint, { query = {}, body }: Parts): void {
  if (e.query instanceof z.ZodObject)
    for (const [name, schema] of Object.entries(e.query.shape))
      if (isMissing(query[name]) && !z.safeParse(schema, undefined).success) throw missing(e, name)
  if (e.body && isMissing(body) && !e.body.safeParse(undefined).success) throw missing(e, 'body')
}

/** A refusal out of its problem details, in the words of this build where it knows their codes; a proxy's page is an INTERNAL one. */
export function readRefusal(status: number, body: unknown): ApiError {
  const parsed = Problem.safeParse(body)
  if (!parsed.success) return new ApiError(status, 'INTERNAL', texts.unreadable({ status: String(status) }))
  const { code, reason, message, fields, issues = {} } = parsed.data
  const said = Object.entries(fields).map(([path, text]) => [path, knownSentence(issues[path]) ?? text])
  const known = knownSentence(reason)
  return new ApiError(
    status,
    code,
    known === undefined || !reason ? message : inItsField(known, reason, issues),
    Object.fromEntries(said) as FieldSentences,
  )
}

export type ClientOptions = { signal?: AbortSignal; idempotencyKey?: string }
/** One page of a list, with the total from `X-Total-Count`. */
export type Page<T> = { rows: T; total: number }

/** A binary answer, with the name its header gives. */
export type FileAnswer = { bytes: Blob; fileName: string }

/** The name in a Content-Disposition header, as RFC 6266 writes it. */
function fileNameIn(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  return encoded === undefined ? 'download' : decodeURIComponent(encoded)
}

async function read<E extends Endpoint>(
  e: E,
  response: Response,
  { signal }: ClientOptions,
): Promise<CallResult<E>> {
  if (e.answer === 'empty') return undefined as CallResult<E>
  // The connection may end in the middle of an answer: then there was none.
  const text = await response.text().catch((error: unknown) => unanswered(error, signal))
  return e.response.parse(e.answer === 'text' ? text : JSON.parse(text)) as CallResult<E>
}

function unanswered(error: unknown, signal: AbortSignal | undefined): never {
  if (signal?.aborted) throw error
  throw new ApiError(0, 'SERVER_UNREACHABLE', texts.unreachable)
}

/** Where a client stores the latest consistency token it received. */
export type ConsistencyTokenKeeper = {
  latest: () => string | undefined
  keep: (consistencyToken: string) => void
}

function tokenInMemory(): ConsistencyTokenKeeper {
  let latest: string | undefined
  return { latest: () => latest, keep: (consistencyToken) => (latest = consistencyToken) }
}

/**
 * The typed client: `call(endpoint, input)` answers what the endpoint's response schema says,
 * `callPage` adds the total of a list, `callFile` answers bytes with their name. Throws ApiError; a call without a required
 * parameter is not sent and throws an Error that names it. It sees nothing older than it saw before: clients that share a
 * `consistencyTokens` keep that promise together.
 */
export function createClient(
  baseUrl: string,
  token: () => string | null,
  consistencyTokens: ConsistencyTokenKeeper = tokenInMemory(),
) {
  function seen(response: Response): void {
    const received = readConsistencyToken(response.headers.get(CONSISTENCY_HEADER))
    if (received !== undefined && isLater(received, consistencyTokens.latest()))
      consistencyTokens.keep(received)
  }

  async function send(
    e: Endpoint,
    parts: Parts,
    { signal, idempotencyKey }: ClientOptions,
  ): Promise<Response> {
    checkRequired(e, parts)
    const bearer = token()
    const consistencyToken = consistencyTokens.latest()
    const { code } = spoken().language
    const headers: Record<string, string> = {
      ...(parts.body !== undefined && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(consistencyToken && { [CONSISTENCY_HEADER]: consistencyToken }),
      ...(code !== US_ENGLISH.code && { [LANGUAGE_HEADER]: code }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    }
    const request: RequestInit = { method: e.method, headers }
    if (signal) request.signal = signal
    if (parts.body !== undefined) request.body = JSON.stringify(parts.body)
    const response = await fetch(callUrl(baseUrl, e, parts), request).catch((error: unknown) =>
      unanswered(error, signal),
    )
    seen(response)
    if (!response.ok) throw readRefusal(response.status, await response.json().catch(() => undefined))
    return response
  }

  return {
    async call<E extends Endpoint>(
      e: E,
      input: CallInput<E>,
      options: ClientOptions = {},
    ): Promise<CallResult<E>> {
      return read(e, await send(e, input as Parts, options), options)
    },
    async callPage<E extends Endpoint>(
      e: E,
      input: CallInput<E>,
      options: ClientOptions = {},
    ): Promise<Page<CallResult<E>>> {
      const response = await send(e, input as Parts, options)
      const rows = await read(e, response, options)
      const received = response.headers.get('x-total-count')
      return { rows, total: received === null ? (rows as unknown[]).length : Number(received) }
    },
    async callFile<E extends Endpoint>(
      e: E,
      input: CallInput<E>,
      options: ClientOptions = {},
    ): Promise<FileAnswer> {
      const response = await send(e, input as Parts, options)
      const bytes = await response.blob().catch((error: unknown) => unanswered(error, options.signal))
      return { bytes, fileName: fileNameIn(response.headers.get('content-disposition')) }
    },
  }
}
