import type { StockV1 } from './stock-1.ts'
import type { StockV3 } from './stock-3.ts'

/**
 * What was stated of credits, version 4. FROZEN, as `trade-1.ts` says. Their books have a standard and a raw material in place of a material;
 * `closing` is null where no period was closed.
 */
export type StockV4 = Omit<StockV1, 'books'> & {
  readonly schema: 4
  readonly books: readonly { readonly id: number; readonly standard: string; readonly rawMaterial: string }[]
  readonly closing:
    | null
    | (Omit<StockV3['closing'], 'figures'> & {
        readonly figures: StockV3['closing']['figures'] & { readonly lapsed: string }
      })
}
