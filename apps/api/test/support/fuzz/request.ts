import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { NamedEndpoint } from '@selvedge/contract/catalogue.ts'
import { document } from '../openapi/schema-violations.ts'
import type { Parts } from '../test-app.ts'
import { fromSchema, type Pool } from './from-schema.ts'
import { HOSTILE_TEXTS } from './hostile.ts'
import { mutated, type Mutation, mutations } from './mutate.ts'

type Method = NonNullable<InjectOptions['method']>

/** A request as it goes over the wire. */
export type Sent = {
  method: Method
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** The input of a call, before it is spoilt. */
export type CallInput = { params: Values; query: Values; body: unknown }
type Values = Record<string, unknown>

/** What is done to a request beside its values. */
type Spoiling = {
  mutations: Mutation[]
  path: string | undefined
  query: string | undefined
  method: Method | undefined
  headers: Record<string, string>
  body: ((text: string) => string | Buffer) | undefined
}

/** Generates the input of a call from its description in the OpenAPI document. */
export function inputFor({ name, endpoint }: NamedEndpoint, pool: Pool): fc.Arbitrary<CallInput> {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
  if (!operation) throw new Error(`${name} is not in the document`)
  const valuesIn = (place: string) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place)
    return fc.record(
      Object.fromEntries(parameters.map((each) => [each.name, fromSchema(each.schema, pool, each.name, 1)])),
      { requiredKeys: parameters.filter(({ required }) => required).map((each) => each.name) },
    )
  }
  const schema = operation.requestBody?.content['application/json']?.schema
  const bytes = fc.uint8Array({ maxLength: 300 }).map((some) => Buffer.from(some))
  const body = schema ? fromSchema(schema, pool) : endpoint.sends === 'bytes' ? bytes : fc.constant(undefined)
  return fc.record({ params: valuesIn('path'), query: valuesIn('query'), body })
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>, one = 25): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: one, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const BAD_PATHS = [
  '%00',
  '%ff',
  '%',
  '%zz',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '.',
  '',
  ' ',
  '1%20',
  '1;x=1',
]
const BAD_QUERIES = [
  '&&&',
  '%',
  '%ff=%ff',
  'id=1&id=2',
  '__proto__=1',
  '__proto__[x]=1',
  'a[]=1',
  '=',
  'page=1&page=2',
]
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const

const HEADERS: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'text/html; charset=utf-8' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset=nonsense' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/octet-stream' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/xml' },
  { 'content-type': '' },
  { 'content-type': ';' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br' },
  { 'content-length': '5' },
  { accept: 'application/xml' },
  { accept: 'application/json' },
  { authorization: 'Bearer' },
  { authorization: 'Basic eDp5' },
  { authorization: `Bearer ${'x'.repeat(5000)}` },
  { authorization: 'Bearer \u00e9' },
  { 'idempotency-key': 'a key' },
  { 'idempotency-key': 'x'.repeat(201) },
  { 'idempotency-key': 'é\u0080' },
  { range: 'bytes=0-1' },
  { 'if-none-match': '*' },
  { 'x-forwarded-for': 'nonsense' },
  { expect: '100-continue' },
]

const BODIES: readonly ((text: string) => string | Buffer)[] = [
  () => '{',
  () => '[1,',
  () => '"text"',
  () => 'null',
  () => '12',
  () => '{"a":NaN}',
  () => "{'a':1}",
  () => '\u0000',
  () => Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
  () => Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x01]),
  (text) => text.slice(0, -2),
  (text) => `\ufeff${text}`,
  (text) => text + text,
  (text) => text.replace('{', '{"__proto__":{"x":1},'),
  () => `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  () => `{"a":"${'x'.repeat(300_000)}"}`,
]

export const UNSPOILT: Spoiling = {
  mutations: [],
  path: undefined,
  query: undefined,
  method: undefined,
  headers: {},
  body: undefined,
}

export const spoiling: fc.Arbitrary<Spoiling> = fc.record({
  mutations: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Mutation[]>([]) },
    { weight: 3, arbitrary: mutations },
  ),
  path: rarely(fc.constantFrom(...BAD_PATHS)),
  query: rarely(fc.constantFrom(...BAD_QUERIES)),
  method: rarely(fc.constantFrom(...METHODS), 40),
  headers: rarely(fc.constantFrom(...HEADERS), 8).map((headers) => headers ?? {}),
  body: rarely(fc.constantFrom(...BODIES)),
})

/** Writes a request: its values with their changes, and then what is done to it as a whole. */
export function written(e: Endpoint, input: CallInput | Parts, how: Spoiling): Sent {
  const { params, query, body } = mutated(input, how.mutations) as CallInput
  const path = e.path.replace(/:(\w+)/g, (_, name: string) =>
    how.path === undefined ? encoded(textOf(params?.[name])) : how.path,
  )
  const payload = bodyOf(body)
  const type = Buffer.isBuffer(payload) ? 'application/octet-stream' : 'application/json'
  const spoilt = how.body && e.method !== 'GET' ? how.body(String(payload ?? '{}')) : payload
  return {
    method: how.method ?? e.method,
    url: `${e.isRoot ? '' : '/api'}${path}${queryOf(query, how.query)}`,
    headers: { ...(spoilt !== undefined && { 'content-type': type }), ...how.headers },
    ...(spoilt !== undefined && { payload: spoilt }),
  }
}

function bodyOf(body: unknown): string | Buffer | undefined {
  return Buffer.isBuffer(body) || body === undefined ? body : JSON.stringify(body)
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')

/** As a client writes it; what cannot be written so goes as the sign for that. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function queryOf(query: unknown, raw: string | undefined): string {
  const pairs = Object.entries((query ?? {}) as Values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 20) : [value]).map(
      (one) => `${encoded(name)}=${encoded(textOf(one).slice(0, 5000))}`,
    ),
  )
  const all = raw === undefined ? pairs : [...pairs, raw]
  return all.length > 0 ? `?${all.join('&')}` : ''
}

/** Texts that stand for names and the like. */
export const poolTexts = (known: readonly string[]): string[] => [...known, ...HOSTILE_TEXTS.slice(0, 12)]
