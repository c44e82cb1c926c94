import { z } from 'zod'
import { auditListQuery } from './audit.ts'
import { certificationListQuery } from './certifications.ts'
import { endpoint } from './endpoint.ts'
import { materialListQuery } from './materials.ts'
import { id } from './wire.ts'
import { invitationListQuery, partnerListQuery } from './partners.ts'
import { tradeListQuery } from './trades.ts'
import { planListQuery } from './transformation-plans.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const EXCEL_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const exportOf = <const N extends string, Q extends z.ZodType>(name: N, query: Q) =>
  endpoint({
    method: 'GET',
    path: `/exports/${name}`,
    summary: `All rows of the ${name} that the query finds, as CSV or Excel`,
    answer: 'binary',
    types: ['text/csv', EXCEL_TYPE],
    counted: true,
    attempts: ['export-user'],
    query,
    response: z.unknown(),
  })

const PAGE = { page: true, size: true } as const
const FORMAT = { format: z.enum(EXPORT_FORMATS) }

/** One call for each table, with its list's own query: all rows it finds, whatever page is shown. */
export const exportEndpoints = {
  trades: exportOf('trades', tradeListQuery.omit(PAGE).extend(FORMAT)),
  transformations: exportOf('transformations', planListQuery.omit(PAGE).extend(FORMAT)),
  certificates: exportOf('certificates', certificationListQuery.omit(PAGE).extend(FORMAT)),
  materials: exportOf('materials', materialListQuery.omit(PAGE).extend(FORMAT)),
  partners: exportOf('partners', partnerListQuery.omit(PAGE).extend(FORMAT)),
  /** Where one of your materials is used. */
  'material-trades': exportOf('material-trades', z.object({ materialId: id, ...FORMAT })),
  'material-plans': exportOf('material-plans', z.object({ materialId: id, ...FORMAT })),
  invitations: exportOf('invitations', invitationListQuery.omit(PAGE).extend(FORMAT)),
  'audit-trail': exportOf('audit-trail', auditListQuery.omit(PAGE).extend(FORMAT)),
}
export type ExportName = keyof typeof exportEndpoints

export const exportChainEndpoint = endpoint({
  method: 'GET',
  path: '/exports/epcis',
  summary: 'The supply chain of a material as one EPCIS document, as far as you may see it',
  answer: 'binary',
  types: ['application/json'],
  attempts: ['export-user'],
  query: z.object({ materialId: id }),
  refuses: ['FORBIDDEN'],
  response: z.unknown(),
})
