import { sql } from 'kysely'
import type { Services } from '../../apps/api/src/platform/context/services.ts'
import { inTransaction } from '../../apps/api/src/platform/db/transaction.ts'
import { lockBooks } from '../../apps/api/src/records/mass/book-store.ts'
import { recordMassEvent } from '../../apps/api/src/records/mass/record-mass-event.ts'
import { measure, print } from '../measure.ts'
import { memberOf } from '../member.ts'
import type { BenchDatabase } from '../with-database.ts'

const ROUNDS = 12
const POSTINGS = 160
const CONNECTIONS = 8
const HOT = 10_000

type Ends = { from: number; to: number }

/** Postings eight at once, as the product does them and as bare SQL without lock, check or retry, in turn. */
export async function comparePostings({ db, queries }: BenchDatabase, shipments: number[]): Promise<void> {
  const services = { db, now: () => new Date() } as Services
  const day = '2026-05-01'
  const asBuilt = async ({ from, to }: Ends, trade: number) => {
    await inTransaction(db, async (tx) => {
      const books = await lockBooks(tx, [from, to])
      await recordMassEvent(
        { services, member: memberOf(1), tx },
        { company_id: 1, kind: 'SHIPMENT', on_day: day, at: new Date(), created_by: 1, trade_id: trade },
        { books, entries: [{ from, to, grams: 1000, role: 'GOODS' }] },
      )
    })
  }
  const bare = async ({ from, to }: Ends, trade: number) => {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        id: number
      }>`insert into mass_event (company_id, kind, on_day, at, created_by, trade_id)
        values (1, 'SHIPMENT', ${day}, now(), 1, ${trade}) returning id`.execute(tx)
      await sql`insert into mass_entry (event_id, from_book, to_book, grams, role, on_day)
        values (${rows[0]?.id}, ${from}, ${to}, 1000, 'GOODS', ${day})`.execute(tx)
      // By number, so that two that go opposite ways do not end each other.
      for (const book of [from, to].toSorted((a, b) => a - b))
        await sql`update mass_book set posted_g = posted_g + ${book === from ? -1000 : 1000} where id = ${book}`.execute(
          tx,
        )
    })
  }
  const block = (post: typeof bare, endsOf: () => Ends) => async () => {
    const jobs = Array.from({ length: POSTINGS }, () => ({ ends: endsOf(), trade: shipments.pop() ?? 0 }))
    const work = async () => {
      for (let job = jobs.pop(); job; job = jobs.pop()) await post(job.ends, job.trade)
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, work))
  }
  const draw = () => 1 + Math.floor(Math.random() * 19_999)
  const spread = (): Ends => {
    const from = draw()
    return { from, to: 1 + (from % 20_000) }
  }
  // One in the middle: bare SQL locks by number, the first for longest.
  const hot = (): Ends => {
    const to = draw()
    return { from: HOT, to: to === HOT ? HOT + 1 : to }
  }
  for (const [title, endsOf] of [
    ['spread over 20,000 books', spread],
    ['all from one book', hot],
  ] as const)
    print(
      `${POSTINGS} postings, eight at once, ${title}`,
      await measure(
        [
          { name: 'bare SQL', run: block(bare, endsOf) },
          { name: 'as built', run: block(asBuilt, endsOf) },
        ],
        ROUNDS,
        queries,
      ),
    )
}
