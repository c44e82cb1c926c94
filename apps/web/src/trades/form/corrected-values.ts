import type { Trade } from '@selvedge/contract/trades.ts'
import { copyPositions } from '@selvedge/domain/copy-positions.ts'
import { anotherReference } from '@selvedge/domain/trade.ts'
import { EMPTY_TRADE, PARENT_FIELD, toPositionValues, type TradeValues } from '../trade-values.ts'

/** What the form begins with where a trade is filed again: all that was filed then, but for the document; under a reference of its own. */
export function correctedValues(trade: Trade): TradeValues {
  const field = PARENT_FIELD[trade.type]
  return {
    ...EMPTY_TRADE,
    consigneeCompanyName: trade.consigneeName,
    consigneeEmail: trade.consigneeEmail ?? '',
    documentTypeCode: trade.documentType.split(' - ')[0] ?? '',
    processingStandardName: trade.processingStandardName ?? '',
    validFrom: trade.validFrom.slice(0, 10),
    validUntil: trade.validUntil?.slice(0, 10) ?? '',
    contractorReferenceNumber: anotherReference(trade.contractorReferenceNumber),
    notes: trade.notes ?? '',
    positions: copyPositions(trade.side, trade.status, trade.positions).map(toPositionValues),
    ...(field && trade.parent && { [field]: trade.parentReferenceNumber ?? '', parentId: trade.parent.id }),
  }
}
