import { fieldError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { TRADE_KINDS, type TradeKind } from '@selvedge/domain/trade.ts'

/** Reads a kind in any case; `shipment` and `shipping` are one. Throws "Wrong type of the trade!". */
export function tradeKindOf(text: string | null | undefined): TradeKind {
  const lower = (text ?? '').trim().toLowerCase()
  const kind = TRADE_KINDS.find((candidate) => candidate === (lower === 'shipment' ? 'shipping' : lower))
  if (!kind) throw fieldError('tradeType', messages.tradeType)
  return kind
}
