import { exportEndpoints } from '@selvedge/contract/exports.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
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
  route(app, services, trades, (call) => exportTable(tradeExport, services, call))
  route(app, services, transformations, (call) => exportTable(planExport, services, call))
  route(app, services, certificates, (call) => exportTable(certificateExport, services, call))
  route(app, services, materials, (call) => exportTable(materialExport, services, call))
  route(app, services, partners, (call) => exportTable(partnerExport, services, call))
  route(app, services, exportEndpoints['material-trades'], (call) =>
    exportTable(materialTradeExport, services, call),
  )
  route(app, services, exportEndpoints['material-plans'], (call) =>
    exportTable(materialPlanExport, services, call),
  )
  route(app, services, exportEndpoints['audit-trail'], (call) => exportTable(auditExport, services, call))
  route(app, services, invitations, (call) => exportTable(invitationExport, services, call))
}
