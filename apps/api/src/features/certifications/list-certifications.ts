import type { CertificationRow, CertificationSort } from '@selvedge/contract/certifications.ts'
import type { CertificationStatus, CertificationSubject } from '@selvedge/domain/certification.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { endingDays } from '@selvedge/domain/expiry.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { nameSeenBy, partnerNumber, partnerNumbered } from '../../accounts/companies/relations.ts'
import { hasText } from '../../platform/db/folded.ts'
import { anyOf, CHUNK_ROWS, idsOf, type List, onPage } from '../../platform/lists/list.ts'
import { type Recorded, recordedBetween } from '../../platform/lists/recorded-between.ts'
import type { PageQuery } from '../../platform/db/page.ts'
import type { Services } from '../../platform/context/services.ts'
import { LISTED_COLUMNS, listedFields } from './certification-fields.ts'
import { type Believed, certifierConfirmedFor, readBelieved } from './certifier-shown.ts'
import { isCurrent, isEnding } from './ending-certifications.ts'
import { waitsForChange } from '../../records/comments/open-change.ts'
import { STANDING_COLUMNS, standingFields } from './standing-shown.ts'
import { CERTIFYING_SIDE } from '../../records/stands-in-chains.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

export type CertificationQuery = PageQuery & {
  sort?: CertificationSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  status?: CertificationStatus | undefined
  subject?: CertificationSubject | undefined
  awaiting?: 'true' | 'false' | 'others' | undefined
  ending?: 'true' | 'false' | undefined
  current?: 'true' | 'false' | undefined
  /** The number of a relation. */
  partner?: number | undefined
  material?: number | undefined
} & Recorded

const SORT_COLUMN = {
  contractorDate: 'certification.created_at',
  certificateReferenceNumber: 'certification.certificate_reference_key',
  documentType: 'document_type.name',
  assessmentType: 'certification.assessment_type',
  referencedStandard: 'certification.processing_standard',
  validFrom: 'certification.valid_from',
  validUntil: 'certification.valid_until',
  status: 'certification.status',
  subject: 'certification.subject',
} as const satisfies Record<CertificationSort, string>

/** The certifications a company gives or gets. */
export const certificationList: List<z.input<typeof CertificationRow>, CertificationQuery> = {
  page: async (services, member, query) => {
    const believed = await readBelieved(services.db, member)
    const found = await onPage(ordered(services, member, query, believed), query).execute()
    return {
      rows: found.map((row) => present(member, row)),
      total: await countCertifications(services, member, query, believed),
    }
  },
  ids: async (services, member, query) =>
    idsOf(ordered(services, member, query, await readBelieved(services.db, member)), 'certification.id'),
  rowsOf: async (services, member, query, ids) => {
    const all = ordered(services, member, query, await readBelieved(services.db, member))
    const found = await all.where('certification.id', '=', anyOf(ids)).execute()
    return found.map((row) => present(member, row))
  },
  count: async (services, member, query) =>
    countCertifications(services, member, query, await readBelieved(services.db, member)),
  async *stream(services, member, query) {
    const all = ordered(services, member, query, await readBelieved(services.db, member))
    for await (const row of all.stream(CHUNK_ROWS)) yield present(member, row)
  },
}

function matching(
  { db: reader, now }: Services,
  { companyId }: SignedIn,
  listed: CertificationQuery,
  { confirmed }: Believed,
) {
  const { search, status, subject, awaiting, ending, current, partner, material } = listed
  const recorded = recordedBetween('certification.created_at', listed)
  // Two indexed halves: the OR of the two columns would read the whole table. A self certification has one company.
  const mine = reader
    .selectFrom('certification')
    .where('contractor_id', '=', companyId)
    .selectAll()
    .unionAll(
      reader
        .selectFrom('certification')
        .where('consignee_id', '=', companyId)
        .where('contractor_id', '<>', companyId)
        .selectAll(),
    )
  return reader
    .selectFrom(mine.as('certification'))
    .innerJoin('company as contractor', 'contractor.id', 'certification.contractor_id')
    .innerJoin('company as consignee', 'consignee.id', 'certification.consignee_id')
    .innerJoin('company as certifier', (join) => join.on('certifier.id', '=', CERTIFYING_SIDE))
    .innerJoin('document_type', (join) =>
      join
        .onRef('document_type.kind', '=', 'certification.document_kind')
        .onRef('document_type.code', '=', 'certification.document_type'),
    )
    .$if(status !== undefined, (query) => query.where('certification.status', '=', status ?? 'PENDING'))
    .$if(subject !== undefined, (query) => query.where('certification.subject', '=', subject ?? 'SCOPE'))
    .$if(awaiting === 'true', (query) =>
      query.where('certification.status', '=', 'PENDING').where('certification.approver_id', '=', companyId),
    )
    .$if(awaiting === 'others', (query) =>
      query.where('certification.status', '=', 'PENDING').where('certification.approver_id', '<>', companyId),
    )
    .$if(awaiting === 'true' || awaiting === 'others', (query) =>
      query.where(sql<SqlBool>`not ${waitsForChange('certification', sql`certification.id`)}`),
    )
    .$if(ending === 'true', (query) => query.where((eb) => isEnding(eb, endingDays(dayOf(now())), confirmed)))
    .$if(current === 'true', (query) => query.where((eb) => isCurrent(eb, endingDays(dayOf(now())).from)))
    .$if(partner !== undefined, (query) => query.where(isWith(partnerNumbered(companyId, partner ?? 0))))
    .$if(material !== undefined, (query) => query.where(restsOn(companyId, material ?? 0)))
    .$if(recorded !== undefined, (query) => query.where(recorded ?? sql<SqlBool>`true`))
    .$if(Boolean(search), (query) => query.where(contains(search ?? '')))
}

const isWith = (company: Expression<number | null>) => sql<SqlBool>`
  ${company} in (certification.contractor_id, certification.consignee_id)`

/** About one of the company's materials, among what it makes, or about a shipment that it is in. */
const restsOn = (companyId: number, material: number) => sql<SqlBool>`
  exists (select from material own where own.id = ${material} and own.company_id = ${companyId})
  and (certification.material_id = ${material}
    or exists (select from certification_output_material made
      where made.certification_id = certification.id and made.material_id = ${material})
    or exists (select from certification_shipment covered
      join trade_position position on position.trade_id = covered.trade_id
      where covered.certification_id = certification.id
        and ${material} in (position.contractor_material_id, position.consignee_material_id)))`

/** The search looks at what a row shows. */
function contains(search: string): Expression<SqlBool> {
  const has = (text: string) => hasText(text, search)
  return sql<SqlBool>`(
    ${has('certification.certificate_reference_key')} or ${has('contractor.name_key')} or ${has('consignee.name_key')}
    or ${has('document_type.name')} or ${has('certification.assessment_type')}
    or ${has('certification.processing_standard')} or ${has('certification.subject')})`
}

function ordered(services: Services, member: SignedIn, query: CertificationQuery, believed: Believed) {
  const { sort = 'contractorDate', order = 'desc' } = query
  return matching(services, member, query, believed)
    .select((eb) => [
      ...LISTED_COLUMNS,
      nameSeenBy(member.companyId, 'contractor').as('contractorName'),
      nameSeenBy(member.companyId, 'consignee').as('consigneeName'),
      partnerNumber(member.companyId, 'contractor.id').as('contractorPartnerId'),
      partnerNumber(member.companyId, 'consignee.id').as('consigneePartnerId'),
      'document_type.code as typeCode',
      'document_type.name as typeName',
      ...STANDING_COLUMNS,
      alteredPart('certification', 'certification.id').as('altered'),
      certifierConfirmedFor(member.companyId, eb, believed).as('certifierConfirmed'),
    ])
    .orderBy(SORT_COLUMN[sort], (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('certification.created_at', 'desc')
    .orderBy('certification.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number]

/** A row as it goes out. */
function present({ companyId }: SignedIn, row: Row): z.input<typeof CertificationRow> {
  const { approverId, contractorId, contractorName, consigneeName } = row
  return {
    ...listedFields(row),
    contractorName,
    consigneeName,
    contractorPartnerId: row.contractorPartnerId,
    consigneePartnerId: row.consigneePartnerId,
    approverName: approverId === contractorId ? contractorName : consigneeName,
    referencedStandard: row.processingStandard,
    documentType: `${row.typeCode} - ${row.typeName}`,
    ...standingFields(row),
    altered: row.altered,
    certifierConfirmed: row.certifierConfirmed,
    awaitsDecision: row.status === 'PENDING' && approverId === companyId,
  }
}

async function countCertifications(
  services: Services,
  member: SignedIn,
  query: CertificationQuery,
  believed: Believed,
) {
  const { count } = await matching(services, member, query, believed)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
