import { captureEventsEndpoint } from '@selvedge/contract/epcis/calls.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Members } from '@selvedge/domain/epcis/members.ts'
import { checkLedger } from '../../src/operations/ledger-check/check-ledger.ts'
import { makeParts } from '../../src/platform/db/keep-parts.ts'
import { PARTED } from '../../src/platform/db/numbers/parts-of-years.ts'
import { NUMBERS_A_SECOND } from '../../src/platform/db/numbers/record-number.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { noteEvents } from '../../src/records/epcis/note-events.ts'
import { sequenceEvents } from '../../src/records/epcis/sequence-events.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { aDocument, anEvent } from '../support/world/epcis.ts'
import { allPages } from '../support/world/epcis-query.ts'
import { aBook } from '../support/world/mass.ts'
import type { Person } from '../support/world/people.ts'
import { shipmentsOf } from '../support/world/shipments.ts'

/** Rows of before are in the part of this year, those of after in that of the next: each table has both. */
let t: TestApp
let seller: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp({ pool: 6 })
  await makeParts({ db: t.db, now: () => new Date(Date.now() + 900 * 86_400_000) })
  seller = await t.aCompany({ role: 'spinner' })
  buyer = await t.aCompany({ role: 'weaver', knows: seller })
})

/** From now on the database numbers rows as two years later: in December the first part reaches to the end of the year that comes. */
async function turnTheYear(): Promise<void> {
  const { rows } = await sql<{
    text: string
  }>`select pg_get_functiondef('record_number'::regproc) as text`.execute(t.db)
  const later = rows[0]?.text.replace(
    'return began * 64',
    `return ${2 * 366 * 86_400 * NUMBERS_A_SECOND} + began * 64`,
  )
  await sql.raw(later ?? '').execute(t.db)
}

const partsOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(distinct tableoid)::int as n from ${sql.table(table)}`.execute(t.db)
  return rows[0]?.n ?? 0
}

const { propose, accept } = shipmentsOf(
  () => t,
  () => seller,
)

const capture = async (events: readonly object[]) => {
  const { status } = await t.send(seller, captureEventsEndpoint, { body: aDocument(events) })
  expect(status).toBe(202)
}
const storedOf = async (by: Person) =>
  t.db
    .selectFrom('epcis_event')
    .where('company_id', '=', by.companyId)
    .select(['event_id as id', 'sequence', 'record_time as at'])
    .orderBy('sequence')
    .execute()

test('what was recorded before the turn of a year goes on after it: proofs, trail, books and events', async () => {
  const yarn = await aBook(t, seller, { name: 'Yarn', kilograms: 500 })
  const asked = await propose(buyer, [{ material: yarn, weight: 40 }])
  const early = await propose(buyer, [{ material: yarn, weight: 50 }])
  await accept(buyer, early)
  const sent = Array.from({ length: 3 }, () => anEvent({ eventID: `urn:uuid:${randomUUID()}` }))
  await capture(sent)
  await t.anchor()

  await turnTheYear()
  // Of an earlier year, and known still.
  await capture([...sent, anEvent({ eventID: `urn:uuid:${randomUUID()}` })])
  await accept(buyer, asked)
  await accept(buyer, await propose(buyer, [{ material: yarn, weight: 60 }]))
  await t.anchor()
  for (const table of PARTED) expect(await partsOf(table), table).toBe(2)

  const events = await storedOf(seller)
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  expect(events.filter(({ id }) => id.startsWith('urn:uuid'))).toHaveLength(4)
  // Page by page each is there once.
  const pages = await allPages(t, seller, { url: '/epcis/events?perPage=2' })
  expect(pages.flat().toSorted()).toEqual(events.map(({ id }) => id).toSorted())
  const findings = []
  for await (const one of checkLedger(t.services)) findings.push(one)
  expect(findings).toEqual([])
})

test('an event of a record that is noted again in another year is there once', async () => {
  const before = await storedOf(buyer)
  const rows = await t.db
    .selectFrom('epcis_event')
    .where('record_type', '=', 'trade')
    .select(['record_id as trade', 'body'])
    .execute()
  const trade = rows.find((row) => row.trade !== null)?.trade ?? 0
  const events = rows.flatMap((row) => (row.trade === trade ? [JSON.parse(row.body) as Members] : []))
  expect(events.length).toBeGreaterThan(1)
  await inTransaction(t.db, async (tx) =>
    noteEvents(
      tx,
      {
        type: 'trade',
        id: trade,
        base: 'https://selvedge.test',
        companies: [seller.companyId, buyer.companyId],
      },
      events,
    ),
  )
  expect(await storedOf(buyer)).toEqual(before)
})

test('several servers that give places at once give each once, in both years', async () => {
  const ids = (await t.db.selectFrom('epcis_event').select('id').execute()).map(({ id }) => id)
  await sql`update epcis_event set sequence = null, record_time = null where id % 2 = 0`.execute(t.db)
  const before = await sql<{ last: number }>`select last from event_place`.execute(t.db)
  await Promise.all(Array.from({ length: 5 }, () => sequenceEvents({ ...t.services })))
  const { rows } = await sql<{ sequence: number | null }>`select sequence from epcis_event`.execute(t.db)
  const places = rows.map(({ sequence }) => sequence)
  expect(places).not.toContain(null)
  expect(new Set(places).size).toBe(ids.length)
  expect(Math.max(...places.map(Number))).toBeGreaterThanOrEqual(before.rows[0]?.last ?? 0)
})

test('places are given on where their row was removed', async () => {
  const newest = Math.max(...(await storedOf(seller)).map(({ sequence }) => Number(sequence)))
  await sql`delete from event_place`.execute(t.db)
  await capture([anEvent({ eventID: `urn:uuid:${randomUUID()}` })])
  expect(Math.max(...(await storedOf(seller)).map(({ sequence }) => Number(sequence)))).toBeGreaterThan(
    newest,
  )
})
