import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { canBeParent, TRADE_KIND, type TradeKind, type TradeStatus } from '@selvedge/domain/trade.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'

type Companies = readonly [number, number]
/** A trade that a new one may follow. */
export type Candidate = { id: number; kind: TradeKind; status: TradeStatus }

/** The consignee's own references need not be unique; the newest are enough to find one. */
const CANDIDATES = 100

/** Asks for the trades between two companies that have a reference, the contractor's or the consignee's, newest first, and that a trade of this kind can follow; for none without a reference. */
export function byReference(reader: Reader, between: Companies, kind: TradeKind, reference: string | null) {
  const trades = reader
    .selectFrom('trade')
    .where('contractor_id', 'in', [...between])
    .where('consignee_id', 'in', [...between])
    .where(
      'kind',
      '=',
      sql<TradeKind>`any(${reference === null ? [] : TRADE_KIND[kind].parentKinds}::text[])`,
    )
    .select(['id', 'kind', 'status', 'created_at'])
  // Two queries, each with an index of its own: their OR would read all trades of the pair.
  return trades
    .where('contractor_reference_key', '=', nameKey(reference ?? ''))
    .union(trades.where('consignee_reference', '=', reference))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CANDIDATES)
}

/**
 * The trade that a new one follows, among those of its reference: an order before a contract, the newest first, or the one with the id where one is given. Throws
 * VALIDATION_FAILED on the field of the reference where there is none, or where it was refused.
 */
export function parentAmong(
  found: readonly Candidate[],
  kind: TradeKind,
  parentId: number | null,
): Candidate {
  const { parentKinds, parentField = '' } = TRADE_KIND[kind]
  const meant = parentId === null ? found : found.filter(({ id }) => id === parentId)
  const ofKind = parentKinds.flatMap((parentKind) => meant.filter((trade) => trade.kind === parentKind))
  const parent = ofKind.find(canBeParent)
  if (parent) return parent
  if (ofKind.length > 0) throw fieldError(parentField, issues.parentRefused)
  throw fieldError(parentField, kind === 'order' ? issues.rootUnknown : issues.parentUnknown)
}
