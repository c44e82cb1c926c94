import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { CONSISTENCY_TOKEN_FORM } from '@selvedge/contract/consistency-token.ts'
import type { ErrorCode } from '@selvedge/domain/errors.ts'
import { titleOf } from '../../http/problem.ts'
import { codesByStatus } from './refusals.ts'
import type { Schema } from './schemas.ts'

export const POSITION = 'Selvedge-Position'

export type Ref = { $ref: string }

export type Response = {
  description: string
  headers: Record<string, Ref>
  content?: Record<string, { schema: Schema }>
}

/** The headers of answers. */
export const headers = {
  'X-Request-Id': {
    description: 'The number of this request in the log of the server.',
    required: true,
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'How many rows there are in all.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
  [POSITION]: {
    description:
      'Where in the history of all records the answer was read: the moment in microseconds, and what the servers alone can read. ' +
      'Send the latest along with the next call. Only sent where a replica answers some calls.',
    schema: { type: 'string', pattern: CONSISTENCY_TOKEN_FORM.source },
  },
  'Content-Disposition': { description: 'The name of the file (RFC 6266).', schema: { type: 'string' } },
  'Retry-After': {
    description: 'Seconds to wait. Left out for what is counted over minutes.',
    schema: { type: 'integer', minimum: 1 },
  },
}

const header = (...names: (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const nameOf = (status: number, codes: readonly ErrorCode[]) => [status, ...codes].join('.')

/** Every answer of a call by its status: the one that gives what was asked for, and each refusal with its codes. */
export function answersOf(e: Endpoint, schema: Schema = {}): Record<string, Response | Ref> {
  const refused = [...codesByStatus(e)].map(([status, codes]) => [
    String(status),
    { $ref: `#/components/responses/${nameOf(status, codes)}` },
  ])
  return { [e.status ?? 200]: successResponse(e, schema), ...Object.fromEntries(refused) }
}

/** The refusals of all calls, by the names that `answersOf` gives them. */
export function refusals(endpoints: readonly Endpoint[]): Record<string, Response> {
  const all = endpoints.flatMap((e) => [...codesByStatus(e)])
  const written = all.map(([status, codes]): [string, Response] => [
    nameOf(status, codes),
    {
      description: `${titleOf(status) ?? 'Something went wrong'}: ${codes.join(', ')}.`,
      headers: header('X-Request-Id', ...(status === 429 ? (['Retry-After'] as const) : [])),
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem', properties: { code: { enum: codes } } },
        },
      },
    },
  ])
  return Object.fromEntries(written)
}

function successResponse(e: Endpoint, schema: Schema): Response {
  const sharedHeaders = header(
    'X-Request-Id',
    POSITION,
    ...(e.counted ? (['X-Total-Count'] as const) : []),
    ...(e.answer === 'binary' ? (['Content-Disposition'] as const) : []),
  )
  if (e.status === 202 && e.answer === 'binary')
    return {
      description: 'It is done: the header Location leads to what became of it.',
      headers: sharedHeaders,
    }
  if (e.status === 204) return { description: 'Done; the answer is empty.', headers: sharedHeaders }
  if (e.answer === 'empty') return { description: 'Done; the answer is empty.', headers: sharedHeaders }
  if (e.answer === 'text')
    return responseWith('A plain text.', sharedHeaders, { 'text/plain': { schema: { type: 'string' } } })
  if (e.answer !== 'binary')
    return responseWith(
      e.status === 202 ? 'It is begun, and goes on.' : 'What was asked for.',
      sharedHeaders,
      {
        'application/json': { schema },
      },
    )
  const types = (e.types ?? []).map((type) => [type, { schema: type === 'application/json' ? schema : {} }])
  return responseWith('The file.', sharedHeaders, Object.fromEntries(types))
}

const responseWith = (
  description: string,
  sharedHeaders: Response['headers'],
  content: NonNullable<Response['content']>,
) => ({
  description,
  headers: sharedHeaders,
  content,
})
