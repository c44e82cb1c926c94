import { archiveDppEndpoint, changeDppEndpoint, createDppEndpoint } from '@selvedge/contract/dpp-writing.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { idempotencyKey } from '../../platform/http/idempotent.ts'
import { type Author, authorOf } from './author.ts'
import type { FactsOf } from './facts-source.ts'
import { findOwn } from './passport-rows.ts'
import type { PublicLimit } from './public-answer.ts'
import { numberIn, serve } from './v1-serve.ts'
import { archiveDpp, changeDpp, createDpp, ownNumbered } from './write-dpp.ts'

/** How often one network may call, and what reads the supply chain. */
type Parts = { limit: PublicLimit; factsOf: FactsOf }

/** The writing calls of EN 18222: programs of a company do what its people do in the app, by the same rules. */
export function v1WritingRoutes(app: FastifyInstance, services: Services, { limit, factsOf }: Parts): void {
  const { db, publicUrl } = services
  const serving = { limit, knowsCallers: true }
  const written = async (author: Author, id: number) => {
    const { publicId, status, version } = await findOwn(db, author, id)
    return { digitalProductPassportId: `${publicUrl}/p/${publicId}`, dppStatus: status, version }
  }

  serve(app, serving, createDppEndpoint, async ({ body, request }) => {
    const author = await authorOf(db, request.program)
    const idempotency = idempotencyKey(request)
    return written(author, await createDpp(services, author, { ...body, idempotency }, factsOf))
  })

  serve(app, serving, changeDppEndpoint, async ({ params, body, request }) => {
    const author = await authorOf(db, request.program)
    const id = await ownNumbered(db, author, numberIn(params.dppId, publicUrl))
    await changeDpp(services, author, { id, ...body, idempotency: idempotencyKey(request) }, factsOf)
    return written(author, id)
  })

  serve(app, serving, archiveDppEndpoint, async ({ params, request }) => {
    const author = await authorOf(db, request.program)
    await archiveDpp(services, author, await ownNumbered(db, author, numberIn(params.dppId, publicUrl)))
  })
}
