import type { AuditLine } from '@selvedge/contract/audit.ts'
import type { CertificationRow } from '@selvedge/contract/certifications.ts'
import type { InvitationRow, PartnerRow } from '@selvedge/contract/partners.ts'
import type { MaterialPlan, MaterialRow, MaterialTrade } from '@selvedge/contract/materials.ts'
import type { TradeRow } from '@selvedge/contract/trades.ts'
import type { PlanRow } from '@selvedge/contract/transformation-plans.ts'
import { auditSentence } from '@selvedge/domain/audit.ts'
import { MAX_COUNTED_USES } from '@selvedge/domain/limits.ts'
import { TRADE_KIND } from '@selvedge/domain/trade.ts'
import type { z } from 'zod'
import { auditList } from '../audit/audit-rows.ts'
import { certificationList } from '../certifications/list-certifications.ts'
import { partnerList } from '../../accounts/companies/partner-rows.ts'
import type { List } from '../../platform/lists/list.ts'
import { materialList } from '../materials/material-rows.ts'
import { materialPlans, materialTrades } from '../materials/material-uses.ts'
import { invitationList } from '../../accounts/onboarding/invitation-rows.ts'
import { tradeList } from '../trades/list-trades.ts'
import { planList } from '../transformation-plans/list-plans.ts'
import type { Column } from './column.ts'
import type { ExportTable } from './export-table.ts'

type QueryOf<L> = L extends List<infer _Row, infer Query> ? Query : never

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

const distinct = (names: readonly string[]) => [...new Set(names)].join(', ')

/** Weights are all in kilograms and add up; quantities come in units of their own and do not. */
function weightOf({ positions }: z.input<typeof TradeRow>): number | null {
  const weights = positions.flatMap(({ weight }) => (weight === null ? [] : [weight]))
  return weights.length === 0
    ? null
    : Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 100) / 100
}

export const tradeExport: ExportTable<z.input<typeof TradeRow>, QueryOf<typeof tradeList>> = {
  ...tradeList,
  name: 'trades',
  columns: () => [
    { heading: 'Reference', kind: 'text', of: (row) => row.contractorReferenceNumber },
    { heading: 'Kind', kind: 'text', of: (row) => capitalised(TRADE_KIND[row.type].name) },
    { heading: 'Document type', kind: 'text', of: (row) => row.documentType },
    { heading: 'Contractor', kind: 'text', of: (row) => row.contractorName },
    { heading: 'Consignee', kind: 'text', of: (row) => row.consigneeName },
    {
      heading: 'Materials',
      kind: 'text',
      of: (row) => distinct(row.positions.map((position) => position.contractorMaterialName)),
    },
    { heading: 'Weight (kg)', kind: 'number', of: weightOf },
    { heading: 'Valid from', kind: 'day', of: (row) => row.validFrom },
    { heading: 'Valid until', kind: 'day', of: (row) => row.validUntil },
    { heading: 'Status', kind: 'text', of: (row) => capitalised(row.status) },
    { heading: 'Created (UTC)', kind: 'instant', of: (row) => row.contractorDate },
  ],
}

/** `Yarn 60 %, Thread 40 %`. */
const inputsOf = ({ inputPositions }: z.input<typeof PlanRow>) =>
  inputPositions.map((input) => `${input.contractorMaterialName} ${input.quantity} %`).join(', ')

export const planExport: ExportTable<z.input<typeof PlanRow>, QueryOf<typeof planList>> = {
  ...planList,
  name: 'transformations',
  columns: () => [
    { heading: 'Name', kind: 'text', of: (row) => row.name },
    { heading: 'Output material', kind: 'text', of: (row) => row.outputMaterial.name },
    { heading: 'Inputs', kind: 'text', of: inputsOf },
    { heading: 'Traceability level', kind: 'text', of: (row) => row.traceabilityLevel },
    { heading: 'Transparency level', kind: 'text', of: (row) => row.transparencyLevel },
    { heading: 'Valid from', kind: 'day', of: (row) => row.validFrom },
    { heading: 'Valid until', kind: 'day', of: (row) => row.validUntil },
    { heading: 'Created (UTC)', kind: 'instant', of: (row) => row.creationDate },
  ],
}

/** What the screens mark with a badge. */
const markOf = (certifierConfirmed: boolean | null | undefined) =>
  certifierConfirmed === false ? 'Not confirmed' : null

const CERTIFICATES = (own: string): readonly Column<z.input<typeof CertificationRow>>[] => [
  { heading: 'Reference', kind: 'text', of: (row) => row.certificateReferenceNumber },
  { heading: 'Document type', kind: 'text', of: (row) => row.documentType },
  { heading: 'Assessment type', kind: 'text', of: (row) => row.assessmentType },
  { heading: 'Standard', kind: 'text', of: (row) => row.referencedStandard },
  { heading: 'Subject', kind: 'text', of: (row) => capitalised(row.subject) },
  {
    heading: 'Other party',
    kind: 'text',
    of: (row) => (row.contractorName === own ? row.consigneeName : row.contractorName),
  },
  { heading: 'Approver', kind: 'text', of: (row) => row.approverName },
  { heading: 'Valid from', kind: 'day', of: (row) => row.validFrom },
  { heading: 'Valid until', kind: 'day', of: (row) => row.validUntil },
  { heading: 'Status', kind: 'text', of: (row) => capitalised(row.status) },
  { heading: 'Created (UTC)', kind: 'instant', of: (row) => row.contractorDate },
  { heading: 'Certification body', kind: 'text', of: ({ certifierConfirmed }) => markOf(certifierConfirmed) },
]

export const certificateExport: ExportTable<
  z.input<typeof CertificationRow>,
  QueryOf<typeof certificationList>
> = {
  ...certificationList,
  name: 'certificates',
  columns: (member) => CERTIFICATES(member.companyName),
}

export const materialExport: ExportTable<z.input<typeof MaterialRow>, QueryOf<typeof materialList>> = {
  ...materialList,
  name: 'materials',
  columns: () => [
    { heading: 'Name', kind: 'text', of: (row) => row.name },
    { heading: 'Group', kind: 'text', of: (row) => (row.isInput ? 'Received' : 'Produced') },
    { heading: `Trades (counted to ${MAX_COUNTED_USES})`, kind: 'number', of: (row) => row.trades },
    { heading: 'Plans', kind: 'number', of: (row) => row.plans },
    { heading: 'Last used (UTC)', kind: 'instant', of: (row) => row.lastUsedAt },
    { heading: 'Created (UTC)', kind: 'instant', of: (row) => row.createdAt },
  ],
}

export const partnerExport: ExportTable<z.input<typeof PartnerRow>, QueryOf<typeof partnerList>> = {
  ...partnerList,
  name: 'partners',
  columns: () => [
    { heading: 'Company', kind: 'text', of: (row) => row.companyName },
    { heading: 'Role', kind: 'text', of: (row) => row.role },
    { heading: 'Country', kind: 'text', of: (row) => row.country },
    { heading: 'City', kind: 'text', of: (row) => row.city },
    { heading: 'Known since (UTC)', kind: 'instant', of: (row) => row.since },
    { heading: 'Status', kind: 'text', of: (row) => capitalised(row.status) },
    { heading: 'Relation', kind: 'text', of: (row) => capitalised(row.relation).replaceAll('_', ' ') },
    {
      heading: 'Certification body',
      kind: 'text',
      of: ({ certifierConfirmed }) => markOf(certifierConfirmed),
    },
  ],
}

export const invitationExport: ExportTable<z.input<typeof InvitationRow>, QueryOf<typeof invitationList>> = {
  ...invitationList,
  name: 'invitations',
  columns: () => [
    { heading: 'To', kind: 'text', of: (row) => row.name },
    { heading: 'Kind', kind: 'text', of: (row) => (row.kind === 'company' ? 'Company' : 'Colleague') },
    { heading: 'E-mail', kind: 'text', of: (row) => row.email },
    { heading: 'State', kind: 'text', of: (row) => (row.state === 'pending' ? 'Pending' : 'Expired') },
    { heading: 'Sent (UTC)', kind: 'instant', of: (row) => row.sentAt },
    { heading: 'Expires (UTC)', kind: 'instant', of: (row) => row.expiresAt },
    { heading: 'Invited by', kind: 'text', of: (row) => row.invitedBy },
  ],
}

export const materialTradeExport: ExportTable<z.input<typeof MaterialTrade>, { materialId: number }> = {
  ...materialTrades,
  name: 'material-trades',
  columns: () => [
    { heading: 'Reference', kind: 'text', of: (row) => row.contractorReferenceNumber },
    { heading: 'Kind', kind: 'text', of: (row) => capitalised(TRADE_KIND[row.type].name) },
    { heading: 'Use', kind: 'text', of: (row) => capitalised(row.use) },
    { heading: 'Partner', kind: 'text', of: (row) => row.partnerName },
    { heading: 'Status', kind: 'text', of: (row) => capitalised(row.status) },
    { heading: 'Created (UTC)', kind: 'instant', of: (row) => row.contractorDate },
  ],
}

export const materialPlanExport: ExportTable<z.input<typeof MaterialPlan>, { materialId: number }> = {
  ...materialPlans,
  name: 'material-plans',
  columns: () => [
    { heading: 'Name', kind: 'text', of: (row) => row.name },
    { heading: 'Use', kind: 'text', of: (row) => capitalised(row.use) },
    { heading: 'Percentage', kind: 'number', of: (row) => row.percentage },
    { heading: 'Valid from', kind: 'day', of: (row) => row.validFrom },
    { heading: 'Valid until', kind: 'day', of: (row) => row.validUntil },
  ],
}

const whatOf = ({ event, subject }: z.input<typeof AuditLine>) =>
  auditSentence(event, subject?.record === 'trade' ? subject.type : undefined)

export const auditExport: ExportTable<z.input<typeof AuditLine>, QueryOf<typeof auditList>> = {
  ...auditList,
  name: 'audit-trail',
  columns: () => [
    { heading: 'Line', kind: 'number', of: (row) => row.sequence },
    { heading: 'When (UTC)', kind: 'instant', of: (row) => row.at },
    { heading: 'Person', kind: 'text', of: (row) => row.person },
    { heading: 'E-mail', kind: 'text', of: (row) => row.email },
    { heading: 'What', kind: 'text', of: whatOf },
    { heading: 'About', kind: 'text', of: (row) => row.subject?.name ?? null },
    { heading: 'Event', kind: 'text', of: (row) => row.event },
    { heading: 'Hash of the line', kind: 'text', of: (row) => row.hash },
  ],
}
