import { DomainError } from '@selvedge/domain/errors.ts'
import type { TradeState } from '@selvedge/domain/trade.ts'
import type { Reader, Tx } from '../db/connect.ts'
import { loadPositions, type PositionRecord } from './position-store.ts'

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
] as const

export type TradeRecord = Awaited<ReturnType<typeof findTrade>> & object

/** A trade with its positions, or undefined. */
export async function findTrade(reader: Reader, id: number) {
  const trade = await reader.selectFrom('trade').where('id', '=', id).select(COLUMNS).executeTakeFirst()
  if (!trade) return undefined
  const positions = await loadPositions(reader, [id])
  return { ...trade, positions: positions.get(id) ?? ([] as PositionRecord[]) }
}

/** The trade with its row locked: a second decision waits here and then meets the first one's outcome. */
export async function loadTradeForUpdate(tx: Tx, id: number): Promise<TradeRecord> {
  await tx.selectFrom('trade').where('id', '=', id).select('id').forUpdate().execute()
  const trade = await findTrade(tx, id)
  if (!trade) throw notFound()
  return trade
}

export const notFound = () => new DomainError('NOT_FOUND', 'There is no such trade.')

export const tradeState = (trade: TradeRecord): TradeState => ({
  status: trade.status,
  contractorId: trade.contractorId,
  consigneeId: trade.consigneeId,
  positionIds: trade.positions.map((position) => position.id),
})
