import { hasBegun } from '@selvedge/domain/mass/book.ts'
import { type ClaimedVersion, creditChanges, creditNeeds } from '@selvedge/domain/mass/credits.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { type Asked, type CreditBook, keyOf, replacedVersion } from './credit-books.ts'

/** A transaction certificate as it claims. */
export type Claim = {
  id: number
  sellerId: number
  standard: string | null
  version: ClaimedVersion
  /** What the version says whose place it takes. */
  replaced: ClaimedVersion | undefined
}

/** A certificate that is accepted, with the number of the version whose place it takes. */
export type Claimed = Omit<Claim, 'replaced'> & { replacesId: number | null }

export const claimWith = async (reader: Reader, { replacesId, ...claim }: Claimed): Promise<Claim> => ({
  ...claim,
  replaced: await replacedVersion(reader, replacesId),
})

/** The books that a certificate may move credits in: of its seller, and of the companies that bought what it covers, or its earlier version did. Undefined where it claims nothing. */
export function booksAsked({ standard, sellerId, version, replaced }: Claim): Asked | undefined {
  const changes = creditChanges(sellerId, version, replaced)
  if (standard === null || changes.length === 0) return undefined
  const unique = <T>(all: readonly T[]) => [...new Set(all)]
  return {
    standard,
    companyIds: unique(changes.map(({ companyId }) => companyId)),
    keys: unique(changes.map(({ key }) => key)),
  }
}

/** By how much an accepted certificate changes a book, in grams: below 0 for what leaves it. */
export type Move = { key: string; book: CreditBook; grams: number }

/** What it moves in those of these books that have begun by this day. */
export function creditMoves(
  { sellerId, version, replaced }: Claim,
  { found, day }: { found: readonly CreditBook[]; day: string },
): Move[] {
  const books = found.filter((book) => hasBegun(book, day))
  return creditChanges(sellerId, version, replaced).flatMap(({ companyId, key, grams }) => {
    const book = books.find((one) => one.companyId === companyId && keyOf(one) === key)
    return book ? [{ key, book, grams }] : []
  })
}

/** The raw materials that a certificate names, of which its seller keeps no credits. */
export const withoutBook = ({ sellerId, version }: Claim, found: readonly CreditBook[]): string[] =>
  [...(version.boxes ? creditNeeds(version.boxes).keys() : [])].filter(
    (key) => !found.some((book) => book.companyId === sellerId && keyOf(book) === key),
  )
