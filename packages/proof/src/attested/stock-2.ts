import type { StockV1 } from './stock-1.ts'

/** What was stated of stock that is kept by lot, version 2. FROZEN, as `trade-1.ts` says. */
export type StockV2 = Omit<StockV1, 'entries'> & {
  readonly schema: 2
  /** The lot that was counted or moved, where it is of one book. */
  readonly lot: string | null
  /** Whether the book is kept by lot since; null where it never was. */
  readonly byLot: boolean | null
  readonly entries: readonly (StockV1['entries'][number] & {
    readonly fromLot: string | null
    readonly toLot: string | null
  })[]
}
