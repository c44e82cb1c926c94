import type { TradeRow } from '@selvedge/contract/trades.ts'
import type { z } from 'zod'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Reader } from '../db/connect.ts'
import { CHUNK_ROWS, RowStream } from '../db/list.ts'
import { pageOf } from '../db/page.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { allTrades, findAllTrades, findTrades, type TradeQuery } from './find-trades.ts'
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
  return { rows: await rowsOf(db, member, ids), total }
}

/**
 * A page of the list; without page and size all of it, however long: its ids are read at once, its rows by the hundred as
 * the caller takes them. No connection is held meanwhile, so a slow caller keeps nobody waiting.
 */
export async function answerTrades(
  services: Services,
  { member, reply }: { member: SignedIn; reply: FastifyReply },
  query: TradeQuery,
): Promise<Row[] | RowStream> {
  if (pageOf(query)) {
    const { rows, total } = await listTrades(services, member, query)
    void reply.header('x-total-count', total)
    return rows
  }
  const ids = await findAllTrades(services.db, member.companyId, query)
  void reply.header('x-total-count', ids.length)
  return new RowStream(rowByRow(services.db, member, ids))
}

async function* rowByRow(reader: Reader, member: SignedIn, ids: readonly number[]): AsyncGenerator<Row> {
  for (let start = 0; start < ids.length; start += CHUNK_ROWS)
    yield* await rowsOf(reader, member, ids.slice(start, start + CHUNK_ROWS))
}

/** The rows of these trades, in the order of the ids. */
async function rowsOf(reader: Reader, member: SignedIn, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const found = await select(reader)
    .where('trade.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const place = new Map(ids.map((id, i) => [id, i]))
  found.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return presentTradeRows(reader, member, found)
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
