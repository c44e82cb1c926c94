import { captureEventEndpoint } from '@selvedge/contract/epcis/calls.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { anEvent, CONTEXT } from '../../../test/support/world/epcis.ts'
import { askEvents } from '../../../test/support/world/epcis-query.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let mill: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
})

const DISPOSITIONS = ['in_transit', 'damaged']

const numbers = (count: number) => Array.from({ length: count }, () => `urn:uuid:${randomUUID()}`)
const sendAll = (events: readonly object[], by = mill) =>
  Promise.all(
    events.map((event) =>
      t.send(
        by,
        captureEventEndpoint,
        { body: { '@context': [CONTEXT], ...event } },
        { headers: { 'gs1-epc-format': 'Never_Translates' } },
      ),
    ),
  )
const captured = (by: Person) =>
  t.db
    .selectFrom('capture')
    .innerJoin('epcis_event', 'epcis_event.capture_id', 'capture.id')
    .innerJoin('statement', (join) =>
      join.onRef('statement.record_id', '=', 'capture.id').on('statement.record_type', '=', 'capture'),
    )
    .where('capture.company_id', '=', by.companyId)
    .select(['capture.id as id', 'epcis_event.event_id as eventId', 'statement.signature as signature'])
    .execute()

test('sent at once are answered each, and each has a job, a statement and a line of the audit trail', async () => {
  const by = await t.aCompany()
  const ids = numbers(12)
  const answers = await sendAll(
    ids.map((eventID, nth) => anEvent({ eventID, disposition: DISPOSITIONS[nth % 2] })),
    by,
  )
  expect(answers.map(({ status, body }) => [status, body])).toMatchObject(
    ids.map((eventID, nth) => [
      201,
      { eventID, disposition: DISPOSITIONS[nth % 2], recordTime: t.services.now().toISOString() },
    ]),
  )
  const rows = await captured(by)
  expect(rows.map(({ eventId }) => eventId).toSorted()).toEqual(ids.toSorted())
  expect(new Set(rows.map(({ id }) => id)).size).toBe(ids.length)
  // The first began alone; what came meanwhile shares signatures.
  expect(new Set(rows.map(({ signature }) => signature)).size).toBeLessThan(ids.length)
  const lines = await t.db
    .selectFrom('audit_event')
    .where('company_id', '=', by.companyId)
    .where('event', '=', 'capture.created')
    .select('subject_id')
    .execute()
  expect(lines.map(({ subject_id }) => subject_id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  for (const eventID of ids)
    expect((await askEvents(t, by, `/epcis/events?EQ_eventID=${eventID}`)).ids).toEqual([eventID])
})

test('of which one is refused by the database leave the others as they are', async () => {
  const by = await t.aCompany()
  const ids = numbers(8)
  const wrong = ids[5] ?? ''
  await sql`create function refuse_one() returns trigger language plpgsql as $$
    begin if new.event_id = ${sql.lit(wrong)} then raise exception 'refused'; end if; return new; end $$`.execute(
    t.db,
  )
  await sql`create trigger refuse_one before insert on epcis_event for each row execute function refuse_one()`.execute(
    t.db,
  )
  const answers = await sendAll(
    ids.map((eventID) => anEvent({ eventID })),
    by,
  )
  await sql`drop trigger refuse_one on epcis_event`.execute(t.db)
  expect(answers.map(({ status }) => status)).toEqual(ids.map((id) => (id === wrong ? 500 : 201)))
  const right = ids.filter((id) => id !== wrong)
  expect((await captured(by)).map(({ eventId }) => eventId).toSorted()).toEqual(right.toSorted())
  expect((await sendAll([anEvent({ eventID: wrong })], by)).map(({ status }) => status)).toEqual([201])
})

test('of one number are stored once, and the others refused, whatever they say', async () => {
  const [eventID] = numbers(1)
  const events = [1, 2, 3, 4, 5, 6].map((nth) => anEvent({ eventID, disposition: DISPOSITIONS[nth % 2] }))
  const statuses = (await sendAll(events)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  expect((await sendAll(events)).map(({ status }) => status)).toEqual(events.map(() => 409))
})

test('of several companies at once are each of the company that sent them', async () => {
  const companies = await Promise.all([1, 2, 3].map(() => t.aCompany()))
  const sent = companies.map((by) => ({ by, ids: numbers(4) }))
  await Promise.all(
    sent.map(({ by, ids }) =>
      sendAll(
        ids.map((eventID) => anEvent({ eventID })),
        by,
      ),
    ),
  )
  for (const { by, ids } of sent)
    expect((await captured(by)).map(({ eventId }) => eventId).toSorted()).toEqual(ids.toSorted())
})
