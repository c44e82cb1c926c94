import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError, type FieldErrors } from '@selvedge/domain/errors.ts'
import { afterCount, type Balance } from '@selvedge/domain/mass/book.ts'
import { creditRefusal, rawMaterialKey } from '@selvedge/domain/mass/credits.ts'
import type { Context } from '../../platform/context/context.ts'
import { lockCreditBooks } from './credit-books.ts'
import { booksAsked, type Claim, type Claimed, claimWith, creditMoves, type Move } from './credit-moves.ts'
import { balancesAfter, type NewEntry, recordMassEvent } from './record-mass-event.ts'

/**
 * Posts what a transaction certificate claims, once its seller accepts it: the weights of its raw materials leave the seller's books of credits of its
 * standard and reach those of the buyer; without a book on one side stands the outside. A newer version changes what it says otherwise: what
 * it takes back leaves the buyer as a fact, whether that was used since or not, so that nothing of the buyer's shows. It is the seller who
 * acts, so what it lacks is said to it alone. Throws MASS_SHORT where a book that guards does not have it, or a period has to be closed
 * first. The row of the certificate has to be locked.
 */
export async function postCredits(context: Context, claimed: Claimed): Promise<void> {
  const { services, member, tx } = context
  const claim = await claimWith(tx, claimed)
  const asked = booksAsked(claim)
  if (!asked) return
  const day = dayOf(services.now())
  const locked = await lockCreditBooks(tx, asked)
  const moves = creditMoves(claim, { found: locked, day })
  requireCredits(claim, moves, day)
  const entries = [...Map.groupBy(moves, ({ key }) => key).values()].flatMap(entriesOf)
  if (entries.length === 0) return
  const books = new Map(locked.map((book) => [book.id, book]))
  const become = balancesAfter(books, entries)
  for (const { book, grams } of moves)
    if (grams < 0 && book.companyId !== claim.sellerId) become.set(book.id, takenBack(book, -grams))
  await recordMassEvent(
    context,
    {
      company_id: claim.sellerId,
      kind: 'CREDIT',
      on_day: day,
      at: services.now(),
      created_by: member.userId,
      certification_id: claim.id,
    },
    { books, entries, become },
  )
}

/** As after a count: where a guarded book then has less than it may, its floor falls to that. */
const takenBack = (book: Balance, grams: number): Balance =>
  afterCount(book, { counted: -grams, booked: 0 }).book

function requireCredits({ sellerId, version }: Claim, moves: readonly Move[], today: string): void {
  const fields: FieldErrors = {}
  for (const { key, book, grams } of moves) {
    if (grams > 0 || book.companyId !== sellerId) continue
    const { rawMaterial } = book
    const refused = creditRefusal({ rawMaterial, balance: book, days: book, grams: -grams, today })
    const row = version.boxes?.rawMaterials.findIndex(({ material }) => rawMaterialKey(material) === key)
    if (refused) fields[`boxes.rawMaterials.${row ?? 0}.certified`] = refused
  }
  const [first] = Object.values(fields)
  if (first) throw new DomainError('MASS_SHORT', first, fields)
}

/** Of one raw material: one entry where what leaves a book is what reaches another one, else each side has its own. */
function entriesOf(moves: readonly Move[]): NewEntry[] {
  const role = 'GOODS' as const
  const [some, other] = moves
  if (some && other && moves.length === 2 && some.grams === -other.grams) {
    const [from, to] = some.grams < 0 ? [some, other] : [other, some]
    return [{ from: from.book.id, to: to.book.id, grams: to.grams, role }]
  }
  return moves.map(({ book: { id }, grams }) =>
    grams < 0 ? { from: id, to: null, grams: -grams, role } : { from: null, to: id, grams, role },
  )
}
