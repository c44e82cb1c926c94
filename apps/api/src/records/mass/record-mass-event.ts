import { type Balance, type BookChange, changed } from '@selvedge/domain/mass/book.ts'
import type { EntryRole } from '@selvedge/domain/mass/mass-event.ts'
import type { Factor } from '@selvedge/domain/mass/position-mass.ts'
import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { type Book, saveBalances } from './book-store.ts'

/** What moves from a book, to a book, or both; where one is missing stands the outside. In grams. */
export type NewEntry = {
  from: number | null
  to: number | null
  grams: number
  role: EntryRole
  factor?: Partial<Factor> | null
  positionId?: number
}

type Moved = {
  /** Every book that changes, locked. */
  books: ReadonlyMap<number, Book>
  entries: readonly NewEntry[]
  /** What is no longer held, by book. */
  released?: ReadonlyMap<number, number>
  /** Where a book becomes something else than its entries make of it: counted, overridden, changed. */
  become?: ReadonlyMap<number, Balance>
}

/** Notes why mass moved and what moved, and changes the balances, which have to be locked. Returns the number of the event. */
export async function recordMassEvent(
  tx: Tx,
  event: Insertable<Tables['mass_event']>,
  { books, entries, released = new Map(), become = new Map() }: Moved,
): Promise<number> {
  const { id } = await tx.insertInto('mass_event').values(event).returning('id').executeTakeFirstOrThrow()
  if (entries.length > 0)
    await tx
      .insertInto('mass_entry')
      .values(
        entries.map(({ from, to, grams, role, factor = null, positionId = null }) => ({
          event_id: id,
          from_book: from,
          to_book: to,
          grams,
          role,
          on_day: event.on_day,
          factor: factor && JSON.stringify(factor),
          position_id: positionId,
        })),
      )
      .execute()
  await saveBalances(tx, books, new Map([...balancesAfter(books, entries, released), ...become]))
  return id
}

/** What becomes of each book by entries, and by what is no longer held in it. */
export function balancesAfter(
  books: ReadonlyMap<number, Book>,
  entries: readonly Pick<NewEntry, 'from' | 'to' | 'grams'>[],
  released: ReadonlyMap<number, number> = new Map(),
): Map<number, Balance> {
  const changes = new Map<number, BookChange>()
  const add = (id: number | null, { posted, held }: BookChange) => {
    if (id === null) return
    const so = changes.get(id) ?? { posted: 0, held: 0 }
    changes.set(id, { posted: so.posted + posted, held: so.held + held })
  }
  for (const { from, to, grams } of entries) {
    add(from, { posted: -grams, held: 0 })
    add(to, { posted: grams, held: 0 })
  }
  for (const [id, grams] of released) add(id, { posted: 0, held: -grams })
  return new Map(
    [...changes].map(([id, change]) => {
      const book = books.get(id)
      if (!book) throw new Error(`The book ${id} is not locked`)
      return [id, changed(book, change)]
    }),
  )
}
