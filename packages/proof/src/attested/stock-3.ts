import type { StockV1 } from './stock-1.ts'

/**
 * What was stated of a period of a book that was closed, version 3. FROZEN, as `trade-1.ts` says. `closing` is `opening` and what came in, less
 * what went out; `lost` is a part of `used`, and does not count once more.
 */
export type StockV3 = StockV1 & {
  readonly schema: 3
  readonly closing: {
    readonly from: string
    readonly to: string
    readonly figures: {
      readonly opening: string
      readonly received: string
      readonly boughtOutside: string
      readonly harvested: string
      readonly made: string
      readonly used: string
      readonly sold: string
      readonly soldOutside: string
      readonly returnedToUs: string
      readonly returnedByUs: string
      readonly countedUp: string
      readonly countedDown: string
      readonly takenBackIn: string
      readonly takenBackOut: string
      readonly closing: string
      readonly lost: string
    }
    readonly runs: number
    /** The numbers of the runs whose yield was unusual, and of the overrides. */
    readonly oddRuns: readonly number[]
    readonly overrides: readonly number[]
  }
}
