import {
  decideCertifierEndpoint,
  giveCertifierAccessEndpoint,
  listCertifierAccessEndpoint,
  listCertifiersEndpoint,
  setRegisterNumberEndpoint,
  takeCertifierAccessEndpoint,
} from '@selvedge/contract/certifiers.ts'
import type { FastifyInstance } from 'fastify'
import { answerList } from '../../platform/lists/list.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/context/services.ts'
import { decideCertifier } from './decide-certifier.ts'
import { certifierAccessList } from './list-access.ts'
import { certifierList } from './list-certifiers.ts'
import { requireOperator } from '../companies/operators.ts'
import { giveAccess, takeAccess } from './set-access.ts'
import { setRegisterNumber } from './set-register-number.ts'

/** Certification bodies: what operators confirm, and what companies let them read. */
export function certifierRoutes(app: FastifyInstance, services: Services): void {
  route(app, listCertifiersEndpoint, async (call) => {
    await requireOperator(services.db, call.member)
    return answerList(certifierList, services, call)
  })
  route(app, decideCertifierEndpoint, async ({ member, params, body }) => {
    await requireOperator(services.db, member)
    await decideCertifier(services, member, params.id, body)
    return undefined
  })
  route(app, setRegisterNumberEndpoint, ({ member, body }) =>
    setRegisterNumber(services, member, body.registerNumber),
  )
  route(app, listCertifierAccessEndpoint, (call) => answerList(certifierAccessList, services, call))
  route(app, giveCertifierAccessEndpoint, async ({ member, body }) => {
    await giveAccess(services, member, body.companyName)
    return undefined
  })
  route(app, takeCertifierAccessEndpoint, async ({ member, params }) => {
    await takeAccess(services, member, params.id)
    return undefined
  })
}
