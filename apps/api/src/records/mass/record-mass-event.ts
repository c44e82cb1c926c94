import type { Day } from '@selvedge/domain/day.ts'
import { type Balance, type BookChange, changed } from '@selvedge/domain/mass/book.ts'
import type { EntryRole, MassEventKind } from '@selvedge/domain/mass/mass-event.ts'
import type { Factor } from '@selvedge/domain/mass/position-mass.ts'
import { type StockEventName, stockEventOf } from '@selvedge/domain/records/stock-kinds.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { commitEvent } from '../commit-event.ts'
import { balanceUpdate, type Book } from './book-store.ts'
import { findLots, type LotMove, type LotOfBook, moveLots } from './lots.ts'
import { type Delivery, takeAsBasis } from './opening-basis.ts'
import { stockRecord } from './stock-record.ts'

/** What moves from a book, to a book, or both; where one is missing stands the outside. In grams. */
export type NewEntry = {
  from: number | null
  to: number | null
  grams: number
  role: EntryRole
  factor?: Partial<Factor> | null
  positionId?: number
  /** Where it is not that of its event. */
  onDay?: Day
  /** The lots that it leaves and reaches, in books that are kept by lot. */
  fromLot?: string | null
  toLot?: string | null
}

/** What is held of a lot of a book, in grams. */
type HeldLot = LotOfBook & { grams: number }

type Moved = {
  /** Every book that changes, locked. */
  books: ReadonlyMap<number, Book>
  entries: readonly NewEntry[]
  /** What is no longer held, by book. */
  released?: ReadonlyMap<number, number>
  /** The same by lot, in books that are kept so. */
  releasedLots?: readonly HeldLot[]
  /** Where a book becomes something else than its entries make of it: counted, overridden, changed. */
  become?: ReadonlyMap<number, Balance>
  /** The positions of confirmed deliveries that an opening consists of. */
  basis?: readonly Delivery[]
  /** What else is written of the event before it is stated, by its number: what a closing says. */
  close?: (eventId: number) => Promise<void>
}

/**
 * Notes why mass moved and what moved, and changes the balances, which have to be locked. What only one company says is stated by the company
 * that acts. What a trade brings with it is not stated again, for it is recorded while the other side acts: what was shipped follows from the trade, what
 * was made for it and what is returned from audit lines of who promised it (`notes-of-shipments.ts`). Returns the number of the event.
 */
export async function recordMassEvent(
  context: Context,
  event: Insertable<Tables['mass_event']>,
  { books, entries, released = new Map(), releasedLots = [], become = new Map(), basis = [], close }: Moved,
): Promise<number> {
  const { tx } = context
  const codeOf = await codesOf(tx, entries)
  const rows = entries.map((entry) => ({
    from: entry.from,
    to: entry.to,
    grams: entry.grams,
    role: entry.role,
    on_day: entry.onDay ?? event.on_day,
    factor: entry.factor ? JSON.stringify(entry.factor) : null,
    position: entry.positionId ?? null,
    from_lot: codeOf(entry.from, entry.fromLot),
    to_lot: codeOf(entry.to, entry.toLot),
  }))
  const after = new Map([...balancesAfter(books, entries, released), ...become])
  const id = await write(tx, { event, rows, balances: balanceUpdate(books, after) })
  await takeAsBasis(tx, id, basis)
  await close?.(id)
  await moveLots(tx, books, [...movesOf(entries), ...releasedLots.map(releasedOf)])
  if (!event.trade_id && !event.certification_id) await state(context, { id, ...event })
  return id
}

type Row = {
  from: number | null
  to: number | null
  grams: number
  role: EntryRole
  on_day: Day
  factor: string | null
  position: number | null
  from_lot: string | null
  to_lot: string | null
}

type Written = {
  event: Insertable<Tables['mass_event']>
  rows: readonly Row[]
  balances: RawBuilder<unknown> | undefined
}

/**
 * Writes an event, its entries and what becomes of the books in one statement: all that post to one book wait for each other from the lock
 * of its row to the commit, so each way to the database in between counts for all of them. Returns the number of the event.
 */
async function write(tx: Tx, { event, rows, balances }: Written): Promise<number> {
  const parts = [
    sql`event as (${tx.insertInto('mass_event').values(event).returning('id')})`,
    ...(rows.length > 0 ? [entryInsert(rows)] : []),
    ...(balances ? [sql`balance as (${balances})`] : []),
  ]
  const written = await sql<{ id: number }>`with ${sql.join(parts)} select id from event`.execute(tx)
  const [row] = written.rows
  if (!row) throw new Error('An event of mass was not written')
  return row.id
}

/** As arrays: a statement that has the same few parts for one entry as for fifty is built and read quickly. */
function entryInsert(rows: readonly Row[]): RawBuilder<unknown> {
  const all = <K extends keyof Row>(key: K) => rows.map((row) => row[key])
  return sql`entry as (
    insert into mass_entry (event_id, from_book, to_book, grams, role, on_day, factor, position_id, from_lot, to_lot)
    select event.id, moved.from_book, moved.to_book, moved.grams, moved.role, moved.on_day, moved.factor, moved.position_id, moved.from_lot, moved.to_lot
    from event, unnest(${all('from')}::bigint[], ${all('to')}::bigint[], ${all('grams')}::bigint[], ${all('role')}::text[],
      ${all('on_day')}::date[], ${all('factor')}::jsonb[], ${all('position')}::bigint[], ${all('from_lot')}::text[],
      ${all('to_lot')}::text[]) with ordinality as moved(
      from_book, to_book, grams, role, on_day, factor, position_id, from_lot, to_lot, place)
    order by moved.place)`
}

/** What each lot that is named here is called in its book, for the rows of its entries. */
async function codesOf(tx: Tx, entries: readonly NewEntry[]) {
  const named = movesOf(entries).filter(({ lot }) => lot !== null)
  const lots = await findLots(tx, named)
  return (bookId: number | null, lot: string | null | undefined) =>
    bookId === null || !lot ? null : lots(bookId, lot).code
}

/** What entries move in each lot. */
const movesOf = (entries: readonly NewEntry[]): LotMove[] =>
  entries.flatMap(({ from, to, grams, fromLot = null, toLot = null }) => [
    ...(from === null ? [] : [{ bookId: from, lot: fromLot, posted: -grams, held: 0 }]),
    ...(to === null ? [] : [{ bookId: to, lot: toLot, posted: grams, held: 0 }]),
  ])

const releasedOf = ({ bookId, lot, grams }: HeldLot): LotMove => ({ bookId, lot, posted: 0, held: -grams })

/** Signed as the company that acts, so that nobody states another's stock. The lock of its row comes after those of the books. */
async function state(
  context: Context,
  { id, kind, company_id: companyId }: { id: number; kind: MassEventKind; company_id: number },
): Promise<void> {
  if (companyId !== context.member.companyId) throw new Error(`Another company cannot state the event ${id}`)
  await commitEvent(context, stockRecord, id, { event: stockEventOf(kind) as StockEventName })
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
