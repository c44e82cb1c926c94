import {
  findDppsEndpoint,
  readDppByDateEndpoint,
  readDppByProductEndpoint,
  readDppElementEndpoint,
  readDppEndpoint,
} from '@selvedge/contract/dpp-api.ts'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { parseDay } from '@selvedge/domain/day.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { atPath, readElementPath } from '@selvedge/domain/passport/element-path.ts'
import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import { readProductLink } from '@selvedge/domain/passport/product-link.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { PublicServices, Services } from '../../platform/context/services.ts'
import { findPublished } from '../../records/passports/find-published.ts'
import { readerOf } from './reader.ts'
import { readTier } from './read-tier.ts'
import { envelopeOf } from './envelope.ts'
import type { FactsOf } from './facts-source.ts'
import { orUnreadable, openVersion, type WhichVersion } from './open-version.ts'
import { noPassport } from './passport-rows.ts'
import type { PublicLimit } from './public-answer.ts'
import { type Asked, numberIn, serve } from './v1-serve.ts'

type Representation = 'compressed' | 'full' | undefined

/** How often one network may call, and who reads more than everybody, and how; without `tiers` all read what everybody does. */
type Parts = { limit: PublicLimit; tiers?: { services: Services; factsOf: FactsOf } }

/**
 * The reading calls of EN 18222, for programs that know the standard and not this product. Everybody reads what is public; whoever says who they are, and
 * may, reads more (docs/adr/0079).
 */
export function v1Routes(app: FastifyInstance, services: PublicServices, { limit, tiers }: Parts): void {
  const { db, publicUrl } = services
  const serving = { limit, knowsCallers: tiers !== undefined }
  const read = async (
    { request }: Pick<Asked<Endpoint>, 'request'>,
    dppId: string,
    { representation, ...which }: WhichVersion & { representation?: Representation } = {},
  ) => {
    const opened = await openVersion(db, numberIn(dppId, publicUrl), which)
    const seen = tiers && (await readTier(tiers.services, readerOf(request), opened, tiers.factsOf))
    return orUnreadable(opened, () => envelopeOf(services, opened, { representation, ...(seen && { seen }) }))
  }

  serve(app, serving, readDppEndpoint, (asked) => read(asked, asked.params.dppId, asked.query))

  serve(app, serving, readDppByProductEndpoint, async (asked) => {
    const key = readProductLink(asked.params.productId)
    const [found] = key ? await findPublished(db, key) : []
    if (!found) throw noPassport()
    return read(asked, found.publicId, asked.query)
  })

  serve(app, serving, readDppByDateEndpoint, (asked) => {
    const { date, representation } = asked.query
    return read(asked, asked.params.dppId, { representation, at: momentIn(date) })
  })

  serve(app, serving, findDppsEndpoint, async ({ body }) => {
    const { productIds, limit: size = productIds.length, cursor } = body
    const start = cursor === undefined ? 0 : Number(cursor)
    if (!Number.isInteger(start) || start < 0) throw fieldError('cursor', issues.invalidInput)
    const dppIds = await Promise.all(
      productIds.slice(start, start + size).map(async (productId) => {
        const key = readProductLink(productId)
        const [found] = key ? await findPublished(db, key) : []
        return { productId, digitalProductPassportId: found ? `${publicUrl}/p/${found.publicId}` : null }
      }),
    )
    const next = start + size
    return { dppIds, cursor: next < productIds.length ? String(next) : null }
  })

  serve(app, serving, readDppElementEndpoint, async (asked) => {
    const path = readElementPath(asked.params.path)
    if (typeof path === 'string') throw fieldError('path', passportIssues.passportPath({ what: path }))
    const { elements } = await read(asked, asked.params.dppId, asked.query)
    const found = atPath(elements, path)
    if (found === undefined) {
      const named = refusals.passportElementNone({ path: asked.params.path })
      throw new DomainError('NOT_FOUND', named, { path: named })
    }
    return found
  })
}

/** The end of a day, or an instant. Throws VALIDATION_FAILED on `date`. */
function momentIn(date: string): Date {
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(date) ? `${date}T23:59:59.999Z` : date)
  if (parseDay(date) === undefined || Number.isNaN(at.getTime())) throw fieldError('date', issues.date)
  return at
}
