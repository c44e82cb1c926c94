import type { TradeRow, TradeSort } from '@selvedge/contract/trades.ts'
import { PAGE_SIZE } from '@selvedge/domain/limits.ts'
import type { TradeKind, TradeStatus } from '@selvedge/domain/trade.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { likeText } from '../db/like-text.ts'
import type { Db } from '../db/connect.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { loadPositions, presentPosition } from './position-store.ts'

type Query = {
  page?: number | undefined
  size?: number | undefined
  sort?: TradeSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  status?: TradeStatus | undefined
  type?: TradeKind | undefined
  awaiting?: 'true' | 'false' | undefined
}

const SORT_COLUMN = {
  contractorDate: 'trade.created_at',
  contractorReferenceNumber: 'trade.contractor_reference_key',
  documentType: 'document_type.name',
  contractorName: 'contractor.name_key',
  consigneeName: 'consignee.name_key',
  validFrom: 'trade.valid_from',
  status: 'trade.status',
  type: 'trade.kind',
} as const satisfies Record<TradeSort, string>

/** The trades a company sends or receives, as rows, with how many there are; a page of them when asked for one. */
export async function listTrades(
  { db }: Services,
  member: SignedIn,
  query: Query,
): Promise<{ rows: z.input<typeof TradeRow>[]; total: number }> {
  const found = await pageOfTrades(db, member, query)
  const positions = await loadPositions(
    db,
    found.map((row) => row.id),
  )
  const paged = query.page !== undefined || query.size !== undefined
  const total = paged ? await countTrades(db, member, query) : found.length
  const rows = found.map((row) => ({
    ...row,
    approverName: row.consigneeName,
    documentType: `${row.typeCode} - ${row.typeName}`,
    awaitsDecision: row.status === 'PENDING' && row.consigneeId === member.companyId,
    positions: (positions.get(row.id) ?? []).map((position) => presentPosition(position, row.contractorName)),
  }))
  return { rows, total }
}

function matching(db: Db, member: SignedIn, { search, status, type, awaiting }: Query) {
  // Two indexed halves: the OR of the two columns would read the whole table.
  const mine = db
    .selectFrom('trade')
    .where('contractor_id', '=', member.companyId)
    .selectAll()
    .unionAll(db.selectFrom('trade').where('consignee_id', '=', member.companyId).selectAll())
  return db
    .selectFrom(mine.as('trade'))
    .innerJoin('company as contractor', 'contractor.id', 'trade.contractor_id')
    .innerJoin('company as consignee', 'consignee.id', 'trade.consignee_id')
    .innerJoin('document_type', (join) =>
      join
        .onRef('document_type.kind', '=', 'trade.document_kind')
        .onRef('document_type.code', '=', 'trade.document_type'),
    )
    .$if(status !== undefined, (query) => query.where('trade.status', '=', status ?? 'PENDING'))
    .$if(type !== undefined, (query) => query.where('trade.kind', '=', type ?? 'contract'))
    .$if(awaiting === 'true', (query) =>
      query.where('trade.status', '=', 'PENDING').where('trade.consignee_id', '=', member.companyId),
    )
    .$if(Boolean(search), (query) => query.where(contains(search ?? '')))
}

/** The search looks at what a row shows: references, companies, document type, materials. */
function contains(search: string): Expression<SqlBool> {
  const pattern = `%${likeText(search.trim().replace(/\s+/g, ' '))}%`
  return sql<SqlBool>`(
    trade.contractor_reference_key like ${pattern}
    or contractor.name_key like ${pattern}
    or consignee.name_key like ${pattern}
    or lower(document_type.name) like ${pattern}
    or exists (
      select 1 from trade_position
      join material on material.id = trade_position.contractor_material_id
      where trade_position.trade_id = trade.id and material.name_key like ${pattern}))`
}

const pageOfTrades = (db: Db, member: SignedIn, query: Query) => {
  const { page = 1, sort = 'contractorDate', order = 'desc' } = query
  const paged = query.page !== undefined || query.size !== undefined
  const size = query.size ?? PAGE_SIZE
  return matching(db, member, query)
    .select([
      'trade.id',
      'trade.kind as type',
      'trade.status',
      'trade.consignee_id as consigneeId',
      'contractor.name as contractorName',
      'consignee.name as consigneeName',
      'document_type.code as typeCode',
      'document_type.name as typeName',
      'trade.valid_from as validFrom',
      'trade.valid_until as validUntil',
      'trade.contractor_reference as contractorReferenceNumber',
      'trade.created_at as contractorDate',
    ])
    .orderBy(SORT_COLUMN[sort], order)
    .orderBy('trade.created_at', 'desc')
    .orderBy('trade.id', 'desc')
    .$if(paged, (list) => list.limit(size).offset((page - 1) * size))
    .execute()
}

async function countTrades(db: Db, member: SignedIn, query: Query): Promise<number> {
  const { count } = await matching(db, member, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
