import type { TradeRow } from '@selvedge/contract/trades.ts'
import type { z } from 'zod'
import type { Reader } from '../db/connect.ts'
import { pageOf } from '../db/page.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { allTrades, findTrades, type TradeQuery } from './find-trades.ts'
import { loadPositions, presentPosition } from './position-store.ts'

type Row = z.input<typeof TradeRow>

/** The trades a company sends or receives, as rows, with how many there are; a page of them when asked for one. */
export async function listTrades(
  { db }: Services,
  member: SignedIn,
  query: TradeQuery,
): Promise<{ rows: Row[]; total: number }> {
  if (!pageOf(query)) {
    const rows = await presentTradeRows(db, member, await tradeRows(db, member, query).execute())
    return { rows, total: rows.length }
  }
  const { ids, total } = await findTrades(db, member.companyId, query)
  if (ids.length === 0) return { rows: [], total }
  const found = await select(db).where('trade.id', 'in', ids).execute()
  found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return { rows: await presentTradeRows(db, member, found), total }
}

/** All trades of the list in their order, without their positions: for `presentTradeRows`, a chunk at a time. */
export const tradeRows = (reader: Reader, { companyId }: SignedIn, query: TradeQuery) =>
  select(reader)
    .innerJoin(allTrades(companyId, query).as('listed'), 'listed.id', 'trade.id')
    .orderBy('listed.place')

const select = (reader: Reader) =>
  reader
    .selectFrom('trade')
    .innerJoin('company as contractor', 'contractor.id', 'trade.contractor_id')
    .innerJoin('company as consignee', 'consignee.id', 'trade.consignee_id')
    .innerJoin('document_type', (join) =>
      join
        .onRef('document_type.kind', '=', 'trade.document_kind')
        .onRef('document_type.code', '=', 'trade.document_type'),
    )
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

type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** Rows as they go out, with their positions, in one query for all of them. */
export async function presentTradeRows(
  reader: Reader,
  { companyId }: SignedIn,
  found: readonly Selected[],
): Promise<Row[]> {
  const positions = await loadPositions(
    reader,
    found.map((row) => row.id),
  )
  return found.map(({ consigneeId, typeCode, typeName, ...row }) => ({
    ...row,
    approverName: row.consigneeName,
    documentType: `${typeCode} - ${typeName}`,
    awaitsDecision: row.status === 'PENDING' && consigneeId === companyId,
    positions: (positions.get(row.id) ?? []).map((position) => presentPosition(position, row.contractorName)),
  }))
}
