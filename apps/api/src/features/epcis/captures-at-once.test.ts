import { captureEventEndpoint, captureEventsEndpoint } from '@selvedge/contract/epcis/calls.ts'
import { readingOf } from '@selvedge/domain/epcis/event-hash.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aDocument, anEvent, CONTEXT } from '../../../test/support/world/epcis.ts'
import { captured } from '../../../test/support/world/epcis-query.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { eventToStore } from '../../records/epcis/event-to-store.ts'
import { insertEvents } from '../../records/epcis/insert-events.ts'
import { lockCaptures } from './capture-turns.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ pool: 10 })
})

const numbered = (ids: readonly string[]) => ids.map((eventID) => anEvent({ eventID }))
const fresh = (count: number) => Array.from({ length: count }, () => `urn:uuid:${randomUUID()}`)
const send = async (by: Person, events: readonly object[]) =>
  (await t.send(by, captureEventsEndpoint, { body: aDocument(events) })).status

test('the same events in another order at once: all are answered, and each event is there once', async () => {
  const by = await t.aCompany()
  const events = numbered(fresh(300))
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => send(by, nth % 2 === 0 ? events : events.toReversed())),
  )
  expect(new Set(statuses)).toEqual(new Set([202]))
  const stored = t.db.selectFrom('epcis_event').where('company_id', '=', by.companyId).select('sequence')
  expect((await stored.execute()).filter(({ sequence }) => sequence !== null)).toHaveLength(events.length)
}, 60_000)

test('captures of a company that wait leave connections to other companies', async () => {
  const [by, other] = [await t.aCompany(), await t.aCompany()]
  const single = () => t.send(other, captureEventEndpoint, { body: { '@context': [CONTEXT], ...anEvent() } })
  const flood = await inTransaction(t.db, async (tx) => {
    await lockCaptures(tx, { companyId: by.companyId, isAlone: true })
    const waiting = Array.from({ length: 12 }, () => send(by, numbered(fresh(1))))
    // All that may have come to the lock have.
    await new Promise((done) => setTimeout(done, 500))
    expect((await single()).status).toBe(201)
    return waiting
  })
  expect(new Set(await Promise.all(flood))).toEqual(new Set([202]))
}, 20_000)

test('documents that overlap are all captured, however many there are', async () => {
  const by = await t.aCompany()
  const events = numbered(fresh(30))
  const windows = Array.from({ length: 20 }, (_, from) => events.slice(from, from + 10))
  expect(new Set(await Promise.all(windows.map((some) => send(by, some))))).toEqual(new Set([202]))
})

test('events keep the order of their document, whatever their numbers are', async () => {
  const by = await t.aCompany()
  const ids = ['urn:x:c', 'urn:x:a', 'urn:x:b']
  await captured(t, by, numbered(ids))
  const rows = await t.db
    .selectFrom('epcis_event')
    .where('company_id', '=', by.companyId)
    .select('event_id as id')
    .orderBy('sequence')
    .execute()
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

test('events are written in the order of their numbers: what waits for one keeps nobody waiting for a later one', async () => {
  const { companyId } = await t.aCompany()
  const insert = (tx: Tx, ids: readonly string[]) =>
    insertEvents(
      tx,
      { companies: [companyId], source: { recordType: 'trade', recordId: 1, context: '[]' } },
      numbered(ids).map((event) => eventToStore(event, readingOf())),
    )
  const waiting: Promise<unknown>[] = []
  await inTransaction(t.db, async (first) => {
    await insert(first, ['urn:x:2'])
    waiting.push(inTransaction(t.db, (second) => insert(second, ['urn:x:3', 'urn:x:2', 'urn:x:1'])))
    // The second has come to where it waits.
    await new Promise((done) => setTimeout(done, 500))
    const third = inTransaction(t.db, (tx) => insert(tx, ['urn:x:3']))
    waiting.push(third)
    const soon = new Promise((done) => setTimeout(done, 5000, 'it waits'))
    expect(await Promise.race([third, soon])).toHaveLength(1)
  })
  await Promise.all(waiting)
}, 20_000)
