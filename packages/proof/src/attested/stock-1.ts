/**
 * What was stated of a movement of a company's stock, or of how its books are kept, version 1. FROZEN, as `trade-1.ts` says. Grams are texts of
 * whole numbers, days are texts.
 */
export type StockV1 = {
  readonly kind: string
  readonly company: number
  readonly onDay: string
  readonly reason: string | null
  readonly document: number | null
  readonly trade: number | null
  readonly plan: number | null
  readonly reverses: number | null
  /** The book it is about, where that is one: what was counted or overridden, and how the book stands since. */
  readonly book: number | null
  readonly grams: string | null
  readonly mode: string | null
  readonly custody: string | null
  readonly floor: string | null
  /** Every book that is named here, with its material. */
  readonly books: readonly { readonly id: number; readonly material: number; readonly materialName: string }[]
  /** What moved, from a book to a book; null is outside. */
  readonly entries: readonly {
    readonly id: number
    readonly from: number | null
    readonly to: number | null
    readonly grams: string
    readonly role: string
    readonly onDay: string
    readonly position: number | null
    readonly factor: Readonly<Record<string, string | null>> | null
  }[]
  /** The positions of confirmed deliveries that an opening stock consists of. */
  readonly deliveries: readonly number[]
  readonly createdBy: number
  readonly createdAt: string
}
