import type { NewMassEvent } from '@selvedge/contract/mass.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError, fieldError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { bookDayError } from '@selvedge/domain/mass/book.ts'
import { eventErrors, type RecordedKind } from '@selvedge/domain/mass/mass-event.ts'
import { lotUnkept } from '@selvedge/domain/mass/lots.ts'
import { gramsOf } from '@selvedge/domain/mass/whole-grams.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import { sequenced } from '../../records/epcis/sequence-events.ts'
import { findReceived, receiveDocument, type ReceivedFile } from '../../records/documents/receive-document.ts'
import { lockBookOf } from '../../records/mass/book-store.ts'
import { findLots } from '../../records/mass/lots.ts'
import { recordMassEvent } from '../../records/mass/record-mass-event.ts'
import { movementOf } from './movement.ts'
import { eventOf } from './event-row.ts'
import { presentEvent } from './present-event.ts'
import { requireGuardian, requireKeeper } from './require-keeper.ts'
import { reverseEvent } from './reverse-event.ts'

export type EventInput = z.output<typeof NewMassEvent>

/**
 * Records what came into one of the company's books or went out of it, a count, an override, or takes one of these back. Throws FORBIDDEN for
 * a certification body, and where somebody who is no ADMIN overrides; NOT_FOUND for a book or an event of others; MASS_SHORT where a
 * book that guards does not have what goes out.
 */
export async function recordEvent(
  services: Services,
  member: SignedIn,
  input: EventInput,
  idempotency: IdempotencyKey | undefined,
) {
  const { db, now } = services
  requireKeeper(member)
  if (input.kind === 'OVERRIDE') requireGuardian(member)
  const attachment = await receiveDocument(services, member, input.documentUpload)
  return sequenced(
    services,
    inTransaction(db, (tx) =>
      once({ tx, member, at: now() }, idempotency, async () => {
        const context = { services, member, tx }
        const file = await findReceived(tx, member, attachment, now())
        throwIfInvalid(eventErrors({ ...input, hasDocument: file !== undefined }, dayOf(now())))
        const { id, bookIds } =
          input.kind === 'REVERSAL'
            ? await reverseEvent(context, input, await eventOf(context, input, file))
            : await recordInBook(context, { ...input, kind: input.kind }, file)
        return presentEvent(tx, member, { id, kind: input.kind, onDay: input.onDay, bookIds })
      }),
    ),
  )
}

/** The lock of the book comes after everything else that can be said: it stays until the transaction ends. */
async function recordInBook(
  context: Context,
  input: EventInput & { kind: Exclude<RecordedKind, 'REVERSAL'> },
  file: ReceivedFile | undefined,
) {
  const { tx, member } = context
  const event = await eventOf(context, input, file)
  const book = await lockBookOf(tx, member, input.materialId ?? 0)
  if (!book) throw new DomainError('NOT_FOUND', refusals.massBookNone)
  const closed = bookDayError(book, input.onDay)
  if (closed) throw fieldError('onDay', closed)
  const grams = gramsOf(input.kilograms ?? 0)
  const unkept = lotUnkept(book, input.lot)
  if (unkept) throw fieldError('lot', unkept)
  const lot = await codeOf(tx, book.id, input.lot)
  const asked = { kind: input.kind, onDay: input.onDay, grams, lot }
  const { entries, become } = await movementOf(tx, book, asked)
  const states = become && {
    mode: become.mode,
    custody: book.custody,
    floor_g: become.floor,
    by_lot: book.byLot,
  }
  const id = await recordMassEvent(
    context,
    { ...event, book_id: book.id, grams, lot, ...states },
    {
      books: new Map([[book.id, book]]),
      entries,
      become: new Map(become ? [[book.id, become]] : []),
    },
  )
  return { id, bookIds: [book.id] }
}

/** The lot as the book calls it. */
const codeOf = async (tx: Tx, bookId: number, lot: string | null) =>
  lot === null ? null : (await findLots(tx, [{ bookId, lot }]))(bookId, lot).code
