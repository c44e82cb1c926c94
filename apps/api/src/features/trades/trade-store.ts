import type { TradeKind, TradeState } from '@selvedge/domain/trade.ts'
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { writtenOnce } from '../../platform/db/written-once.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import type { Side } from '../../records/record-type.ts'
import { loadPositions, type PositionRecord, positionsOf } from '../../records/trade-positions.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { isWithdrawn } from './is-withdrawn.ts'

const COLUMNS = [
  'id',
  'kind',
  'status',
  'contractor_id as contractorId',
  'consignee_id as consigneeId',
  'contractor_email as contractorEmail',
  'consignee_email as consigneeEmail',
  'document_kind as documentKind',
  'document_type as documentType',
  'document_id as documentId',
  'processing_standard as processingStandard',
  'valid_from as validFrom',
  'valid_until as validUntil',
  'notes',
  'contractor_reference as contractorReference',
  'consignee_reference as consigneeReference',
  'parent_reference as parentReference',
  'parent_id as parentId',
  'refusal_reason as refusalReason',
  'created_by as createdBy',
  'created_at as createdAt',
  'decided_by as decidedBy',
  'decided_at as decidedAt',
  isWithdrawn.as('isWithdrawn'),
] as const

export type TradeRecord = Awaited<ReturnType<typeof findTrade>> & object

const rows = (reader: Reader) => reader.selectFrom('trade').select(COLUMNS)
const rowOf = (reader: Reader, id: number) => rows(reader).where('id', '=', id)

/** A trade with its positions, or undefined. */
export const findTrade = (reader: Reader, id: number) => wholeOf(reader, id).executeTakeFirst()

/** The row of a trade, with its positions in their order. */
const wholeOf = (reader: Reader, id: number) =>
  rowOf(reader, id).select(
    jsonArrayFrom(
      positionsOf(reader).where('trade_id', '=', sql.ref<number>('trade.id')).orderBy('ordinal'),
    ).as('positions'),
  )

/** The trades of these numbers that there are, with their positions. */
export async function findTrades(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TradeRecord>> {
  const found = await rows(reader).where('id', '=', anyOf(ids)).execute()
  const positions = await loadPositions(
    reader,
    found.map(({ id }) => id),
  )
  return new Map(found.map((trade) => [trade.id, { ...trade, positions: positions.get(trade.id) ?? [] }]))
}

async function withPositions<T extends { id: number }>(reader: Reader, trade: T) {
  const positions = await loadPositions(reader, [trade.id])
  return { ...trade, positions: positions.get(trade.id) ?? ([] as PositionRecord[]) }
}

/**
 * A trade of the caller's company, of this kind where one is named. Throws FORBIDDEN for any other number: asked for by
 * the company, so that others' trades and none at all are one look-up with one outcome.
 */
export async function requireTradeOf(
  reader: Reader,
  member: SignedIn,
  id: number,
  kind?: TradeKind,
): Promise<TradeRecord> {
  const [trade] = await askTradeOf(reader, member.companyId, id, kind ?? null)
  if (!trade) throw forbiddenRecord('trade')
  return trade
}

const askTradeOf = writtenOnce((reader, companyId: number, id: number, kind: TradeKind | null) =>
  wholeOf(reader, id)
    .where((eb) => isOfCompany(eb, companyId))
    .where(sql<SqlBool>`coalesce(kind = ${kind}::text, true)`),
)

/** The condition that a company is one of a trade's two parties. */
const isOfCompany = (eb: ExpressionBuilder<Tables, 'trade'>, companyId: number) =>
  eb.or([eb('trade.contractor_id', '=', companyId), eb('trade.consignee_id', '=', companyId)])

/**
 * A trade with its row locked, where the caller's company decides about it, or is one of its parties (`RecordType.lock`), and
 * where it is of this kind, if one is named: of another kind, or another's, are one look-up with one outcome.
 */
export async function lockTrade(
  tx: Tx,
  { companyId }: SignedIn,
  id: number,
  { side, kind }: { side: Side; kind?: TradeKind },
): Promise<TradeRecord | undefined> {
  const locked = await rowOf(tx, id)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? null))
    .where((eb) => (side === 'approver' ? eb('consignee_id', '=', companyId) : isOfCompany(eb, companyId)))
    .forUpdate()
    .executeTakeFirst()
  // Asked for once the row is locked: whoever held it may have changed them.
  return locked && withPositions(tx, locked)
}

export const tradeState = (trade: TradeRecord): TradeState => ({
  status: trade.status,
  contractorId: trade.contractorId,
  consigneeId: trade.consigneeId,
  isWithdrawn: trade.isWithdrawn,
  positionIds: trade.positions.map((position) => position.id),
})
