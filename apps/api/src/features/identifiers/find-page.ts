import type { Identified } from '@selvedge/domain/identifier-uri.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { areAgreed, partnerNumber } from '../../accounts/companies/relations.ts'
import type { Db } from '../../platform/db/connect.ts'

type Caller = { companyId: number; industry: string }
type Asked = { kind: Identified; publicId: string }
type Find = (db: Db, caller: Caller, publicId: string) => Promise<string | undefined>

/**
 * The page of what an identifier names. Throws NOT_FOUND for what is not there, and what the caller's company may not see, alike: a number alone says
 * nothing.
 */
export async function findPage(db: Db, caller: Caller, { kind, publicId }: Asked): Promise<string> {
  const path = await PAGES[kind](db, caller, publicId)
  if (path === undefined) throw new DomainError('NOT_FOUND', refusals.identifierNone)
  return path
}

/** Where the pages of a company's sector are. */
const sectorOf = (industry: string) => `/${industry.toLowerCase()}`

const trade: (kind: 'contract' | 'order' | 'shipping') => Find =
  (kind) =>
  async (db, { companyId, industry }, publicId) => {
    const row = await db
      .selectFrom('trade')
      .where('public_id', '=', publicId)
      .where('kind', '=', kind)
      .where((eb) => eb.or([eb('contractor_id', '=', companyId), eb('consignee_id', '=', companyId)]))
      .select('id')
      .executeTakeFirst()
    return row && `${sectorOf(industry)}/trades/${row.id}/confirmation?type=${kind}`
  }

const company: Find = async (db, { companyId, industry }, publicId) => {
  const row = await db
    .selectFrom('company')
    .where('public_id', '=', publicId)
    .select(['id', partnerNumber(companyId, 'company.id').as('number')])
    .executeTakeFirst()
  if (!row) return undefined
  if (row.id === companyId) return '/company'
  return (await areAgreed(db, companyId, row.id)) ? `${sectorOf(industry)}/partners/${row.number}` : undefined
}

const material: Find = async (db, { companyId, industry }, publicId) => {
  const row = await db
    .selectFrom('material')
    .where('public_id', '=', publicId)
    .where('company_id', '=', companyId)
    .select('id')
    .executeTakeFirst()
  return row && `${sectorOf(industry)}/materials/${row.id}`
}

/** A run is shown in the book of what it moved. */
const run: Find = async (db, { companyId, industry }, publicId) => {
  const row = await db
    .selectFrom('mass_event')
    .innerJoin('mass_entry', 'mass_entry.event_id', 'mass_event.id')
    .innerJoin('mass_book', (join) =>
      join.on((eb) => eb('mass_book.id', '=', eb.fn.coalesce('mass_entry.to_book', 'mass_entry.from_book'))),
    )
    .where('mass_event.public_id', '=', publicId)
    .where('mass_event.company_id', '=', companyId)
    .where('mass_event.kind', '=', 'RUN')
    .where('mass_book.material_id', 'is not', null)
    .select('mass_book.material_id as id')
    .orderBy('mass_entry.id')
    .executeTakeFirst()
  return row && `${sectorOf(industry)}/materials/${row.id}`
}

const plan: Find = async (db, { companyId, industry }, publicId) => {
  const row = await db
    .selectFrom('transformation_plan')
    .where('public_id', '=', publicId)
    .where('company_id', '=', companyId)
    .select('id')
    .executeTakeFirst()
  return row && `${sectorOf(industry)}/transformationPlans/${row.id}`
}

const certificate: Find = async (db, { companyId, industry }, publicId) => {
  const row = await db
    .selectFrom('certification')
    .where('public_id', '=', publicId)
    .where((eb) =>
      eb.or([
        eb('contractor_id', '=', companyId),
        eb('consignee_id', '=', companyId),
        eb('approver_id', '=', companyId),
      ]),
    )
    .select(['id', 'subject'])
    .executeTakeFirst()
  return row && `${sectorOf(industry)}/certifications/${row.subject.toLowerCase()}/${row.id}/confirmation`
}

const PAGES: Readonly<Record<Identified, Find>> = {
  company,
  site: company,
  class: material,
  contract: trade('contract'),
  order: trade('order'),
  shipment: trade('shipping'),
  run,
  plan,
  certificate,
}
