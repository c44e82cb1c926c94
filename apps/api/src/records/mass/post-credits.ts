import type { CertificateBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError, type FieldErrors } from '@selvedge/domain/errors.ts'
import { hasBegun } from '@selvedge/domain/mass/book.ts'
import {
  beyondEarlier,
  creditNeeds,
  creditNeedsOf,
  creditShort,
  rawMaterialKey,
} from '@selvedge/domain/mass/credits.ts'
import type { Context } from '../../platform/context/context.ts'
import { type Claim, type CreditBook, earlierVersions, keyOf, lockCreditBooks } from './credit-books.ts'
import { type NewEntry, recordMassEvent } from './record-mass-event.ts'

/** `buyerId`: who bought all that it covers; null where that is not one company. */
export type Accepted = Claim & {
  standard: string | null
  boxes: CertificateBoxes | null
  buyerId: number | null
}

/**
 * Posts what a transaction certificate claims, once its seller accepts it: the weights of its raw materials leave the seller's books of credits of its
 * standard and reach those of the buyer; without a book on one side stands the outside. A newer version of a certificate moves what it has more
 * than the earlier ones. It is the seller who acts, so what it lacks is said to it alone. Throws MASS_SHORT where a book that guards does not have
 * it. The row of the certificate has to be locked.
 */
export async function postCredits(context: Context, accepted: Accepted): Promise<void> {
  const { services, member, tx } = context
  const { id, standard, boxes, consigneeId: sellerId, buyerId } = accepted
  if (standard === null || !boxes) return
  const needs = creditNeeds(boxes)
  if (needs.size === 0) return
  const companyIds = buyerId === null || buyerId === sellerId ? [sellerId] : [sellerId, buyerId]
  const locked = await lockCreditBooks(tx, { standard, companyIds, keys: [...needs.keys()] })
  const day = dayOf(services.now())
  const books = locked.filter((book) => hasBegun(book, day))
  if (books.length === 0) return
  const earlier = await earlierVersions(tx, accepted)
  const sold = creditNeedsOf(earlier)
  const bought = creditNeedsOf(earlier.filter((version) => version.buyerId === buyerId))
  const bookOf = (companyId: number | null, key: string) =>
    books.find((book) => book.companyId === companyId && keyOf(book) === key)
  const moves = [...needs].map(([key, grams]) => {
    const from = bookOf(sellerId, key)
    const to = buyerId === sellerId ? undefined : bookOf(buyerId, key)
    return {
      key,
      from,
      to,
      out: from ? beyondEarlier(grams, sold.get(key) ?? 0) : 0,
      into: to ? beyondEarlier(grams, bought.get(key) ?? 0) : 0,
    }
  })
  requireCredits(boxes, moves)
  const entries = moves.flatMap(entriesOf)
  if (entries.length === 0) return
  await recordMassEvent(
    context,
    {
      company_id: sellerId,
      kind: 'CREDIT',
      on_day: day,
      at: services.now(),
      created_by: member.userId,
      certification_id: id,
    },
    { books: new Map(books.map((book) => [book.id, book])), entries },
  )
}

type Move = {
  key: string
  from: CreditBook | undefined
  to: CreditBook | undefined
  /** What leaves the one, and what reaches the other. In grams. */
  out: number
  into: number
}

function requireCredits({ rawMaterials }: CertificateBoxes, moves: readonly Move[]): void {
  const fields: FieldErrors = {}
  for (const { key, from, out } of moves) {
    const short = from && creditShort({ rawMaterial: from.rawMaterial, balance: from, grams: out })
    const row = rawMaterials.findIndex(({ material }) => rawMaterialKey(material) === key)
    if (short) fields[`boxes.rawMaterials.${row}.certified`] = short
  }
  const [first] = Object.values(fields)
  if (first) throw new DomainError('MASS_SHORT', first, fields)
}

/** One entry where both sides move the same, else one of each. */
function entriesOf({ from, to, out, into }: Move): NewEntry[] {
  if (from && to && out > 0 && out === into) return [{ from: from.id, to: to.id, grams: out, role: 'GOODS' }]
  return [
    ...(from && out > 0 ? [{ from: from.id, to: null, grams: out, role: 'GOODS' as const }] : []),
    ...(to && into > 0 ? [{ from: null, to: to.id, grams: into, role: 'GOODS' as const }] : []),
  ]
}
