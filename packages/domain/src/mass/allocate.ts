import type { Issue } from '../issues.ts'
import { type Backflush, type Backing, backflush, lackIssue, type Stock } from './backflush.ts'

/** What one position sends: grams of a material. */
export type Sent = { material: number; grams: number }

/** What a position takes from the books, after those before it, and what they lack for it. In grams. */
export type Allocation = Backflush & {
  /** What the book of its material has for it; undefined where there is none. */
  free: number | undefined
  /** Why it is refused: a book that guards does not have enough. */
  refused: Issue | undefined
  /** What a book that only watches does not have. */
  short: Issue | undefined
}

/**
 * The positions of a shipment one after the other, each from what those before it left. One that is refused takes nothing. `guards` are the
 * materials whose books refuse. Throws VALIDATION_FAILED for plans that make each other.
 */
export function allocate(
  positions: readonly Sent[],
  backing: Backing,
  guards: ReadonlySet<number>,
): Allocation[] {
  const stocks = new Map<number, Stock>(backing.stocks)
  return positions.map(({ material, grams }) => {
    const left = { ...backing, stocks }
    const free = stocks.get(material)?.free
    const result = backflush(new Map([[material, grams]]), left)
    const issueOf = (isGuarded: boolean) => {
      const lack = result.lacks.find((one) => guards.has(one.material) === isGuarded)
      return lack && lackIssue(lack, left)
    }
    const refused = issueOf(true)
    if (!refused)
      for (const [taken, by] of result.taken) {
        const stock = stocks.get(taken)
        if (stock) stocks.set(taken, { free: stock.free - by, takeable: stock.takeable - by })
      }
    return { ...result, free, refused, short: issueOf(false) }
  })
}
