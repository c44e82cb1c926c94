import type { NewCreditBook } from '@selvedge/contract/mass-credits.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { changed, inMode } from '@selvedge/domain/mass/book.ts'
import { creditOpeningErrors, rawMaterialKey } from '@selvedge/domain/mass/credits.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { gramsOf } from '@selvedge/domain/mass/whole-grams.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import { findReceived, receiveDocument } from '../../records/documents/receive-document.ts'
import { lockBooks } from '../../records/mass/book-store.ts'
import { KNOWS_CREDITS } from '../../records/mass/credit-books.ts'
import { recordMassEvent } from '../../records/mass/record-mass-event.ts'
import { eventOf } from './event-row.ts'
import { readBooks } from './present-book.ts'
import { requireOpener } from './require-keeper.ts'

type Input = z.output<typeof NewCreditBook>

/**
 * Opens a book of credits with what the company has. Throws FORBIDDEN for a certification body, and for who may not have it guard;
 * VALIDATION_FAILED on `standard` for one without mass balance; DUPLICATE where there is one.
 */
export async function openCredits(
  services: Services,
  member: SignedIn,
  input: Input,
  idempotency: IdempotencyKey | undefined,
) {
  const { db, now } = services
  requireOpener(member, input.mode)
  const attachment = await receiveDocument(services, member, input.documentUpload)
  await raiseFenceOnce(db, KNOWS_CREDITS)
  return inTransaction(db, (tx) =>
    once({ tx, member, at: now() }, idempotency, async () => {
      const context = { services, member, tx }
      const file = await findReceived(tx, member, attachment, now())
      throwIfInvalid(creditOpeningErrors({ ...input, hasDocument: file !== undefined }, dayOf(now())))
      const event = await eventOf(
        context,
        { kind: 'OPENING', onDay: input.openedOn, reason: input.reason },
        file,
      )
      const bookId = await insertBook(context, input)
      await open(context, input, { bookId, event })
      const [book] = await readBooks(tx, member, [bookId])
      if (!book) throw new Error('The book was not opened')
      return book
    }),
  )
}

/** It watches at first, as every book. */
async function insertBook({ services, member, tx }: Context, input: Input): Promise<number> {
  const rawMaterial = input.rawMaterial ?? ''
  const book = await tx
    .insertInto('mass_book')
    .values({
      company_id: member.companyId,
      material_id: null,
      standard: input.standard,
      raw_material: rawMaterial,
      raw_material_key: rawMaterialKey(rawMaterial),
      mode: 'WATCH',
      custody: 'MASS_BALANCE',
      opened_on: input.openedOn,
      created_at: services.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!book)
    throw new DomainError('DUPLICATE', massIssues.creditExists, { rawMaterial: massIssues.creditExists })
  return book.id
}

type Opening = { bookId: number; event: Awaited<ReturnType<typeof eventOf>> }

async function open(context: Context, input: Input, { bookId, event }: Opening): Promise<void> {
  const books = await lockBooks(context.tx, [bookId])
  const empty = books.get(bookId)
  if (!empty) throw new Error(`The book ${bookId} is gone`)
  const grams = gramsOf(input.kilograms ?? 0)
  const become = inMode(changed(empty, { posted: grams, held: 0 }), input.mode)
  await recordMassEvent(
    context,
    { ...event, book_id: bookId, grams, mode: become.mode, custody: empty.custody, floor_g: become.floor },
    {
      books,
      entries: grams > 0 ? [{ from: null, to: bookId, grams, role: 'GOODS' }] : [],
      become: new Map([[bookId, become]]),
    },
  )
}
