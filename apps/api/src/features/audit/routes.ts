import { checkAuditTrailEndpoint, listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import type { FastifyInstance } from 'fastify'
import { answerList } from '../../platform/lists/list.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/context/services.ts'
import { attempt } from '../../platform/rate-limit/rate-limit.ts'
import { auditList, requireAuditReader } from './audit-rows.ts'
import { verifyTrail } from './verify-trail.ts'

export function auditRoutes(app: FastifyInstance, services: Services): void {
  const { db, ledger, now } = services
  readRoute(app, services, listAuditTrailEndpoint, (from, call) => answerList(auditList, from, call))
  route(app, checkAuditTrailEndpoint, async ({ member }) => {
    requireAuditReader(member)
    await attempt(db, 'audit-check-user', String(member.userId), now())
    return verifyTrail({ db, chain: ledger.chain }, member.companyId)
  })
}
