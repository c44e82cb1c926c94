import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { type BookMode, type CustodyModel, inMode } from '@selvedge/domain/mass/book.ts'
import { mayKeepLots } from '@selvedge/domain/mass/lots.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type Book, lockBookOf } from '../../records/mass/book-store.ts'
import { holdPending } from '../../records/mass/hold-pending.ts'
import { KNOWS_LOTS, moveLots } from '../../records/mass/lots.ts'
import { recordMassEvent } from '../../records/mass/record-mass-event.ts'
import { presentBook, requireBook } from './present-book.ts'
import { requireGuardian, requireKeeper } from './require-keeper.ts'
import { requireLotsAllowed } from './require-lots-allowed.ts'
import { requireWeighed } from './require-weighed.ts'

type Change = {
  materialId: number
  mode: BookMode
  custody: CustodyModel
  byLot?: boolean | null | undefined
}

/**
 * An ADMIN has a book guard or only watch, or keeps it by another model of custody. Where more is promised than there is, a book that begins
 * to guard starts from there. Throws FORBIDDEN for others, NOT_FOUND for a book of others, WRONG_STATE where it is to guard and pending
 * shipments are not held for want of a weight.
 */
export async function changeBook(services: Services, member: SignedIn, change: Change) {
  requireKeeper(member)
  requireGuardian(member)
  const { materialId, mode, custody } = change
  requireLotsAllowed(change)
  if (change.byLot === true) await raiseFenceOnce(services.db, KNOWS_LOTS)
  return inTransaction(services.db, async (tx) => {
    const { openedOn, standard } = await requireBook(tx, member, materialId)
    if (standard !== null && (custody !== 'MASS_BALANCE' || change.byLot === true))
      throw fieldError('custody', massIssues.creditCustody)
    const pending = mode === 'GUARD' ? await holdPending(tx, { materialId, from: openedOn }) : []
    // What plans make of other books alone is not held in this one.
    requireWeighed(
      await withoutHold(
        tx,
        pending.filter(({ made }) => made === 0),
      ),
    )
    const book = await lockBookOf(tx, member, materialId)
    if (!book) throw new DomainError('NOT_FOUND', refusals.massBookNone)
    const become = inMode(book, mode)
    const byLot = lotsSince(book, change)
    if (mode !== book.mode || custody !== book.custody || byLot !== book.byLot) {
      const at = services.now()
      await tx.updateTable('mass_book').set({ custody, by_lot: byLot }).where('id', '=', book.id).execute()
      if (book.byLot === null && byLot === true) await beginLots(tx, book)
      await recordMassEvent(
        { services, member, tx },
        {
          company_id: member.companyId,
          kind: 'CHANGE',
          on_day: dayOf(at),
          at,
          created_by: member.userId,
          book_id: book.id,
          mode,
          custody,
          floor_g: become.floor,
          by_lot: byLot,
        },
        { books: new Map([[book.id, book]]), entries: [], become: new Map([[book.id, become]]) },
      )
    }
    return presentBook(await requireBook(tx, member, materialId))
  })
}

/** Whether it is kept by lot from now on: not where goods may be mixed, else as is said, or as it was. */
function lotsSince({ byLot }: Book, { custody, byLot: said }: Change): boolean | null {
  const next = mayKeepLots(custody) ? (said ?? byLot) : false
  return next === true || byLot !== null ? next : null
}

/** What it has, and promises, is of no lot until somebody counts it. */
const beginLots = (tx: Tx, { id, posted, held }: Book) =>
  moveLots(tx, new Map([[id, { byLot: true }]]), [{ bookId: id, lot: null, posted, held }])

async function withoutHold<Position extends { positionId: number }>(
  tx: Tx,
  pending: readonly Position[],
): Promise<Position[]> {
  const held = await tx
    .selectFrom('mass_hold')
    .where('position_id', '=', anyOf(pending.map(({ positionId }) => positionId)))
    .select('position_id')
    .execute()
  const ids = new Set(held.map((row) => row.position_id))
  return pending.filter(({ positionId }) => !ids.has(positionId))
}
