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
import { type Call, route } from '../../platform/http/route.ts'
import { answerIn } from '../../platform/language/answer-in.ts'
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
  // What was written is read anew, in the language of whoever wrote it.
  const shown = (
    { member, request }: Pick<Call<typeof readPassportEndpoint>, 'member' | 'request'>,
    id: number,
  ) => answerIn(languageOf(request), () => readPassport(services, member, id, factsOf))
  readRoute(app, services, listPassportsEndpoint, (from, call) => answerList(passportList, from, call))
  route(app, readPassportEndpoint, ({ member, params }) => readPassport(services, member, params.id, factsOf))
  route(app, createPassportEndpoint, async (call) => {
    const id = await createPassport(services, call.member, call.body, idempotencyKey(call.request))
    return shown(call, id)
  })
  route(app, changePassportEndpoint, async (call) => {
    await changePassport(services, call.member, call.params.id, call.body)
    return shown(call, call.params.id)
  })
  route(app, discardPassportEndpoint, async ({ member, params }) => {
    await discardPassport(services, member, params.id)
    return undefined
  })
  route(app, publishPassportEndpoint, async (call) => {
    const { id } = call.params
    const idempotency = idempotencyKey(call.request)
    await publishPassport(services, call.member, { id, ...call.body, idempotency }, factsOf)
    return shown(call, id)
  })
  route(app, changePassportStatusEndpoint, async (call) => {
    await changeStatus(services, call.member, call.params.id, call.body)
    return shown(call, call.params.id)
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
