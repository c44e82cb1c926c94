import { refusalReasons } from '@selvedge/messages/en/refusal-reasons.ts'
import type { Decided } from './use-decision.ts'

const OF_TRADES = [
  refusalReasons.quantityDiffers,
  refusalReasons.materialDiffers,
  refusalReasons.tradeUnknown,
]
const OF_DECLARATIONS = [refusalReasons.companyDiffers, refusalReasons.standardDiffers]
const OF_CERTIFICATES = [...OF_DECLARATIONS, refusalReasons.notIssued]

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
  refusalReasons.documentUnreadable,
  refusalReasons.datesDiffer,
  ...OWN[what],
]
