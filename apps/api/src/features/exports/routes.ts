import { exportEndpoints } from '@selvedge/contract/exports.ts'
import type { FastifyInstance } from 'fastify'
import { readRoute } from '../../platform/http/read-route.ts'
import type { Services } from '../../platform/context/services.ts'
import { exportTable } from './export-table.ts'
import {
  auditExport,
  certificateExport,
  invitationExport,
  materialExport,
  materialPlanExport,
  materialTradeExport,
  partnerExport,
  planExport,
  tradeExport,
} from './tables.ts'

/** Every table as a file. */
export function exportRoutes(app: FastifyInstance, services: Services): void {
  const { trades, transformations, certificates, materials, partners, invitations } = exportEndpoints
  readRoute(app, services, trades, (from, call) => exportTable(tradeExport, services, from, call))
  readRoute(app, services, transformations, (from, call) => exportTable(planExport, services, from, call))
  readRoute(app, services, certificates, (from, call) => exportTable(certificateExport, services, from, call))
  readRoute(app, services, materials, (from, call) => exportTable(materialExport, services, from, call))
  readRoute(app, services, partners, (from, call) => exportTable(partnerExport, services, from, call))
  readRoute(app, services, exportEndpoints['material-trades'], (from, call) =>
    exportTable(materialTradeExport, services, from, call),
  )
  readRoute(app, services, exportEndpoints['material-plans'], (from, call) =>
    exportTable(materialPlanExport, services, from, call),
  )
  readRoute(app, services, exportEndpoints['audit-trail'], (from, call) =>
    exportTable(auditExport, services, from, call),
  )
  readRoute(app, services, invitations, (from, call) => exportTable(invitationExport, services, from, call))
}
