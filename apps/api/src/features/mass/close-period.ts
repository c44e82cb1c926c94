import type { closeMassPeriodEndpoint } from '@selvedge/contract/mass-closings.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import { type NewEntry, recordMassEvent } from '../../records/mass/record-mass-event.ts'
import { notifyOfClosing } from './notify-of-reconciliations.ts'
import { requireGuardian, requireKeeper } from './require-keeper.ts'
import { type ClosingPeriod, periodOf } from './period-of.ts'
import { readClosing } from './read-closing.ts'

/** Servers that know no closings post what they confirm into closed periods: they may not write once there is one. */
const CLOSES_PERIODS = 47

type Input = z.output<typeof closeMassPeriodEndpoint.body>

/**
 * An ADMIN closes one of the company's books up to a day, for good: its reconciliation is stated, and nothing is dated on or before that day any
 * more. Throws FORBIDDEN for others, NOT_FOUND for a book of others, and VALIDATION_FAILED on `closedTo`.
 */
export async function closePeriod(
  services: Services,
  member: SignedIn,
  input: Input,
  idempotency: IdempotencyKey | undefined,
) {
  const { db, now } = services
  requireKeeper(member)
  requireGuardian(member)
  await raiseFenceOnce(db, CLOSES_PERIODS)
  return inTransaction(db, (tx) =>
    once({ tx, member, at: now() }, idempotency, async () => {
      const period = await periodOf(tx, member, input, now())
      const { book, from, to, lapsed } = period
      const context = { services, member, tx }
      const entries: NewEntry[] =
        lapsed > 0 ? [{ from: book.id, to: null, grams: lapsed, role: 'GOODS' }] : []
      const id = await recordMassEvent(
        context,
        {
          company_id: member.companyId,
          kind: 'CLOSING',
          on_day: to,
          at: now(),
          created_by: member.userId,
          reason: input.reason,
          book_id: book.id,
          mode: book.mode,
          custody: book.custody,
          floor_g: book.floor,
        },
        { books: new Map([[book.id, book]]), entries, close: (event) => close(tx, event, period) },
      )
      await notifyOfClosing(context, { closingId: id, bookId: book.id, from, until: to })
      return readClosing(tx, member, id)
    }),
  )
}

async function close(
  tx: Tx,
  id: number,
  { book, from, to, figures, runs, oddRuns, overrides }: ClosingPeriod,
): Promise<void> {
  await tx
    .insertInto('mass_closing')
    .values({
      id,
      book_id: book.id,
      from_day: from,
      to_day: to,
      figures: JSON.stringify(figures),
      runs,
      odd_runs: oddRuns,
      overrides,
    })
    .execute()
  await tx.updateTable('mass_book').set({ closed_to: to }).where('id', '=', book.id).execute()
}
