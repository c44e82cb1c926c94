import { sql } from 'kysely'
import { named, newest, repeat, run } from './row-tampering.ts'
import type { Tamper } from './tamper.ts'

const stock = named('stock', (world) => world.counted, 'record')
const bookOf = named('book', (world) => world.book, 'record')
const openedStock = named('stock', (world) => world.opened, 'record')
const credited = named('certification', (world) => world.replacing, 'record')

/** Rows of books of mass and of credits that are exchanged, removed, or put in. */
export const MASS_TAMPERS: readonly Tamper[] = [
  {
    what: 'a stock entry removed',
    change: (tx, { counted, book }) =>
      run(
        tx,
        `update mass_book set posted_g = posted_g - (select sum(grams) from mass_entry where event_id = ${counted}) where id = ${book};
         delete from mass_entry where event_id = ${counted}; delete from mass_event where id = ${counted}`,
      ),
    names: stock,
  },
  {
    what: 'an entry put into a stock entry, and its balance set to it',
    change: (tx, { counted, book }) =>
      run(
        tx,
        `insert into mass_entry (event_id, to_book, grams, role, on_day) values (${counted}, ${book}, 5000, 'GOODS', '2026-05-01');
         update mass_book set posted_g = posted_g + 5000 where id = ${book}`,
      ),
    names: stock,
  },
  {
    what: 'a stock entry put in',
    change: (tx, { counted }) => repeat(tx, 'mass_event', counted),
    names: newest('stock', 'record'),
  },
  {
    what: 'a closing removed, and its book open again',
    change: (tx, { closed, book }) =>
      run(
        tx,
        `update mass_book set closed_to = null where id = ${book};
         delete from mass_closing where id = ${closed}; delete from mass_event where id = ${closed}`,
      ),
    names: named('stock', (world) => world.closed, 'record'),
  },
  {
    what: 'an entry put into a closed period, and its balance set to it',
    change: (tx, { counted, book }) =>
      run(
        tx,
        `insert into mass_entry (event_id, to_book, grams, role, on_day) values (${counted}, ${book}, 5000, 'GOODS', '2026-02-01');
         update mass_book set posted_g = posted_g + 5000 where id = ${book}`,
      ),
    names: named('stock', (world) => world.closed, 'record'),
  },
  {
    what: 'a balance that is changed',
    change: (tx, { book }) =>
      run(tx, `update mass_book set posted_g = posted_g + 1000000 where id = ${book}`),
    names: bookOf,
  },
  {
    what: 'a floor that is lowered',
    change: (tx, { book }) => run(tx, `update mass_book set floor_g = floor_g - 1000000 where id = ${book}`),
    names: bookOf,
  },
  {
    what: 'a book that was never opened',
    change: (tx, { book }) => repeat(tx, 'mass_book', book, { posted_g: '0', held_g: '0' }),
    names: newest('book', 'record'),
  },
  {
    what: 'a book removed',
    change: (tx, { book }) => run(tx, `delete from mass_book where id = ${book}`),
    names: stock,
  },
  {
    what: 'a confirmed shipment taken out of the books, and their balances set to it',
    change: (tx, { posted, book }) =>
      run(
        tx,
        `update mass_book set posted_g = posted_g + 405000 where id = ${book};
         delete from mass_entry where event_id = (select id from mass_event where trade_id = ${posted}) and from_book = ${book}`,
      ),
    names: named('trade', (world) => world.posted, 'record'),
  },
  {
    what: 'a hold removed, and the balance set to it',
    change: (tx, { held, book }) =>
      run(
        tx,
        `update mass_book set held_g = held_g - 10000 where id = ${book};
         delete from mass_hold where position_id = (select max(id) from trade_position where trade_id = ${held})`,
      ),
    names: named('trade', (world) => world.held, 'record'),
  },
  {
    what: 'a confirmed shipment that is posted twice',
    change: async (tx, { posted, book }) => {
      const { rows } = await sql<{
        id: number
      }>`select id from mass_entry where from_book = ${book} and factor is not null and event_id =
        (select id from mass_event where trade_id = ${posted})`.execute(tx)
      await repeat(tx, 'mass_entry', rows[0]?.id ?? 0)
      await run(tx, `update mass_book set posted_g = posted_g - 400000 where id = ${book}`)
    },
    names: named('trade', (world) => world.posted, 'record'),
  },
  {
    what: 'what a bale weighs, of a shipment that was posted, with its grams and the balance',
    change: (tx, { posted, book }) =>
      run(
        tx,
        `update mass_entry set (grams, factor) = (2000, '{"baleGrams":1000}') where from_book = ${book} and factor is not null
           and event_id = (select id from mass_event where trade_id = ${posted});
         update mass_book set posted_g = posted_g + 398000 where id = ${book}`,
      ),
    names: named('trade', (world) => world.posted, 'record'),
  },
  {
    what: 'a delivery taken out of an opening stock',
    change: (tx, { opened }) =>
      run(
        tx,
        `delete from mass_basis where position_id = (select min(position_id) from mass_basis where event_id = ${opened})`,
      ),
    names: openedStock,
  },
  {
    what: 'a delivery put into an opening stock',
    change: (tx, { opened, posted }) =>
      run(
        tx,
        `insert into mass_basis (event_id, position_id)
         values (${opened}, (select min(id) from trade_position where trade_id = ${posted}))`,
      ),
    names: openedStock,
  },
  {
    what: 'the basis of an opening stock removed',
    change: (tx, { opened }) => run(tx, `delete from mass_basis where event_id = ${opened}`),
    names: openedStock,
  },
  {
    what: 'a book of credits removed',
    change: (tx, { credits }) => run(tx, `delete from mass_book where id = ${credits}`),
    names: newest('stock', 'record'),
  },
  {
    what: 'a book of credits that was never opened',
    change: (tx, { credits }) => repeat(tx, 'mass_book', credits, { posted_g: '0', held_g: '0' }),
    names: newest('book', 'record'),
  },
  {
    what: 'credits that a certificate moved taken back, and the balances of both books set to it',
    change: (tx, { replaced, credits, received }) =>
      run(
        tx,
        `delete from mass_entry where event_id = (select id from mass_event where certification_id = ${replaced});
         delete from mass_event where certification_id = ${replaced};
         update mass_book set posted_g = posted_g + 100000 where id = ${credits};
         update mass_book set posted_g = posted_g - 100000 where id = ${received}`,
      ),
    names: named('certification', (world) => world.replaced, 'record'),
  },
  {
    what: 'more credits moved by a certificate than it says, and the balances of both books set to it',
    change: (tx, { replacing, credits, received }) =>
      run(
        tx,
        `update mass_entry set grams = grams + 1000 where event_id = (select id from mass_event where certification_id = ${replacing});
         update mass_book set posted_g = posted_g - 1000 where id = ${credits};
         update mass_book set posted_g = posted_g + 1000 where id = ${received}`,
      ),
    names: credited,
  },
  {
    what: 'credits that a certificate moves a second time',
    change: async (tx, { replacing }) => {
      const { rows } = await sql<{
        id: number
      }>`select id from mass_event where certification_id = ${replacing}`.execute(tx)
      await repeat(tx, 'mass_event', rows[0]?.id ?? 0)
    },
    names: credited,
  },
]
