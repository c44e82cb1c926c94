import { fieldError } from '@selvedge/domain/errors.ts'
import type { CustodyModel } from '@selvedge/domain/mass/book.ts'
import { mayKeepLots } from '@selvedge/domain/mass/lots.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'

/** Throws VALIDATION_FAILED where a book is to be kept by lot and its goods may be mixed. */
export function requireLotsAllowed({
  custody,
  byLot,
}: {
  custody: CustodyModel
  byLot?: boolean | null | undefined
}): void {
  if (byLot === true && !mayKeepLots(custody)) throw fieldError('byLot', massIssues.massLotCustody)
}
