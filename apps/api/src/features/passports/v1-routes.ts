import {
  findDppsEndpoint,
  readDppByDateEndpoint,
  readDppByProductEndpoint,
  readDppElementEndpoint,
  readDppEndpoint,
} from '@selvedge/contract/dpp-api.ts'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { issueOf } from '@selvedge/contract/zod-issues.ts'
import { parseDay } from '@selvedge/domain/day.ts'
import { fieldError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { readProductLink } from '@selvedge/domain/passport/product-link.ts'
import { issues } from '@selvedge/domain/issues.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { PublicServices } from '../../platform/context/services.ts'
import { registered } from '../../platform/http/route.ts'
import { findPublished } from '../../records/passports/find-published.ts'
import { envelopeOf } from './envelope.ts'
import { openVersion, type WhichVersion } from './open-version.ts'
import { noPassport } from './passport-rows.ts'
import { publicAnswer, type PublicLimit, publicOptions } from './public-answer.ts'

type Representation = 'compressed' | 'full' | undefined

/** The reading calls of EN 18222: public data, for programs that know the standard and not this product. */
export function v1Routes(app: FastifyInstance, services: PublicServices, limit: PublicLimit): void {
  const { db, publicUrl } = services
  const read = async (dppId: string, representation: Representation, which: WhichVersion = {}) => {
    const opened = await openVersion(db, numberIn(dppId, publicUrl), which)
    return envelopeOf(services, opened, { representation })
  }

  serve(app, limit, readDppEndpoint, ({ params, query }) => read(params.dppId, query.representation))

  serve(app, limit, readDppByProductEndpoint, async ({ params, query }) => {
    const key = readProductLink(params.productId)
    const [found] = key ? await findPublished(db, key) : []
    if (!found) throw noPassport()
    return read(found.publicId, query.representation)
  })

  serve(app, limit, readDppByDateEndpoint, ({ params, query }) =>
    read(params.dppId, query.representation, { at: momentIn(query.date) }),
  )

  serve(app, limit, findDppsEndpoint, async ({ body }) => {
    const { productIds, limit: size = productIds.length, cursor } = body
    const start = cursor === undefined ? 0 : Number(cursor)
    if (!Number.isInteger(start) || start < 0) throw fieldError('cursor', issues.invalidInput)
    const dppIds = []
    for (const productId of productIds.slice(start, start + size)) {
      const key = readProductLink(productId)
      const [found] = key ? await findPublished(db, key) : []
      dppIds.push({ productId, digitalProductPassportId: found ? `${publicUrl}/p/${found.publicId}` : null })
    }
    const next = start + size
    return { dppIds, cursor: next < productIds.length ? String(next) : null }
  })

  serve(app, limit, readDppElementEndpoint, async ({ params }) => {
    const { elements } = await read(params.dppId, 'compressed')
    const names = params.path.replace(/^\$\.?/, '').split('.')
    const found = names.reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? (inner as Record<string, unknown>)[name]
          : undefined,
      elements,
    )
    if (found === undefined) throw noPassport()
    return found
  })
}

/** The number of a passport, also out of the address of its page. */
const numberIn = (dppId: string, publicUrl: string): string =>
  dppId.startsWith(`${publicUrl}/p/`) ? dppId.slice(`${publicUrl}/p/`.length) : dppId

/** The end of a day, or an instant. Throws VALIDATION_FAILED on `date`. */
function momentIn(date: string): Date {
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(date) ? `${date}T23:59:59.999Z` : date)
  if (parseDay(date) === undefined || Number.isNaN(at.getTime())) throw fieldError('date', issues.date)
  return at
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type Asked<E extends Endpoint> = { params: Out<E['params']>; query: Out<E['query']>; body: Out<E['body']> }

/** Serves a public call: counted by address, for any site, with what it answers in the frame of the standard. */
function serve<E extends Endpoint>(
  app: FastifyInstance,
  limit: PublicLimit,
  e: E,
  handler: (asked: Asked<E>) => Promise<unknown>,
): void {
  registered.set(app, [...(registered.get(app) ?? []), e])
  publicOptions(app, e.path)
  app.route({
    method: e.method,
    url: e.path,
    handler: async (request, reply) => {
      publicAnswer(request, reply, limit)
      void reply.header('cache-control', 'no-cache')
      const payload = await handler(read(e, request))
      return reply
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
  return asked as Asked<E>
}
