import { TRADE_KINDS } from '@selvedge/domain/trade.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Industry = z.object({ name: z.string() })
export const Role = z.object({ name: z.string(), companyIndustries: z.array(Industry) })
export const Named = z.object({ name: z.string() })
export const CodeName = z.object({ code: z.string(), name: z.string() })
export type CodeName = z.output<typeof CodeName>

export const listCountriesEndpoint = endpoint({
  method: 'GET',
  path: '/info/countries',
  summary: 'All countries (ISO 3166-1)',
  open: true,
  response: z.array(CodeName),
})

export const listRolesEndpoint = endpoint({
  method: 'GET',
  path: '/info/roles',
  summary: 'The roles offered to an invited company',
  open: true,
  query: z.object({
    invitedCompanyName: z.string().max(200).optional().describe('Accepted from older clients and ignored.'),
  }),
  response: z.array(Role),
})

export const listUnitsEndpoint = endpoint({
  method: 'GET',
  path: '/units',
  summary: 'Units of measure (UN/CEFACT Recommendation 20)',
  open: true,
  response: z.array(CodeName),
})

/** Kinds of record that a document type belongs to. */
const DOCUMENT_KINDS = [
  ...TRADE_KINDS,
  'scope_certification',
  'transaction_certification',
  'material_certification',
  'self_certification',
] as const

export const listDocumentTypesEndpoint = endpoint({
  method: 'GET',
  path: '/documents/types',
  summary: 'Document types of one kind of record',
  open: true,
  query: z.object({ type: z.enum(DOCUMENT_KINDS) }),
  response: z.array(CodeName),
})

export const listTradeStandardsEndpoint = endpoint({
  method: 'GET',
  path: '/trades/processingStandards',
  summary: 'Reference standards of trades: those with a chain of custody',
  open: true,
  response: z.array(Named),
})

const ProcessType = CodeName.extend({ roles: z.array(Role) })

export const listProcessTypesEndpoint = endpoint({
  method: 'GET',
  path: '/processTypes',
  summary: 'Process types of your industry, with the roles that perform them',
  response: z.array(ProcessType),
})

export const listTraceabilityLevelsEndpoint = endpoint({
  method: 'GET',
  path: '/traceabilityLevel',
  summary: 'How much customers see of the companies upstream',
  response: z.array(Named),
})

export const listTransparencyLevelsEndpoint = endpoint({
  method: 'GET',
  path: '/transparencyLevel',
  summary: 'How much customers see of the documents upstream',
  response: z.array(Named),
})

export const listProductCategoriesEndpoint = endpoint({
  method: 'GET',
  path: '/certifications/productCategories',
  summary: 'Product categories',
  open: true,
  response: z.array(CodeName),
})

export const listPlanStandardsEndpoint = endpoint({
  method: 'GET',
  path: '/transformationPlans/processingStandards',
  summary: 'Reference standards of plans: every standard of the industry',
  open: true,
  response: z.array(Named),
})
