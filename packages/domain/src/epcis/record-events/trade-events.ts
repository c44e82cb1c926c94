import type { Day } from '../../day.ts'
import type { TradeKind } from '../../records/trade-kinds.ts'
import { siteUri } from '../../identifier-uri.ts'
import type { Members } from '../members.ts'
import {
  atMoment,
  onDay,
  OWN_PREFIX,
  type Papers,
  papersOf,
  type Said,
  type Sides,
  sidesOf,
  statedAs,
} from './common.ts'
import { type Good, goodsOf, receivedAs } from './goods.ts'

/** An accepted trade, as its events say it. */
export type TradeFacts = Said &
  Sides & {
    kind: TradeKind
    papers: Papers
    /** The reference standard by which the goods were processed. */
    standard: string | null
    /** Of a shipment: the day on which it left. */
    day: Day
    decidedAt: Date
    goods: readonly Good[]
  }

/**
 * The events of an accepted trade (GS1 CBV 2.0, 7.1 and 8.5): of a shipment that it left and that it came in, of an order or a contract that it was
 * agreed. Only those of shipments carry quantities that may be added up, for all three are about the same goods.
 */
export const tradeEvents = (trade: TradeFacts): Members[] =>
  trade.kind === 'shipping' ? [shipping(trade), receiving(trade)] : [agreed(trade)]

const about = (trade: TradeFacts): Members => ({
  bizTransactionList: papersOf(trade, trade.papers),
  ...goodsOf(trade, trade.goods),
  ...sidesOf(trade, trade),
  ...(trade.standard !== null && { [`${OWN_PREFIX}:standard`]: trade.standard }),
  ...statedAs(trade),
})

const shipping = (trade: TradeFacts): Members => ({
  type: 'ObjectEvent',
  ...onDay(trade.day),
  action: 'OBSERVE',
  bizStep: 'shipping',
  disposition: 'in_transit',
  readPoint: { id: siteUri(trade.base, trade.seller) },
  ...about(trade),
})

const receiving = (trade: TradeFacts): Members => ({
  type: 'ObjectEvent',
  ...atMoment(trade.decidedAt),
  action: 'OBSERVE',
  bizStep: 'receiving',
  disposition: 'in_progress',
  readPoint: { id: siteUri(trade.base, trade.buyer) },
  bizLocation: { id: siteUri(trade.base, trade.buyer) },
  ...about(trade),
  ...receivedAs(trade, trade.goods),
})

const agreed = (trade: TradeFacts): Members => ({
  type: 'TransactionEvent',
  ...atMoment(trade.decidedAt),
  action: 'ADD',
  ...about(trade),
})
