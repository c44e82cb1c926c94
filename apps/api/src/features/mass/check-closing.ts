import type { checkMassClosingEndpoint, ClosingCheck } from '@selvedge/contract/mass-closings.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'
import { creditOf } from '../../records/mass/book-name.ts'
import { kilogramsOf, requireBook } from './present-book.ts'
import { requireGuardian, requireKeeper } from './require-keeper.ts'
import { periodOf } from './period-of.ts'
import { presentFigures } from './present-figures.ts'

/** What closing one of the company's books up to a day would say; keeps nothing. Throws as the closing itself does. */
export async function checkClosing(
  { db, now }: Services,
  member: SignedIn,
  input: z.output<typeof checkMassClosingEndpoint.body>,
): Promise<z.input<typeof ClosingCheck>> {
  requireKeeper(member)
  requireGuardian(member)
  await consumeRateLimit(db, 'mass-user', String(member.userId), now())
  // The lock of the book is let go at once: what is read is of one moment.
  return inTransaction(db, async (tx) => {
    const {
      book,
      figures,
      oddRuns,
      overrides,
      lapsed: _,
      ...period
    } = await periodOf(tx, member, input, now())
    const named = await requireBook(tx, member, input.materialId)
    return {
      ...period,
      materialId: named.materialId,
      materialName: named.materialName,
      ...creditOf(named),
      mode: book.mode,
      custody: book.custody,
      floor: kilogramsOf(book.floor),
      figures: presentFigures(figures),
      oddRuns: oddRuns.length,
      overrides: overrides.length,
    }
  })
}
