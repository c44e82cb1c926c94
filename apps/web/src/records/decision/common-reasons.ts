import { decisions } from '@selvedge/messages/en/decisions.ts'
import type { Decided } from './use-decision.ts'

const OF_TRADES = [decisions.quantityDiffers, decisions.materialDiffers, decisions.tradeUnknown]
const OF_DECLARATIONS = [decisions.companyDiffers, decisions.standardDiffers]
const OF_CERTIFICATES = [...OF_DECLARATIONS, decisions.notIssued]

const OWN: Record<Decided, readonly string[]> = {
  contract: OF_TRADES,
  order: OF_TRADES,
  shipping: OF_TRADES,
  SELF: OF_DECLARATIONS,
  SCOPE: OF_CERTIFICATES,
  TRANSACTION: OF_CERTIFICATES,
  MATERIAL: OF_CERTIFICATES,
}

/** Why most of a kind are refused, as sentences to choose and to add to. */
export const commonReasons = (what: Decided): readonly string[] => [
  decisions.documentUnreadable,
  decisions.datesDiffer,
  ...OWN[what],
]
