import { checkAuditTrailEndpoint, listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import type { FastifyInstance } from 'fastify'
import { answerList } from '../../platform/lists/list.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/context/services.ts'
import { auditList, requireAuditReader } from './audit-rows.ts'
import { verifyTrail } from './verify-trail.ts'
import { exportEndpoints } from '@selvedge/contract/exports.ts'
import { exportTable } from '../../platform/exports/export-table.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { auditExport } from './export-trail.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'

export function auditRoutes(app: FastifyInstance, services: Services, records: RecordTypes): void {
  const { db, ledger, now } = services
  readRoute(app, services, listAuditTrailEndpoint, (from, call) => answerList(auditList(records), from, call))
  readRoute(app, services, exportEndpoints['audit-trail'], (from, call) =>
    exportTable(auditExport(records), services, from, call),
  )
  route(app, checkAuditTrailEndpoint, async ({ member }) => {
    requireAuditReader(member)
    await consumeRateLimit(db, 'audit-check-user', String(member.userId), now())
    return verifyTrail({ db, blockchain: ledger.blockchain, lostUntil: ledger.lostUntil }, member.companyId)
  })
}
