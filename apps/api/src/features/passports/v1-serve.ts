import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { issueOf } from '@selvedge/contract/zod-issues.ts'
import { throwIfInvalid } from '@selvedge/domain/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import '../../platform/http/authenticate.ts'
import type { z } from 'zod'
import { bodyTaken, registered } from '../../platform/http/route.ts'
import { publicAnswer, type PublicLimit, publicOptions } from './public-answer.ts'
import { readerOf } from './reader.ts'

const OK = 200
const CLIENT_ERROR = 400
const SERVER_ERROR = 500

/** The words for what went wrong, as open descriptions of EN 18222 have them; the standard itself is sold. */
const STATUS_WORDS: Readonly<Record<number, string>> = {
  401: 'ClientNotAuthorized',
  403: 'ClientForbidden',
  404: 'ClientErrorResourceNotFound',
  405: 'ClientMethodNotAllowed',
  409: 'ClientResourceConflict',
}

/** A problem in JSON with the word beside its number. */
function withStatusWord(problem: string, status: number): string {
  const general = status >= SERVER_ERROR ? 'ServerInternalError' : 'ClientErrorBadRequest'
  return JSON.stringify({ statusCode: STATUS_WORDS[status] ?? general, ...JSON.parse(problem) })
}

/** How often one network may call, and whether it is looked who calls: a command that asks as anybody has no sessions and no keys. */
export type Serving = { limit: PublicLimit; knowsCallers: boolean }

/** The number of a passport, also out of the address of its page. */
export const numberIn = (dppId: string, publicUrl: string): string =>
  dppId.startsWith(`${publicUrl}/p/`) ? dppId.slice(`${publicUrl}/p/`.length) : dppId

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
export type Asked<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
  request: FastifyRequest
}

/** Serves a public call: counted by address, for any site, with what it answers in the frame of the standard. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  { limit, knowsCallers }: Serving,
  e: E,
  handler: (asked: Asked<E>) => Promise<unknown>,
): void {
  registered.set(app, [...(registered.get(app) ?? []), e])
  // Of an address that is read and written it is registered once, with the reading.
  if (e.open) publicOptions(app, e.path)
  app.route({
    method: e.method,
    url: e.path,
    ...bodyTaken(e),
    onRequest: async (request, reply) => {
      publicAnswer(request, reply, limit)
      if (!knowsCallers) return
      const { member, program } = await app.authenticate(request, e, reply)
      request.member = member
      request.program = program
    },
    onSend: async (_request, reply, payload) =>
      reply.statusCode < CLIENT_ERROR || typeof payload !== 'string'
        ? payload
        : withStatusWord(payload, reply.statusCode),
    handler: async (request, reply) => {
      // What only some may read is kept by no proxy.
      const isAnybody = e.open === true && readerOf(request) === undefined
      void reply.header('cache-control', isAnybody ? 'no-cache' : 'no-store').header('vary', 'authorization')
      const payload = await handler(read(e, request))
      return reply
        .code(e.status ?? OK)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(e.response.parse({ statusCode: 'Success', payload })))
    },
  })
}

/** What was asked for, by the contract. Throws VALIDATION_FAILED by field. */
function read<E extends Endpoint>(e: E, request: FastifyRequest): Asked<E> {
  const fields: Record<string, ReturnType<typeof issueOf>> = {}
  const parse = (schema: z.ZodType | undefined, value: unknown) => {
    const result = schema?.safeParse(value)
    for (const found of result?.error?.issues ?? []) fields[found.path.join('.') || 'body'] ??= issueOf(found)
    return result?.data
  }
  const { params, query, body } = request
  const asked = { params: parse(e.params, params), query: parse(e.query, query), body: parse(e.body, body) }
  throwIfInvalid(fields)
  return { ...asked, request } as Asked<E>
}
