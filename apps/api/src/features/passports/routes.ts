import {
  changePassportEndpoint,
  changePassportStatusEndpoint,
  createPassportEndpoint,
  discardPassportEndpoint,
  listPassportsEndpoint,
  listPassportVersionsEndpoint,
  previewPassportEndpoint,
  publishPassportEndpoint,
  readPassportEndpoint,
  verifyPassportEndpoint,
} from '@selvedge/contract/passports.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { idempotencyKey } from '../../platform/http/idempotent.ts'
import { languageOf } from '../../platform/http/language-of.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import { answerList } from '../../platform/lists/list.ts'
import { checkRecord } from '../../records/check-record.ts'
import { passportRecord } from '../../records/passports/passport-record.ts'
import { changePassport, discardPassport } from './change-passport.ts'
import { changeStatus } from './change-status.ts'
import { createPassport } from './create-passport.ts'
import type { FactsOf } from './facts-source.ts'
import { passportList } from './list-passports.ts'
import { listVersions } from './list-versions.ts'
import { previewPassport } from './preview-passport.ts'
import { publishPassport } from './publish-passport.ts'
import { readPassport } from './read-passport.ts'

/** What companies do with their passports; `factsOf` reads what a supply chain fills in. */
export function passportRoutes(app: FastifyInstance, services: Services, factsOf: FactsOf): void {
  readRoute(app, services, listPassportsEndpoint, (from, call) => answerList(passportList, from, call))
  route(app, readPassportEndpoint, ({ member, params }) => readPassport(services, member, params.id, factsOf))
  route(app, createPassportEndpoint, async ({ member, body, request }) => {
    const id = await createPassport(services, member, body, idempotencyKey(request))
    return readPassport(services, member, id, factsOf)
  })
  route(app, changePassportEndpoint, async ({ member, params, body }) => {
    await changePassport(services, member, params.id, body)
    return readPassport(services, member, params.id, factsOf)
  })
  route(app, discardPassportEndpoint, async ({ member, params }) => {
    await discardPassport(services, member, params.id)
    return undefined
  })
  route(app, publishPassportEndpoint, async ({ member, params, body, request }) => {
    const idempotency = idempotencyKey(request)
    await publishPassport(services, member, { id: params.id, ...body, idempotency }, factsOf)
    return readPassport(services, member, params.id, factsOf)
  })
  route(app, changePassportStatusEndpoint, async ({ member, params, body }) => {
    await changeStatus(services, member, params.id, body)
    return readPassport(services, member, params.id, factsOf)
  })
  route(app, listPassportVersionsEndpoint, ({ member, params }) =>
    listVersions(services.db, member, params.id),
  )
  route(app, previewPassportEndpoint, ({ member, params, query, request }) =>
    previewPassport(
      services,
      member,
      { id: params.id, lang: query.lang, spoken: languageOf(request) },
      factsOf,
    ),
  )
  route(app, verifyPassportEndpoint, ({ member, params }) =>
    checkRecord(services, member, passportRecord, params.id),
  )
}
