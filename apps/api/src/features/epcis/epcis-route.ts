import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import {
  isRefused,
  type Negotiated,
  negotiate,
  type RequestHeaders,
} from '@selvedge/contract/epcis/negotiate.ts'
import { MAX_EPCIS_ADDRESS, MAX_EPCIS_ADDRESS_WITH_TOKEN } from '@selvedge/domain/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../platform/http/language-of.ts'
import { registered } from '../../platform/http/route.ts'
import { answerIn } from '../../platform/language/answer-in.ts'
import { isTooDeep, textErrors } from '../../platform/http/check-input.ts'
import { type Caller, callerOf } from './caller.ts'
import { addressesOf } from './addresses-of.ts'
import { asAsked } from './own-host.ts'
import { type EpcisException, EpcisProblem } from './problem.ts'
import { findingOf, say } from './texts.ts'

export type EpcisCall = {
  caller: Caller
  asked: Negotiated
  params: Readonly<Record<string, string>>
  /** The address as it was sent: before the question mark, and behind it. */
  path: string
  search: string
  /** The parameters of the address, in their order, each as often as it is there. */
  query: readonly (readonly [name: string, value: string])[]
  body: unknown
  request: FastifyRequest
  reply: FastifyReply
}

/** What is answered: a text that is JSON already, or a value. Undefined: no content. */
export type EpcisAnswer = {
  status?: number
  headers?: Readonly<Record<string, string>>
  body?: string | object
}

/**
 * Serves a call of EPCIS: who calls, then what the headers ask for, then the handler. HEAD is answered wherever GET is. What is refused is answered
 * by `epcisPlugin`.
 */
export function epcisRoute(
  app: FastifyInstance,
  root: FastifyInstance,
  e: Endpoint,
  handler: (call: EpcisCall) => Promise<EpcisAnswer>,
): void {
  registered.set(root, [...(registered.get(root) ?? []), e])
  for (const url of addressesOf(e.path)) serve(app, url, e, handler)
}

function serve(
  app: FastifyInstance,
  url: string,
  e: Endpoint,
  handler: (call: EpcisCall) => Promise<EpcisAnswer>,
): void {
  app.route({
    method: e.method,
    url,
    ...(e.maxBytes !== undefined && { bodyLimit: e.maxBytes }),
    onRequest: async (request, reply) => {
      const { member, program } = await app.authenticate(request, e, reply)
      request.member = member
      request.program = program
    },
    handler: async (request, reply) => {
      const asked = findingOf(() => negotiate(request.headers as RequestHeaders, e.body !== undefined))
      if (isRefused(asked)) throw refusedHeaders(asked)
      if (/websocket/i.test(request.headers.upgrade ?? ''))
        throw new EpcisProblem('ImplementationException', say.websockets, { status: NOT_IMPLEMENTED })
      const { member, program, params, body } = request
      const { path, search } = addressOf(request.url)
      requireReadable(
        body,
        e.path.startsWith('/epcis/queries') ? 'QueryValidationException' : 'ValidationException',
      )
      const {
        status = 200,
        headers = {},
        body: answer,
      } = await answered(e, request, () =>
        handler({
          caller: callerOf({ member, program }),
          asked,
          params: params as Record<string, string>,
          path,
          search,
          query: [...new URLSearchParams(search)],
          body,
          request,
          reply,
        }),
      )
      void reply.code(status).headers(asAsked(headers, request))
      if (answer === undefined) return reply.send()
      void reply.type(`${asked.type}; charset=utf-8`)
      return reply.send(typeof answer === 'string' ? answer : JSON.stringify(answer))
    },
  })
}

/** As `route` does it: what a GET says is for the caller alone. */
const answered = <Answer>({ method }: Endpoint, request: FastifyRequest, answer: () => Answer): Answer =>
  method === 'GET' ? answerIn(languageOf(request), answer) : answer()

/** Throws URITooLongException, and ValidationException for a NUL. An address with a token is longer, for the token holds an address. */
function addressOf(url: string): { path: string; search: string } {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  const search = end === -1 ? '' : url.slice(end + 1)
  const hasToken = /(?:^|&)nextPageToken=/.test(search) || path.includes('/nextPageToken/')
  const maximum = hasToken ? MAX_EPCIS_ADDRESS_WITH_TOKEN : MAX_EPCIS_ADDRESS
  if (url.length > maximum) throw new EpcisProblem('URITooLongException', say.addressTooLong({ maximum }))
  // No text of the database has a NUL, so that nothing has such a name.
  if (/%00/i.test(url)) throw new EpcisProblem('ValidationException', say.nulInAddress)
  return { path, search }
}

/** Throws the exception for what no database keeps unchanged, and for what is nested deeper than anything that walks it may go. */
function requireReadable(body: unknown, exception: EpcisException): void {
  if (isTooDeep(body)) throw new EpcisProblem(exception, say.bodyTooDeep)
  if (Object.keys(textErrors(body)).length > 0) throw new EpcisProblem(exception, say.unstorableText)
}

const NOT_IMPLEMENTED = 501

const REFUSED = {
  400: 'ValidationException',
  406: 'NotAcceptableException',
  415: 'UnsupportedMediaTypeException',
} as const

const refusedHeaders = ({ status, detail }: { status: 400 | 406 | 415; detail: string }) =>
  new EpcisProblem(REFUSED[status], detail)
