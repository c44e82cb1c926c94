import type { CallResult, Endpoint } from '@selvedge/contract/endpoint.ts'
import { issueOf } from '@selvedge/contract/zod-issues.ts'
import { type FieldErrors, throwIfInvalid } from '@selvedge/domain/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { RowStream } from '../lists/list.ts'
import { MAX_JSON_BYTES } from '@selvedge/domain/limits.ts'
import { receiveLarge } from './large-bodies.ts'
import './authenticate.ts'
import type { Program } from '../context/program.ts'
import type { SignedIn } from '../context/signed-in.ts'
import { answerIn } from '../language/answer-in.ts'
import { depthErrors, textErrors } from './check-input.ts'
import { languageOf } from './language-of.ts'

type Out<T> = T extends z.ZodType ? z.output<T> : undefined

export type Call<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
  /** The signed-in person; on an open endpoint only where a session was sent along, on one for keys only where no program calls. */
  member: E['open'] extends true
    ? SignedIn | undefined
    : E['key'] extends string
      ? SignedIn | undefined
      : SignedIn
  /** The program that calls with a key, on an endpoint for keys. */
  program: E['key'] extends string ? Program | undefined : undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** The result of a handler. */
export type Handled<E extends Endpoint> = Promise<z.input<E['response']> | WrittenJson | RowStream>
type Handler<E extends Endpoint> = (call: Call<E>) => Handled<E>

/**
 * A response that the handler wrote itself, because it is too large to be made, checked and written as a whole. Its tests check
 * it against the contract.
 */
export class WrittenJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Every route that was registered, for the tests that walk them. */
export const registered = new WeakMap<FastifyInstance, Endpoint[]>()

/**
 * Serves an endpoint of the contract: session first, then what the caller sent (all faults at once), then the handler,
 * then the answer, of which only the fields in the contract leave the server.
 */
export function route<E extends Endpoint>(app: FastifyInstance, e: E, handler: Handler<E>): void {
  registered.set(app, [...(registered.get(app) ?? []), e])
  app.route({
    method: e.method,
    url: `/api${e.path}`,
    ...bodyTaken(e),
    // Before the body is read: somebody who is not signed in cannot make the server receive 20 MB.
    onRequest: async (request, reply) => {
      const { member, program } = await app.authenticate(request, e, reply)
      request.member = member
      request.program = program
    },
    handler: async (request, reply) => {
      const input = parseAll(e, request)
      const { member, program } = request
      const call = { ...input, member, program, request, reply } as Call<E>
      // What a GET says is for the caller alone. Others may keep it or send it on: their handlers say what of it is an answer (`answerIn`).
      const result = await (e.method === 'GET'
        ? answerIn(languageOf(request), () => handler(call))
        : handler(call))
      if (e.status !== undefined) void reply.status(e.status)
      return answer(e, result, reply)
    },
  })
}

/** A file is written down as it comes; a form is read whole. */
const takesLargeForms = (e: Endpoint): e is Endpoint & { maxBytes: number } =>
  e.maxBytes !== undefined && e.maxBytes > MAX_JSON_BYTES && e.sends !== 'bytes'

/** How a route receives the body of an endpoint: as long as that may be, and a large one by way of a file. */
export const bodyTaken = (e: Endpoint): Pick<RouteOptions, 'bodyLimit' | 'preParsing'> => ({
  ...(e.maxBytes !== undefined && { bodyLimit: e.maxBytes }),
  ...(takesLargeForms(e) && {
    preParsing: (request, reply, body) => receiveLarge(request, reply, body, e.maxBytes),
  }),
})

function parseAll(e: Endpoint, request: FastifyRequest) {
  const fields: FieldErrors = {}
  const parse = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const tooDeep = depthErrors(value)
    Object.assign(fields, tooDeep)
    if (Object.keys(tooDeep).length > 0) return undefined
    const result = schema.safeParse(value)
    if (result.success) {
      Object.assign(fields, textErrors(result.data))
      return result.data
    }
    for (const found of result.error.issues) fields[found.path.join('.') || 'body'] ??= issueOf(found)
    return undefined
  }
  const params = parse(e.params, request.params)
  const query = parse(e.query, request.query)
  const body = parse(e.body, request.body)
  throwIfInvalid(fields)
  return { params, query, body }
}

function answer<E extends Endpoint>(e: E, result: Awaited<Handled<E>>, reply: FastifyReply): unknown {
  if (e.answer === 'binary') return reply
  if (e.answer === 'empty') return reply.send()
  if (result instanceof WrittenJson) return sendJson(reply, result.text)
  if (result instanceof RowStream) return sendJson(reply, Readable.from(written(e, result.rows)))
  const shaped = e.response.parse(result) as CallResult<E>
  return e.answer === 'text'
    ? reply.type('text/plain; charset=utf-8').send(shaped)
    : sendJson(reply, JSON.stringify(shaped))
}

const sendJson = (reply: FastifyReply, text: string | Readable) =>
  reply.type('application/json; charset=utf-8').send(text)

async function* written(e: Endpoint, rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  if (!(e.response instanceof z.ZodArray)) throw new Error(`${e.method} ${e.path} answers no list`)
  const { element } = e.response
  let before = '['
  for await (const row of rows) {
    yield before + JSON.stringify(z.parse(element, row))
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
