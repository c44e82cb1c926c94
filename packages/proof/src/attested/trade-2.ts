import type { TradeV1 } from './trade-1.ts'

/** What was stated of a trade whose positions name lots, version 2. FROZEN, as `trade-1.ts` says. */
export type TradeV2 = Omit<TradeV1, 'positions'> & {
  readonly schema: 2
  readonly positions: readonly (TradeV1['positions'][number] & { readonly lot: string | null })[]
}
