import type { CertificationRow, CertificationSort } from '@selvedge/contract/certifications.ts'
import {
  CERTIFICATION_STATUSES,
  CERTIFICATION_SUBJECTS,
  type CertificationStatus,
  type CertificationSubject,
} from '@selvedge/domain/certification.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { endingDays } from '@selvedge/domain/expiry.ts'
import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { nameSeenBy, partnerNumber, partnerNumbered } from '../../accounts/companies/relations.ts'
import { hasText } from '../../platform/db/folded.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { inOne } from '../../platform/db/in-one.ts'
import { CHUNK_ROWS, idsOf, type List, onPage } from '../../platform/lists/list.ts'
import { byEntry, byWord, hasEntry } from '../../platform/db/by-name.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type Recorded, recordedBetween } from '../../platform/lists/recorded-between.ts'
import type { PageQuery } from '../../platform/db/page.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { writtenOnce } from '../../platform/db/written-once.ts'
import type { Services } from '../../platform/context/services.ts'
import { certificateCalled } from './called-so.ts'
import { LISTED_COLUMNS, listedFields } from './certification-fields.ts'
import {
  type Believed,
  believedAmong,
  believing,
  certifierConfirmedFor,
  readBelieved,
} from './certifier-shown.ts'
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

/** Those of entries of lists, which are shown as the reader's language calls them. */
const ENTRIES: ReadonlySet<CertificationSort> = new Set([
  'documentType',
  'assessmentType',
  'referencedStandard',
])

/** The certifications a company gives or gets. */
export const certificationList: List<z.input<typeof CertificationRow>, CertificationQuery> = {
  page: async (services, member, query) => {
    const { believed, ids, total } = await findPage(services, member, query)
    return { rows: await rowsOf(services.db, member, ids, believed), total }
  },
  ids: async (services, member, query) =>
    idsOf(ordered(services, member, query, await readBelieved(services.db, member)), 'certification.id'),
  rowsOf: async ({ db }, member, _, ids) => rowsOf(db, member, ids, await readBelieved(db, member)),
  count: async (services, member, query) =>
    countCertifications(services, member, query, await readBelieved(services.db, member)),
  async *stream(services, member, query) {
    const all = ordered(services, member, query, await readBelieved(services.db, member))
    for await (const row of all.stream(CHUNK_ROWS)) yield present(member, row)
  },
}

/**
 * The page's numbers, with how many there are in all and what the company may rely on, as one statement: the rows are read by their numbers, so that what they name is looked
 * up for those alone. Which certificates end depends on what can be relied on, so that is asked first.
 */
async function findPage(services: Services, member: SignedIn, query: CertificationQuery & PageQuery) {
  const { db } = services
  const isNamed = Boolean(query.search) || query.sort === 'documentType'
  const listed = (confirmed: readonly number[]) => {
    const found = matching(services, member, query, { confirmed, isNamed })
    return {
      ids: onPage(inOrder(found, query).select('certification.id'), query),
      counted: found.select((eb) => eb.fn.countAll<number>().as('total')),
    }
  }
  const first = query.ending === 'true' ? await readBelieved(db, member) : undefined
  const found = await inOne(db, { ...listed(first?.confirmed ?? []), ...believing(db, member.companyId) })
  return {
    believed: believedAmong(db, found),
    ids: found.ids.map(({ id }) => id),
    total: found.counted[0]?.total ?? 0,
  }
}

/** The rows of these certificates, in this order. */
async function rowsOf(
  db: Reader,
  member: SignedIn,
  ids: readonly number[],
  { agreed, confirmed }: Believed,
): Promise<z.input<typeof CertificationRow>[]> {
  if (ids.length === 0) return []
  const found = await askRows(db, member.companyId, agreed, confirmed, ids)
  const rows = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [present(member, row)] : []
  })
}

const askRows = writtenOnce(
  (
    reader,
    companyId: number,
    agreed: readonly number[],
    confirmed: readonly number[],
    ids: readonly number[],
  ) =>
    shown(withNames(reader.selectFrom('certification')), companyId, { agreed, confirmed }).where(
      'certification.id',
      '=',
      anyOf(ids),
    ),
)

function matching(
  { db: reader, now }: Services,
  { companyId }: SignedIn,
  listed: CertificationQuery,
  { confirmed, isNamed = true }: { confirmed: readonly number[]; isNamed?: boolean },
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
  const all = reader.selectFrom(mine.as('certification'))
  // Nothing below asks for a name, but for the search.
  return (isNamed ? withNames(all) : (all as unknown as ReturnType<typeof withNames>))
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

type Certifications = SelectQueryBuilder<Tables, 'certification', object>

type NamedTables =
  ReturnType<typeof withNames> extends SelectQueryBuilder<infer All, infer _Some, infer _Row> ? All : never
type NamedTable =
  ReturnType<typeof withNames> extends SelectQueryBuilder<infer _All, infer Some, infer _Row> ? Some : never

/** Joins what the rows name. */
const withNames = (query: Certifications) =>
  query
    .innerJoin('company as contractor', 'contractor.id', 'certification.contractor_id')
    .innerJoin('company as consignee', 'consignee.id', 'certification.consignee_id')
    .innerJoin('company as certifier', (join) => join.on('certifier.id', '=', CERTIFYING_SIDE))
    .innerJoin('document_type', (join) =>
      join
        .onRef('document_type.kind', '=', 'certification.document_kind')
        .onRef('document_type.code', '=', 'certification.document_type'),
    )

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
  const shows = (name: string) => hasEntry(name, search)
  return sql<SqlBool>`(
    ${has('certification.certificate_reference_key')} or ${has('contractor.name_key')} or ${has('consignee.name_key')}
    or ${certificateCalled(search)} or ${shows('certification.assessment_type')}
    or ${shows('certification.processing_standard')})`
}

const ordered = (services: Services, member: SignedIn, query: CertificationQuery, believed: Believed) =>
  inOrder(shown(matching(services, member, query, believed), member.companyId, believed), query)

/** Selects what a row shows. */
const shown = (query: ReturnType<typeof withNames>, companyId: number, believed: Believed) =>
  query.select((eb) => [
    ...LISTED_COLUMNS,
    nameSeenBy(companyId, 'contractor').as('contractorName'),
    nameSeenBy(companyId, 'consignee').as('consigneeName'),
    partnerNumber(companyId, 'contractor.id').as('contractorPartnerId'),
    partnerNumber(companyId, 'consignee.id').as('consigneePartnerId'),
    'document_type.code as typeCode',
    'document_type.name as typeName',
    ...STANDING_COLUMNS,
    alteredPart('certification', 'certification.id').as('altered'),
    certifierConfirmedFor(companyId, eb, believed).as('certifierConfirmed'),
  ])

function sortKey(sort: CertificationSort) {
  const column = SORT_COLUMN[sort]
  if (ENTRIES.has(sort)) return byEntry(column)
  if (sort === 'subject') return byWord(column, CERTIFICATION_SUBJECTS, (word) => wordsOfTheWire[word])
  if (sort === 'status') return byWord(column, CERTIFICATION_STATUSES, (word) => wordsOfTheWire[word])
  return sql.ref(column)
}

const inOrder = <O>(
  query: SelectQueryBuilder<NamedTables, NamedTable, O>,
  { sort = 'contractorDate', order = 'desc' }: CertificationQuery,
) =>
  query
    .orderBy(sortKey(sort), (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('certification.created_at', 'desc')
    .orderBy('certification.id', 'desc')

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
