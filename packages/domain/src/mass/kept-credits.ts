import type { CreditChange } from './credits.ts'

/** A book of credits of a company that a certificate concerns, by the key of its raw material. */
export type MetCreditBook = {
  id: number
  companyId: number
  key: string
  /** Whether it was open when the certificate was accepted; clocks differ, so it may only be open perhaps. */
  was: 'open' | 'perhaps' | 'not'
}

/** What a certificate is kept to have moved, with what it changes. In grams. */
export type KeptCredits = {
  isAccepted: boolean
  changes: readonly CreditChange[]
  books: readonly MetCreditBook[]
  entries: readonly { from: number | null; to: number | null; grams: number }[]
}

/** Whether the credits of a certificate are what it says: all of it in the books that were open then, and nothing in others. */
export function areCreditsRight({ isAccepted, changes, books, entries }: KeptCredits): boolean {
  const known = new Map(books.map((book) => [book.id, book]))
  const isMet = entries.every(({ from, to }) => {
    const ends = [from, to].filter((end) => end !== null)
    const keys = new Set(ends.map((end) => known.get(end)?.key))
    return ends.length > 0 && ends.every((end) => known.has(end)) && keys.size === 1
  })
  return isMet && books.every((book) => isBookRight(book))

  function isBookRight({ id, companyId, key, was }: MetCreditBook): boolean {
    const moved = entries.reduce(
      (total, { from, to, grams }) => total + (to === id ? grams : 0) - (from === id ? grams : 0),
      0,
    )
    const due = changes.find((change) => change.companyId === companyId && change.key === key)?.grams ?? 0
    if (isAccepted && was === 'perhaps') return moved === 0 || moved === due
    return moved === (isAccepted && was === 'open' ? due : 0)
  }
}
