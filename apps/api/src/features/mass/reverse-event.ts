import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { bookDayError } from '@selvedge/domain/mass/book.ts'
import { notReversible, reversalDayError } from '@selvedge/domain/mass/mass-event.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { credentialReasons } from '@selvedge/messages/en/credential-reasons.ts'
import { endCredentialsOf } from '../../records/credentials/end-credentials.ts'
import type { Context } from '../../platform/context/context.ts'
import { type Book, lockBooks } from '../../records/mass/book-store.ts'
import { balancesAfter, type NewEntry, recordMassEvent } from '../../records/mass/record-mass-event.ts'
import { requireEnoughOfLots } from './enough-of-lots.ts'
import { requireEnough } from './movement.ts'
import type { EventRow } from './event-row.ts'
import type { EventInput } from './record-event.ts'

/**
 * Takes one of the company's own events back: the same entries with their ends exchanged, dated on the day given. Throws NOT_FOUND for others'
 * events, WRONG_STATE for what cannot be taken back or was already, VALIDATION_FAILED for a day before it, MASS_SHORT where a book that guards has promised it since.
 */
export async function reverseEvent(
  context: Context,
  { reverses, onDay }: EventInput,
  event: EventRow,
): Promise<{ id: number; bookIds: number[] }> {
  const { tx, member } = context
  // Its row is held, so that two who take it back at once do so one after the other.
  const of = await tx
    .selectFrom('mass_event')
    .where('id', '=', reverses)
    .where('company_id', '=', member.companyId)
    .select(['id', 'kind', 'on_day as onDay', 'trade_id as tradeId'])
    .forUpdate()
    .executeTakeFirst()
  if (!of) throw new DomainError('NOT_FOUND', refusals.massEventNone)
  const refused = notReversible(of)
  if (refused) throw new DomainError('WRONG_STATE', refused)
  const later = await tx
    .selectFrom('mass_event')
    .where('reverses', '=', of.id)
    .select('id')
    .executeTakeFirst()
  if (later) throw new DomainError('WRONG_STATE', massIssues.massReversed)
  const early = reversalDayError(of, onDay)
  if (early) throw fieldError('onDay', early)
  const entries = await exchanged({ tx }, of.id)
  const bookIds = [...new Set(entries.flatMap(({ from, to }) => [from ?? [], to ?? []].flat()))]
  const books = await lockBooks(tx, bookIds)
  await requireOpenAndEnough({ tx }, books, entries, onDay)
  const id = await recordMassEvent(context, { ...event, reverses: of.id }, { books, entries })
  await endCredentialsOf(context, { type: 'stock', id: of.id }, credentialReasons.reversed)
  return { id, bookIds }
}

async function exchanged({ tx }: Pick<Context, 'tx'>, eventId: number): Promise<NewEntry[]> {
  const rows = await tx
    .selectFrom('mass_entry')
    .where('event_id', '=', eventId)
    .select([
      'from_book as to',
      'to_book as from',
      'from_lot as toLot',
      'to_lot as fromLot',
      'grams',
      'role',
      'factor',
    ])
    .orderBy('id')
    .execute()
  return rows
}

async function requireOpenAndEnough(
  { tx }: Pick<Context, 'tx'>,
  books: ReadonlyMap<number, Book>,
  entries: readonly NewEntry[],
  onDay: string,
): Promise<void> {
  for (const [id, after] of balancesAfter(books, entries)) {
    const book = books.get(id)
    if (!book) continue
    const closed = bookDayError(book, onDay)
    if (closed) throw fieldError('onDay', closed)
    const goesOut = book.posted - after.posted
    if (goesOut > 0) await requireEnough(tx, book, goesOut, 'reverses')
  }
  await requireEnoughOfLots(
    tx,
    books,
    entries.flatMap(({ from, fromLot = null, grams }) =>
      from === null ? [] : [{ bookId: from, lot: fromLot, grams, field: 'reverses' }],
    ),
  )
}
