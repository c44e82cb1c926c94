import type { TradeSort } from '@selvedge/contract/trades.ts'
import { TRADE_KINDS, TRADE_STATUSES, type TradeKind, type TradeStatus } from '@selvedge/domain/trade.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { partnerNumbered } from '../../accounts/companies/relations.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { byEntry, byName, byWord } from '../../platform/db/by-name.ts'
import { hasText } from '../../platform/db/folded.ts'
import { type Recorded, recordedBetween } from '../../platform/lists/recorded-between.ts'
import { type PageQuery, pageOf } from '../../platform/db/page.ts'
import { waitsForChange } from '../../records/comments/open-change.ts'
import { tradesCalled } from './called-so.ts'

/** Which trades of a company are listed, and in which order. */
export type TradeQuery = PageQuery & {
  sort?: TradeSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  status?: TradeStatus | undefined
  type?: TradeKind | undefined
  awaiting?: 'true' | 'false' | 'others' | undefined
  /** The number of a relation. */
  partner?: number | undefined
  /** One of the company's materials. */
  material?: number | undefined
} & Recorded

type Fragment = RawBuilder<unknown>
const NOTHING: Fragment = sql``

/** What each order sorts by, and the table it needs for that. */
const sortKeys = (reader: Reader): Record<TradeSort, { key: Fragment; join: Fragment }> => ({
  contractorDate: { key: sql`trade.created_at`, join: NOTHING },
  contractorReferenceNumber: { key: sql`trade.contractor_reference_key`, join: NOTHING },
  validFrom: { key: sql`trade.valid_from`, join: NOTHING },
  status: {
    key: byWord('trade.status', TRADE_STATUSES, (status) => wordsOfTheWire[status]),
    join: NOTHING,
  },
  type: { key: byWord('trade.kind', TRADE_KINDS, (kind) => recordNames[kind]), join: NOTHING },
  documentType: {
    key: byEntry('sorted.name'),
    join: sql`join document_type sorted on sorted.kind = trade.kind and sorted.code = trade.document_type`,
  },
  contractorName: {
    key: byName(reader, 'sorted.name', 'sorted.name_key'),
    join: sql`join company sorted on sorted.id = trade.contractor_id`,
  },
  consigneeName: {
    key: byName(reader, 'sorted.name', 'sorted.name_key'),
    join: sql`join company sorted on sorted.id = trade.consignee_id`,
  },
})

const DIRECTION = { asc: sql`asc`, desc: sql`desc` }

/** `sort_key`, then the newest first. */
const inOrder = ({ order = 'desc' }: TradeQuery): Fragment =>
  sql`order by sort_key ${DIRECTION[order]}, created_at desc, id desc`

/**
 * The trades a company sends and those it receives, as two halves that each read one index: the OR of the two columns
 * would read the whole table. `each` ends each half; with a limit there, a page costs what it shows.
 */
function halves(reader: Reader, companyId: number, query: TradeQuery, each: Fragment = NOTHING): Fragment {
  const { key, join } = sortKeys(reader)[query.sort ?? 'contractorDate']
  const half = ({ side, other, has }: Side) => sql`(
    select trade.id, trade.created_at, ${key} as sort_key from trade ${join}
    where trade.${side} = ${companyId} ${withPartner(other)} ${withMaterial(has)} ${filters(query)} ${each})`
  const withPartner = (other: Fragment) =>
    query.partner === undefined
      ? NOTHING
      : sql`and trade.${other} = ${partnerNumbered(companyId, query.partner)}`
  const withMaterial = (has: Fragment) =>
    query.material === undefined
      ? NOTHING
      : sql`and exists (select from trade_position position
          where position.trade_id = trade.id and ${has} = ${query.material})`
  const received = half(RECEIVER)
  const listed =
    query.awaiting === 'others'
      ? half(SENDER)
      : query.awaiting === 'true'
        ? received
        : sql`${half(SENDER)} union all ${received}`
  return sql`${named(companyId, query)} ${listed}`
}

/** A company's column in a trade, the other company's, and its own material in a position: what it receives is said with the decision. */
type Side = Record<'side' | 'other' | 'has', Fragment>
const SENDER: Side = {
  side: sql`contractor_id`,
  other: sql`consignee_id`,
  has: sql`position.contractor_material_id`,
}
const RECEIVER: Side = {
  side: sql`consignee_id`,
  other: sql`contractor_id`,
  has: sql`trade.status = 'ACCEPTED' and position.consignee_material_id`,
}

function filters(query: TradeQuery): Fragment {
  const { search, status, type, awaiting } = query
  const recorded = recordedBetween('trade.created_at', query)
  const parts = [
    awaiting === 'true' || awaiting === 'others'
      ? sql`and trade.status = 'PENDING' and not ${waitsForChange('trade', sql`trade.id`)}`
      : NOTHING,
    status ? sql`and trade.status = ${status}` : NOTHING,
    type ? sql`and trade.kind = ${type}` : NOTHING,
    recorded ? sql`and ${recorded}` : NOTHING,
    search ? sql`and ${contains(search)}` : NOTHING,
  ]
  return sql.join(parts, sql` `)
}

/** The search looks at what a row shows (references, companies, kind, document type, materials), and at the receiver's number. */
function contains(search: string): Fragment {
  return sql`(
    ${hasText('trade.search_key', search)}
    or ${hasText('trade.consignee_reference', search)}
    or trade.contractor_id in (select id from companies_named) or trade.consignee_id in (select id from companies_named)
    or (trade.kind, trade.document_type) in (select kind, code from types_named))`
}

/**
 * What a search looks up once, however often its condition names it; nothing without a search. Of companies those alone whose
 * trades these are: to fold the names of everybody takes longer than all else.
 */
const named = (companyId: number, { search }: TradeQuery): Fragment =>
  search
    ? sql`with companies_named as materialized (
          select id from (
            -- By itself (offset 0): the planner would fold the names of all companies first.
            select id, name_key from company where id in (
              select consignee_id from trade where contractor_id = ${companyId}
              union select contractor_id from trade where consignee_id = ${companyId}
              union select ${companyId}::bigint) offset 0) met
          where ${hasText('name_key', search)}),
        types_named as materialized (${tradesCalled(search)})`
    : NOTHING

/** The ids of all trades listed, in their order, as a table `listed(id, place)` to join with. */
export const allTrades = (
  reader: Reader,
  companyId: number,
  query: TradeQuery,
): RawBuilder<{ id: number; place: number }> =>
  sql`(select id, row_number() over (${inOrder(query)}) as place from (${halves(reader, companyId, query)}) mine)`

/** The ids of all trades listed, in their order. */
export async function findAllTrades(reader: Reader, companyId: number, query: TradeQuery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${allTrades(reader, companyId, query)} listed order by place`.execute(reader)
  return rows.map(({ id }) => id)
}

type Page = { limit: number; offset: number }
type Found = { ids: number[]; total: number }

/** The ids of the trades of one page, in order, and how many there are in all. */
export function findTrades(reader: Reader, companyId: number, query: TradeQuery): Promise<Found> {
  const page = pageOf(query) ?? { limit: 0, offset: 0 }
  return query.search
    ? findBySearch(reader, companyId, query, page)
    : findByIndex(reader, companyId, query, page)
}

async function findByIndex(
  reader: Reader,
  companyId: number,
  query: TradeQuery,
  { limit, offset }: Page,
): Promise<Found> {
  const order = inOrder(query)
  const page = halves(reader, companyId, query, sql`${order} limit ${offset + limit}`)
  const { rows } = await sql<{ id: number; total: number }>`
    select (select count(*) from (${halves(reader, companyId, { ...query, sort: undefined })}) counted) as total,
      (select coalesce(json_agg(id), '[]') from (
        select id from (${page}) mine ${order} limit ${limit} offset ${offset}) page) as ids`.execute(reader)
  return first(rows)
}

/** Every row has to be looked at: once, for the page and for the count. */
async function findBySearch(
  reader: Reader,
  companyId: number,
  query: TradeQuery,
  { limit, offset }: Page,
): Promise<Found> {
  const { rows } = await sql<{ id: number; total: number }>`
    with mine as materialized (${halves(reader, companyId, query)})
    select (select count(*) from mine) as total,
      (select coalesce(json_agg(id), '[]') from (
        select id from mine ${inOrder(query)} limit ${limit} offset ${offset}) page) as ids`.execute(reader)
  return first(rows)
}

const first = (rows: readonly unknown[]): Found => (rows[0] as Found | undefined) ?? { ids: [], total: 0 }
