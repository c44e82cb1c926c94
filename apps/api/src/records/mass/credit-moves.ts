import type { CertificateBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { hasBegun } from '@selvedge/domain/mass/book.ts'
import { beyondEarlier, creditNeeds } from '@selvedge/domain/mass/credits.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { type Asked, type Claim, type CreditBook, keyOf, movedByEarlier } from './credit-books.ts'

/** `buyerId`: who bought all that it covers; null where that is not one company. */
export type Accepted = Claim & {
  standard: string | null
  boxes: CertificateBoxes | null
  buyerId: number | null
}

/** What an accepted certificate moves of one raw material. */
export type Move = {
  key: string
  from: CreditBook | undefined
  to: CreditBook | undefined
  /** What leaves the one, and what reaches the other. In grams. */
  out: number
  into: number
}

/** The books that a certificate may move credits in: of its seller, and of the one company that bought what it covers. Undefined where it claims nothing. */
export function booksAsked({ standard, boxes, consigneeId, buyerId }: Accepted): Asked | undefined {
  const keys = boxes ? [...creditNeeds(boxes).keys()] : []
  if (standard === null || keys.length === 0) return undefined
  const companyIds = buyerId === null || buyerId === consigneeId ? [consigneeId] : [consigneeId, buyerId]
  return { standard, companyIds, keys }
}

/** What it moves in those of these books that have begun by this day: the need of each raw material, less what earlier versions moved. */
export async function creditMoves(
  reader: Reader,
  accepted: Accepted,
  { found, day }: { found: readonly CreditBook[]; day: string },
): Promise<Move[]> {
  const { boxes, consigneeId: sellerId, buyerId } = accepted
  const books = found.filter((book) => hasBegun(book, day))
  if (!boxes || books.length === 0) return []
  const earlier = await movedByEarlier(reader, accepted)
  const bookOf = (companyId: number | null, key: string) =>
    books.find((book) => book.companyId === companyId && keyOf(book) === key)
  return [...creditNeeds(boxes)].map(([key, grams]) => {
    const from = bookOf(sellerId, key)
    const to = buyerId === sellerId ? undefined : bookOf(buyerId, key)
    return {
      key,
      from,
      to,
      out: from ? beyondEarlier(grams, earlier.out.get(from.id) ?? 0) : 0,
      into: to ? beyondEarlier(grams, earlier.into.get(to.id) ?? 0) : 0,
    }
  })
}
