import {
  findDppsEndpoint,
  readDppByDateEndpoint,
  readDppByProductEndpoint,
  readDppElementEndpoint,
  readDppEndpoint,
} from '@selvedge/contract/dpp-api.ts'
import { archiveDppEndpoint, changeDppEndpoint, createDppEndpoint } from '@selvedge/contract/dpp-writing.ts'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { issueOf } from '@selvedge/contract/zod-issues.ts'
import { parseDay } from '@selvedge/domain/day.ts'
import { fieldError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { readProductLink } from '@selvedge/domain/passport/product-link.ts'
import { issues } from '@selvedge/domain/issues.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import '../../platform/http/authenticate.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import { idempotencyKey } from '../../platform/http/idempotent.ts'
import { registered } from '../../platform/http/route.ts'
import { findPublished } from '../../records/passports/find-published.ts'
import { readerOf } from './reader.ts'
import { readTier } from './read-tier.ts'
import { envelopeOf } from './envelope.ts'
import type { FactsOf } from './facts-source.ts'
import { openVersion, type WhichVersion } from './open-version.ts'
import { type Author, authorOf } from './author.ts'
import { findOwn, noPassport } from './passport-rows.ts'
import { archiveDpp, changeDpp, createDpp, ownNumbered } from './write-dpp.ts'
import { publicAnswer, type PublicLimit, publicOptions } from './public-answer.ts'

const OK = 200

type Representation = 'compressed' | 'full' | undefined

/** How often one network may call, and what reads the supply chain. */
type Parts = { limit: PublicLimit; factsOf: FactsOf }

/**
 * The reading calls of EN 18222, for programs that know the standard and not this product. Everybody reads what is public; whoever says who they are, and
 * may, reads more (docs/adr/0079).
 */
export function v1Routes(app: FastifyInstance, services: Services, { limit, factsOf }: Parts): void {
  const { db, publicUrl } = services
  const read = async (
    { request }: Pick<Asked<Endpoint>, 'request'>,
    dppId: string,
    { representation, ...which }: WhichVersion & { representation?: Representation } = {},
  ) => {
    const opened = await openVersion(db, numberIn(dppId, publicUrl), which)
    const seen = await readTier(services, readerOf(request), opened, factsOf)
    return envelopeOf(services, opened, { representation, seen })
  }

  serve(app, limit, readDppEndpoint, (asked) => read(asked, asked.params.dppId, asked.query))

  serve(app, limit, readDppByProductEndpoint, async (asked) => {
    const key = readProductLink(asked.params.productId)
    const [found] = key ? await findPublished(db, key) : []
    if (!found) throw noPassport()
    return read(asked, found.publicId, asked.query)
  })

  serve(app, limit, readDppByDateEndpoint, (asked) => {
    const { date, representation } = asked.query
    return read(asked, asked.params.dppId, { representation, at: momentIn(date) })
  })

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

  serve(app, limit, readDppElementEndpoint, async (asked) => {
    const { elements } = await read(asked, asked.params.dppId)
    const names = asked.params.path.replace(/^\$\.?/, '').split('.')
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

/** The writing calls of EN 18222: programs of a company do what its people do in the app, by the same rules. */
export function v1WritingRoutes(app: FastifyInstance, services: Services, { limit, factsOf }: Parts): void {
  const { db, publicUrl } = services
  const written = async (author: Author, id: number) => {
    const { publicId, status, version } = await findOwn(db, author, id)
    return { digitalProductPassportId: `${publicUrl}/p/${publicId}`, dppStatus: status, version }
  }

  serve(app, limit, createDppEndpoint, async ({ body, request }) => {
    const author = await authorOf(db, request.program)
    const idempotency = idempotencyKey(request)
    return written(author, await createDpp(services, author, { ...body, idempotency }, factsOf))
  })

  serve(app, limit, changeDppEndpoint, async ({ params, body, request }) => {
    const author = await authorOf(db, request.program)
    const id = await ownNumbered(db, author, numberIn(params.dppId, publicUrl))
    await changeDpp(services, author, { id, ...body }, factsOf)
    return written(author, id)
  })

  serve(app, limit, archiveDppEndpoint, async ({ params, request }) => {
    const author = await authorOf(db, request.program)
    await archiveDpp(services, author, await ownNumbered(db, author, numberIn(params.dppId, publicUrl)))
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
type Asked<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
  request: FastifyRequest
}

/** Serves a public call: counted by address, for any site, with what it answers in the frame of the standard. */
function serve<E extends Endpoint>(
  app: FastifyInstance,
  limit: PublicLimit,
  e: E,
  handler: (asked: Asked<E>) => Promise<unknown>,
): void {
  registered.set(app, [...(registered.get(app) ?? []), e])
  // Of an address that is read and written it is registered once, with the reading.
  if (e.open) publicOptions(app, e.path)
  app.route({
    method: e.method,
    url: e.path,
    onRequest: async (request, reply) => {
      publicAnswer(request, reply, limit)
      const { member, program } = await app.authenticate(request, e, reply)
      request.member = member
      request.program = program
    },
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
