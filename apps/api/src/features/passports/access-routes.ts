import {
  endPassportGrantEndpoint,
  grantPassportEndpoint,
  listPassportGrantsEndpoint,
  listPassportLooksEndpoint,
  listSharedPassportsEndpoint,
} from '@selvedge/contract/passport-access.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { idempotencyKey } from '../../platform/http/idempotent.ts'
import { route } from '../../platform/http/route.ts'
import { answerList } from '../../platform/lists/list.ts'
import { grantList } from './list-grants.ts'
import { lookList } from './list-looks.ts'
import { sharedList } from './list-shared.ts'
import { endGrant, giveGrant } from './set-grant.ts'

/** Who reads more of a company's passports, who did, and of which passports of others the company reads more. */
export function passportAccessRoutes(app: FastifyInstance, services: Services): void {
  route(app, listPassportGrantsEndpoint, ({ member, params, query, reply }) =>
    answerList(grantList, services, { member, query: { ...query, passportId: params.id }, reply }),
  )
  route(app, grantPassportEndpoint, ({ member, params, body, request }) =>
    giveGrant(services, member, { id: params.id, idempotency: idempotencyKey(request), ...body }),
  )
  route(app, endPassportGrantEndpoint, async ({ member, params }) => {
    await endGrant(services, member, params.id)
    return undefined
  })
  route(app, listPassportLooksEndpoint, ({ member, params, query, reply }) =>
    answerList(lookList, services, { member, query: { ...query, passportId: params.id }, reply }),
  )
  route(app, listSharedPassportsEndpoint, ({ member, query, reply }) =>
    answerList(sharedList, services, { member, query, reply }),
  )
}
