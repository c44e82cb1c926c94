import { beyondEarlier } from './credits.ts'

/** A book of credits of the seller or the buyer of a certificate, by the key of its raw material. */
export type MetCreditBook = {
  id: number
  key: string
  side: 'seller' | 'buyer'
  /** Whether it was open when the certificate was accepted; clocks differ, so it may only be open perhaps. */
  was: 'open' | 'perhaps' | 'not'
}

/** What a certificate is kept to have moved, with what it says. In grams. */
export type KeptCredits = {
  isAccepted: boolean
  /** What it takes of each raw material, by key. */
  needs: ReadonlyMap<string, number>
  books: readonly MetCreditBook[]
  entries: readonly { from: number | null; to: number | null; grams: number }[]
  /** What earlier versions of it have taken, by key: of all of them on the seller's side, of those to the same buyer on the buyer's. */
  earlier: Record<MetCreditBook['side'], ReadonlyMap<string, number>>
}

/** Whether the credits of a certificate are what it says: all of it in the books that were open then, and nothing in others. */
export function areCreditsRight({ isAccepted, needs, books, entries, earlier }: KeptCredits): boolean {
  const sideOf = (id: number) => books.find((book) => book.id === id)
  const isMet = entries.every(
    ({ from, to }) =>
      (from === null || sideOf(from)?.side === 'seller') &&
      (to === null || sideOf(to)?.side === 'buyer') &&
      (from === null || to === null || sideOf(from)?.key === sideOf(to)?.key),
  )
  return isMet && books.every((book) => isBookRight(book))

  function isBookRight({ id, key, side, was }: MetCreditBook): boolean {
    const end = side === 'seller' ? 'from' : 'to'
    const moved = entries.reduce((total, row) => total + (row[end] === id ? row.grams : 0), 0)
    const due = isAccepted ? beyondEarlier(needs.get(key) ?? 0, earlier[side].get(key) ?? 0) : 0
    if (was === 'perhaps') return moved === 0 || moved === due
    return moved === (was === 'open' ? due : 0)
  }
}
