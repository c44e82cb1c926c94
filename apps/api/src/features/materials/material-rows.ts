import { anyOf } from '../../platform/db/any-of.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { MaterialRow, MaterialSort } from '@selvedge/contract/materials.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { MAX_COUNTED_USES } from '@selvedge/domain/limits.ts'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { partnerNumbered } from '../../accounts/companies/relations.ts'
import type { Db } from '../../platform/db/connect.ts'
import { byName } from '../../platform/db/by-name.ts'
import { hasText } from '../../platform/db/folded.ts'
import { CHUNK_ROWS, idsOf, type List, onPage } from '../../platform/lists/list.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Row = z.input<typeof MaterialRow>
type Query = {
  sort?: MaterialSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  group?: 'received' | 'produced' | undefined
  /** The number of a relation. */
  partner?: number | undefined
}

const sortColumns = (db: Db) =>
  ({
    name: byName(db, 'name', 'name_key'),
    isInput: 'is_input',
    createdAt: 'created_at',
  }) as const satisfies Record<MaterialSort, unknown>

/** The company's materials, with how much each is used. */
export const materialList: List<Row, Query> = {
  page: async ({ db }, member, query) => ({
    rows: (await withUses(db, query, onPage(ordered(db, member, query), query)).execute()).map(present),
    total: await count(db, member, query),
  }),
  ids: ({ db }, member, query) => idsOf(ordered(db, member, query), 'id'),
  rowsOf: async ({ db }, member, query, ids) => {
    const some = ordered(db, member, query).where('id', '=', anyOf(ids))
    return (await withUses(db, query, some).execute()).map(present)
  },
  count: ({ db }, member, query) => count(db, member, query),
  async *stream({ db }, member, query) {
    for await (const row of withUses(db, query, ordered(db, member, query)).stream(CHUNK_ROWS))
      yield present(row)
  },
}

/** One of the company's materials. Throws NOT_FOUND for another company's. */
export async function readMaterial({ db }: Services, member: SignedIn, id: number): Promise<Row> {
  const row = await withUses(db, {}, ordered(db, member, {}).where('id', '=', id)).executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND', refusals.materialNone)
  return present(row)
}

const matching = (db: Db, member: SignedIn, { search, group, partner }: Query) =>
  db
    .selectFrom('material')
    .where('company_id', '=', member.companyId)
    .$if(group !== undefined, (query) => query.where('is_input', '=', group === 'received'))
    .$if(partner !== undefined, (query) =>
      query.where(deliveredBy(partnerNumbered(member.companyId, partner ?? 0))),
    )
    .$if(Boolean(search), (query) => query.where(hasText('name_key', search ?? '')))

const deliveredBy = (company: Expression<number | null>) => sql<SqlBool>`exists (
  select from trade_position position join trade on trade.id = position.trade_id
  where position.consignee_material_id = material.id and trade.status = 'ACCEPTED' and trade.contractor_id = ${company})`

async function count(db: Db, member: SignedIn, query: Query): Promise<number> {
  const found = await matching(db, member, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return found.count
}

const ordered = (db: Db, member: SignedIn, query: Query) => {
  const { sort = 'name', order = 'asc' } = query
  return matching(db, member, query)
    .select(['id', 'name', 'name_key', 'is_input', 'created_at', 'gtin', 'commodity_code'])
    .orderBy(sortColumns(db)[sort], order)
    .orderBy('name_key')
    .orderBy('id')
}

/** The rows first, their uses afterwards: they are looked up for the rows that are shown, however many there are. */
function withUses(db: Db, { sort = 'name', order = 'asc' }: Query, shown: ReturnType<typeof ordered>) {
  return db
    .selectFrom(shown.as('material'))
    .select(['id', 'name', 'is_input as isInput', 'created_at as createdAt'])
    .select(['gtin', 'commodity_code as commodityCode'])
    .select([
      SOLD.as('sold'),
      RECEIVED.as('received'),
      PLANS.as('plans'),
      LAST_USED.as('lastUsedAt'),
      PHOTO.as('photo'),
      HAS_BOOK.as('hasBook'),
    ])
    .orderBy(sortColumns(db)[sort], order)
    .orderBy('name_key')
    .orderBy('id')
}

// The status is asked for inside, by the trade's id: a join would tempt the planner to read every trade.
const ACCEPTED = sql`(select status from trade where trade.id = position.trade_id) = 'ACCEPTED'`
const ENOUGH = sql.lit(MAX_COUNTED_USES)

const SOLD = sql<number>`(select count(*) from (
  select distinct position.trade_id from trade_position as position
  where position.contractor_material_id = material.id limit ${ENOUGH}) as trades)`

/** A suggestion on a pending trade is no use yet. */
const RECEIVED = sql<number>`(select count(*) from (
  select distinct position.trade_id from trade_position as position
  where position.consignee_material_id = material.id and ${ACCEPTED} limit ${ENOUGH}) as trades)`

const PLANS = sql<number>`(select count(*) from (
  select id from transformation_plan where output_material_id = material.id
  union all select plan_id from plan_input where material_id = material.id limit ${ENOUGH}) as plans)`

const HAS_BOOK = sql<boolean>`exists (select from mass_book where mass_book.material_id = material.id)`

const PHOTO = sql<string | null>`(select sha256 from picture where picture.material_id = material.id)`

// Trades are numbered as they are recorded: the highest number is the newest.
const LAST_USED = sql<Date | null>`(select max(at) from (
  (select created_at as at from trade where id = (
    select max(position.trade_id) from trade_position as position
    where position.contractor_material_id = material.id))
  union all
  (select created_at from trade where id = (
    select position.trade_id from trade_position as position
    where position.consignee_material_id = material.id and ${ACCEPTED}
    order by position.trade_id desc limit 1))
  union all
  (select created_at from transformation_plan where output_material_id = material.id)
  union all
  (select max(plan.created_at) from plan_input
    join transformation_plan as plan on plan.id = plan_input.plan_id
    where plan_input.material_id = material.id)) as uses)`

const present = ({
  sold,
  received,
  ...row
}: Omit<Row, 'trades'> & { sold: number; received: number }): Row => ({
  ...row,
  trades: Math.min(sold + received, MAX_COUNTED_USES),
})
