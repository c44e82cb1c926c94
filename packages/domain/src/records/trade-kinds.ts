/** The kinds of trades, as the wire and statements name them. Apart from their rules, so that a verifier need not carry those. */
export const TRADE_KINDS = ['contract', 'order', 'shipping'] as const
export type TradeKind = (typeof TRADE_KINDS)[number]
