import { sql } from 'kysely'
import type { Db, Reader } from '../apps/api/src/platform/db/connect.ts'
import { allRows, RowStream } from '../apps/api/src/platform/lists/list.ts'
import { inheritSealing } from '../apps/api/src/platform/db/sealing.ts'
import type { Services } from '../apps/api/src/platform/context/services.ts'
import type { TradeQuery } from '../apps/api/src/features/trades/find-trades.ts'
import { tradeList } from '../apps/api/src/features/trades/list-trades.ts'
import { readTrade } from '../apps/api/src/features/trades/present-trade.ts'
import { measure, print, timed } from './measure.ts'
import { memberOf } from './member.ts'
import { sealWorld } from './seal-world.ts'
import { HUB, makeTradeWorld, type WorldSize } from './trade-world.ts'
import { type BenchDatabase, withDatabase } from './with-database.ts'

/**
 * The list of trades, its search and a trade's detail for one company with 200,000 trades and 1,000,000 positions among
 * 5,000 companies, beside the same reads without the indexes, and without the paging. Run: npm run bench lists
 */
const SIZE: WorldSize = { companies: 5000, hubTrades: 200_000, otherTrades: 50_000, positionsPerTrade: 5 }
const ROUNDS = 30

const member = memberOf(HUB)

/** The reads measured here use nothing else of the services. */
const on = (reader: Reader) => ({ db: reader }) as Services

const list = (reader: Reader, query: TradeQuery) => tradeList.page(on(reader), member, query)

/** All of it, as its call reads it when nobody asks for a page. */
async function whole(db: Db): Promise<void> {
  const ids = await tradeList.ids(on(db), member, {})
  const rows = await allRows(ids, (some) => tradeList.rowsOf(on(db), member, {}, some))
  if (!(rows instanceof RowStream)) return
  for await (const _ of rows.rows);
}

const DROPPED = [
  'trade_sent',
  'trade_received',
  'trade_awaiting',
  'trade_position_sold',
  'trade_position_received',
]

/** Does a read as if the lists had no indexes: dropped in a transaction that is taken back. */
async function withoutIndexes(db: Db, read: (reader: Reader) => Promise<unknown>) {
  let taken = { milliseconds: 0 }
  await db
    .transaction()
    .execute(async (tx) => {
      for (const name of DROPPED) await sql`drop index ${sql.ref(name)}`.execute(tx)
      inheritSealing(db, tx)
      await sql`alter table trade_position drop constraint trade_position_trade_id_ordinal_key`.execute(tx)
      taken = await timed(() => read(tx))
      throw new Error('taken back')
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'taken back') throw error
    })
  return taken
}

async function compare(db: Db, queries: () => number, title: string, query: TradeQuery) {
  print(
    title,
    await measure(
      [
        { name: 'as built', run: () => list(db, query) },
        {
          name: 'without the indexes',
          rounds: 5,
          run: () => withoutIndexes(db, (reader) => list(reader, query)),
        },
      ],
      ROUNDS,
      queries,
    ),
  )
}

async function run({ db, queries }: BenchDatabase) {
  const page = { page: 1, size: 25 }
  const each = (title: string, query: TradeQuery) => compare(db, queries, title, query)
  await each('The first page, newest first', page)
  await each('Page 4,000 of 8,000', { ...page, page: 4000 })
  await each('Refused orders', { ...page, status: 'REFUSED', type: 'order' })
  await each('What waits for a decision', { ...page, awaiting: 'true' })
  await each('Sorted by consignee', { ...page, sort: 'consigneeName', order: 'asc' })
  await each('Search for one reference', { ...page, search: 'REF-199998' })
  await each('Search for a material half of the trades have', { ...page, search: 'organic denim' })
  await each('Search for a company', { ...page, search: 'company 4711' })

  const ids = await sql<{ id: number; kind: 'contract' | 'order' | 'shipping' }>`
    select id, kind from trade where contractor_id = ${HUB} order by id desc limit ${ROUNDS + 1}`.execute(db)
  let next = 0
  const detail = (reader: Reader) => {
    const trade = ids.rows[next++ % ids.rows.length]
    if (!trade) throw new Error('The world has no trade')
    return readTrade(on(reader), member, trade)
  }
  print(
    'The detail of a trade',
    await measure(
      [
        { name: 'as built', run: () => detail(db) },
        { name: 'without the indexes', rounds: 5, run: () => withoutIndexes(db, detail) },
      ],
      ROUNDS,
      queries,
    ),
  )
  print(
    'The first page beside the whole list',
    await measure(
      [
        { name: 'a page of 25', run: () => list(db, page) },
        { name: 'without the paging', rounds: 2, run: () => whole(db) },
      ],
      ROUNDS,
      queries,
    ),
  )
}

await withDatabase(async (database) => {
  console.log('Making', SIZE)
  await makeTradeWorld(database.db, SIZE)
  await sealWorld(database.db)
  await run(database)
})
