import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { BOOK_NAME, BOOK_OF } from './book-name.ts'

const COLUMNS = [
  'mass_event.id',
  'mass_event.company_id as companyId',
  'kind',
  'on_day as onDay',
  'at',
  'created_by as createdBy',
  'reason',
  'document_id as documentId',
  'trade_id as tradeId',
  'plan_id as planId',
  'reverses',
  'book_id as bookId',
  'grams',
  'mass_event.mode',
  'mass_event.custody',
  'floor_g as floor',
  'mass_event.lot',
  'mass_event.by_lot as byLot',
] as const

/** What one company says about its stock; what follows from a trade, or from a certificate, is none of these. */
const events = (reader: Reader) =>
  reader
    .selectFrom('mass_event')
    .where('trade_id', 'is', null)
    .where('certification_id', 'is', null)
    .select(COLUMNS)

type EventRow = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number]

/** An event of mass that its company states, with what moved, the books that it names, what an opening consists of, and what a closing says. */
export type StockRecord = EventRow & {
  entries: Awaited<ReturnType<typeof entriesOf>>
  books: Awaited<ReturnType<typeof booksOf>>
  deliveries: number[]
  /** Of a closing, its period and what it says of that. */
  closing: Closing | undefined
}

type Closing = Omit<Awaited<ReturnType<typeof closingsOf>>[number], 'id'>

/** The events of these numbers that there are, in five queries however many they are. */
export async function findStocks(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StockRecord>> {
  const found = await events(reader).where('mass_event.id', '=', anyOf(ids)).execute()
  const entries = await entriesOf(reader, ids)
  const basis = await basisOf(reader, ids)
  const closings = new Map((await closingsOf(reader, ids)).map(({ id, ...closing }) => [id, closing]))
  const named = [...found.map(({ bookId }) => bookId), ...entries.flatMap(({ from, to }) => [from, to])]
  const books = await booksOf(
    reader,
    named.filter((id) => id !== null),
  )
  return new Map(
    found.map((event) => {
      const moved = entries.filter(({ eventId }) => eventId === event.id)
      const ids = new Set([event.bookId, ...moved.flatMap(({ from, to }) => [from, to])])
      const stock = {
        ...event,
        entries: moved,
        books: books.filter(({ id }) => ids.has(id)),
        deliveries: basis.filter(({ eventId }) => eventId === event.id).map(({ positionId }) => positionId),
        closing: closings.get(event.id),
      }
      return [event.id, stock]
    }),
  )
}

/** One of them, or undefined. */
export const findStock = async (reader: Reader, id: number): Promise<StockRecord | undefined> =>
  (await findStocks(reader, [id])).get(id)

/** One of the caller's own with its row locked, or undefined; never waits for another company's (`RecordType.lock`). */
export async function lockStock(
  tx: Tx,
  { companyId }: SignedIn,
  id: number,
): Promise<StockRecord | undefined> {
  const locked = await tx
    .selectFrom('mass_event')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return locked && findStock(tx, id)
}

const entriesOf = (reader: Reader, ids: readonly number[]) =>
  reader
    .selectFrom('mass_entry')
    .where('event_id', '=', anyOf(ids))
    .select([
      'id',
      'event_id as eventId',
      'from_book as from',
      'to_book as to',
      'grams',
      'role',
      'on_day as onDay',
      'factor',
      'position_id as positionId',
      'from_lot as fromLot',
      'to_lot as toLot',
    ])
    .orderBy('id')
    .execute()

const basisOf = (reader: Reader, ids: readonly number[]) =>
  reader
    .selectFrom('mass_basis')
    .where('event_id', '=', anyOf(ids))
    .select(['event_id as eventId', 'position_id as positionId'])
    .orderBy('position_id')
    .execute()

const closingsOf = (reader: Reader, ids: readonly number[]) =>
  reader
    .selectFrom('mass_closing')
    .where('id', '=', anyOf(ids))
    .select(['id', 'from_day as from', 'to_day as to', 'figures', 'runs', 'odd_runs as oddRuns', 'overrides'])
    .execute()

const booksOf = (reader: Reader, ids: readonly number[]) =>
  reader
    .selectFrom('mass_book')
    .leftJoin('material', 'material.id', 'material_id')
    .where('mass_book.id', '=', anyOf(ids))
    .select([
      'mass_book.id',
      BOOK_OF.as('materialId'),
      BOOK_NAME.as('materialName'),
      'standard',
      'raw_material as rawMaterial',
    ])
    .orderBy('mass_book.id')
    .execute()
