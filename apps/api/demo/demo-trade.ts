import type { TradeKind } from '@selvedge/domain/trade.ts'

/** Every trade here is invented, as its companies are. */
export type DemoPosition = readonly [
  sent: string,
  received: string | undefined,
  quantity: number | null,
  unit: string | null,
  weightKg: number | null,
]

export type DemoTrade = {
  kind: TradeKind
  from: string
  to: string
  reference: string
  /** The reference of the contract or order it follows. */
  parent?: string
  daysAgo: number
  documentType: string
  standard: string | null
  /** The lot of all its positions. */
  lot?: string
  positions: readonly DemoPosition[]
  /** Days until it was decided; undefined: still waiting. */
  decided?: { after: number; accepted: boolean; reason?: string }
}
