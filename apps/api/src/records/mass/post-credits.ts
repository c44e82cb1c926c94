import type { CertificateBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError, type FieldErrors } from '@selvedge/domain/errors.ts'
import { creditShort, rawMaterialKey } from '@selvedge/domain/mass/credits.ts'
import type { Context } from '../../platform/context/context.ts'
import { lockCreditBooks } from './credit-books.ts'
import { type Accepted, booksAsked, creditMoves, type Move } from './credit-moves.ts'
import { type NewEntry, recordMassEvent } from './record-mass-event.ts'

/**
 * Posts what a transaction certificate claims, once its seller accepts it: the weights of its raw materials leave the seller's books of credits of its
 * standard and reach those of the buyer; without a book on one side stands the outside. A newer version of a certificate moves what it has more
 * than the earlier ones. It is the seller who acts, so what it lacks is said to it alone. Throws MASS_SHORT where a book that guards does not have
 * it. The row of the certificate has to be locked.
 */
export async function postCredits(context: Context, accepted: Accepted): Promise<void> {
  const { services, member, tx } = context
  const asked = booksAsked(accepted)
  if (!asked || !accepted.boxes) return
  const day = dayOf(services.now())
  const books = await lockCreditBooks(tx, asked)
  const moves = await creditMoves(tx, accepted, { found: books, day })
  requireCredits(accepted.boxes, moves)
  const entries = moves.flatMap(entriesOf)
  if (entries.length === 0) return
  await recordMassEvent(
    context,
    {
      company_id: accepted.consigneeId,
      kind: 'CREDIT',
      on_day: day,
      at: services.now(),
      created_by: member.userId,
      certification_id: accepted.id,
    },
    { books: new Map(books.map((book) => [book.id, book])), entries },
  )
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
