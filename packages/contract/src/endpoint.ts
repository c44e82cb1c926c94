import type { KeyScope } from '@selvedge/domain/api-key.ts'
import type { ErrorCode } from '@selvedge/domain/errors.ts'
import type { AttemptKind } from '@selvedge/domain/limits.ts'
import type { z } from 'zod'

/**
 * One call of the API, written once: the server validates and answers with it, the browser calls with it,
 * the reference is printed from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, or from the root where a standard wants it there (`isRoot`); with `:name` for parameters. */
  path: `/${string}`
  isRoot?: true
  summary: string
  /** True where the call works without a session. All else refuses an anonymous caller. */
  open?: boolean
  /** True where the call works for who has no second factor yet, in a company that requires one. */
  withoutFactor?: true
  /** The scope with which a key for programs may make the call, or any key; without it none may. The caller is a person or a program. */
  key?: KeyScope | 'any'
  /** Of a call with a scope: people are refused. */
  keysAlone?: true
  /** How the answer travels: JSON unless said. `binary` answers are written by the handler itself. */
  answer?: 'json' | 'text' | 'empty' | 'binary'
  /** How it says that it did its work, where that is not 200. */
  status?: 201 | 202 | 204 | 303
  /** The media types of a `binary` answer, the usual one first. */
  types?: readonly string[]
  /** How the request travels: JSON unless said. `form` takes the fields of an HTML form as well, `bytes` a raw file. */
  sends?: 'json' | 'form' | 'bytes'
  /** The longest body it takes, in bytes; MAX_JSON_BYTES unless said. */
  maxBytes?: number
  /** Does its work once for an `Idempotency-Key`. */
  idempotent?: boolean
  /** Gives the total in `X-Total-Count`, whatever page is returned. */
  counted?: boolean
  /** What is counted, so that there are not too many of it. */
  attempts?: readonly AttemptKind[]
  /** Codes it may refuse with, beside those that every call of its kind has (apps/api/src/platform/openapi/description/refusals.ts). */
  refuses?: readonly ErrorCode[]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
}

/** Names an endpoint, keeping its exact types. */
export const endpoint = <const E extends Endpoint>(e: E): E => e

type Sent<T> = T extends z.ZodType ? z.input<T> : never
type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? { [P in K]: Sent<E[K]> }
  : unknown

/** What a caller hands over: `params`, `query` and `body`, as far as the endpoint has them. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** What a caller gets back. */
export type CallResult<E extends Endpoint> = z.output<E['response']>
