import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { canBeParent, TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import type { Reader } from '../../platform/db/connect.ts'

type Companies = readonly [number, number]
/** A trade by a reference, and by its id where several have that. */
type Meant = { reference: string; id: number | null }

/** The consignee's own references need not be unique; the newest are enough to find one. */
const CANDIDATES = 100

/** Trades between two companies that have a reference, the contractor's or the consignee's, newest first. */
async function findByReference(
  reader: Reader,
  between: Companies,
  kinds: readonly TradeKind[],
  reference: string,
) {
  const trades = reader
    .selectFrom('trade')
    .where('contractor_id', 'in', [...between])
    .where('consignee_id', 'in', [...between])
    .where('kind', 'in', [...kinds])
    .select(['id', 'kind', 'status', 'created_at'])
  // Two queries, each with an index of its own: their OR would read all trades of the pair.
  return trades
    .where('contractor_reference_key', '=', nameKey(reference))
    .union(trades.where('consignee_reference', '=', reference))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CANDIDATES)
    .execute()
}

/**
 * The id of the trade that a new one belongs to: between the same two companies, by the reference of either side; an
 * order before a contract, the newest first, or the one with the id. Throws VALIDATION_FAILED on the field of the
 * reference where there is none, or where it was refused.
 */
export async function requireParent(
  reader: Reader,
  between: Companies,
  kind: TradeKind,
  { reference, id: parentId }: Meant,
): Promise<number> {
  const { parentKinds, parentField = '' } = TRADE_KIND[kind]
  const found = await findByReference(reader, between, parentKinds, reference)
  const meant = parentId === null ? found : found.filter(({ id }) => id === parentId)
  const ofKind = parentKinds.flatMap((parentKind) => meant.filter((trade) => trade.kind === parentKind))
  const parent = ofKind.find(canBeParent)
  if (parent) return parent.id
  if (ofKind.length > 0) throw fieldError(parentField, issues.parentRefused)
  throw fieldError(parentField, kind === 'order' ? issues.rootUnknown : issues.parentUnknown)
}
