import {
  createQueryEndpoint,
  deleteQueryEndpoint,
  listQueriesEndpoint,
  readStoredQueryEndpoint,
} from '@selvedge/contract/epcis/query-calls.ts'
import { MAX_EPCIS_QUERIES } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { anEvent, CONTEXT } from '../../../test/support/world/epcis.ts'
import { allPages, askEvents, captured } from '../../../test/support/world/epcis-query.ts'
import type { Person } from '../../../test/support/world/people.ts'

let t: TestApp
let mill: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  await captured(
    t,
    mill,
    [1, 2, 3, 4].map((nth) =>
      anEvent({
        eventID: `urn:test:${nth}`,
        eventTime: `2026-05-0${nth}T08:00:00Z`,
        bizStep: nth === 4 ? 'receiving' : 'shipping',
        'ex:colour': 'red',
      }),
    ),
    { '@context': [CONTEXT, { ex: 'https://mill.example/ns/' }] },
  )
})

const store = (name: unknown, query: unknown, by = mill) =>
  t.send(by, createQueryEndpoint, { body: { name, query } })
const shipped = { EQ_bizStep: ['shipping'], GE_eventTime: '2026-05-01T00:00:00Z', orderBy: 'eventTime' }
const ids = (...numbers: number[]) => numbers.map((number) => `urn:test:${number}`)

describe('a query', () => {
  test('is stored under a name, read, asked page by page, and deleted', async () => {
    const first = await store('shipped.today', shipped)
    expect(first).toMatchObject({ status: 201, body: { name: 'shipped.today', query: shipped } })
    expect(first.headers['location']).toBe('/epcis/queries/shipped.today')
    const params = { name: 'shipped.today' }
    expect((await t.send(mill, readStoredQueryEndpoint, { params })).body).toEqual(first.body)
    const url = '/epcis/queries/shipped.today/events'
    const { ids: found, body } = await askEvents(t, mill, url)
    expect(found).toEqual(ids(3, 2, 1))
    expect(body).toMatchObject({ epcisBody: { queryResults: { queryName: 'shipped.today' } } })
    expect(await allPages(t, mill, { url: `${url}?perPage=2` })).toEqual([ids(3, 2), ids(1)])
    expect((await t.send(mill, deleteQueryEndpoint, { params })).status).toBe(204)
    expect((await t.send(mill, readStoredQueryEndpoint, { params })).status).toBe(404)
    expect((await t.send(mill, deleteQueryEndpoint, { params })).status).toBe(404)
  })

  test('keeps the meaning of its prefixes', async () => {
    expect((await store('red', { 'EQ_ex:colour': 'red', perPage: 1 })).status).toBe(201)
    await captured(t, mill, [anEvent({ 'ex:colour': 'red' })], {
      '@context': [CONTEXT, { ex: 'https://other.example/ns/' }],
    })
    expect((await askEvents(t, mill, '/epcis/queries/red/events?perPage=10')).ids).toEqual(ids(4, 3, 2, 1))
    expect((await askEvents(t, mill, '/epcis/queries/red/events')).ids).toEqual(ids(4))
  })

  test('is asked as it is: its address has the page alone', async () => {
    await store('as-it-is', shipped)
    expect(await askEvents(t, mill, '/epcis/queries/as-it-is/events?EQ_action=ADD')).toMatchObject({
      status: 400,
      body: { type: 'epcisException:QueryParameterException' },
    })
  })

  test('that was stored anew under its name does not go on where the other one was', async () => {
    await store('again', shipped)
    const { next = '' } = await askEvents(t, mill, '/epcis/queries/again/events?perPage=1')
    await t.send(mill, deleteQueryEndpoint, { params: { name: 'again' } })
    await store('again', {})
    expect((await askEvents(t, mill, next)).status).toBe(400)
  })

  test('is in the audit trail of the company, stored and deleted', async () => {
    const by = await t.aCompany()
    await store('heard', {}, by)
    await t.send(by, deleteQueryEndpoint, { params: { name: 'heard' } })
    const lines = await t.db
      .selectFrom('audit_event')
      .where('company_id', '=', by.companyId)
      .where('event', 'like', 'company.epcis-query-%')
      .select(['event', 'data'])
      .orderBy('id')
      .execute()
    expect(lines).toMatchObject([
      { event: 'company.epcis-query-stored', data: { name: 'heard' } },
      { event: 'company.epcis-query-deleted', data: { name: 'heard' } },
    ])
  })
})

test('names are taken once in a company, and SimpleEventQuery always', async () => {
  await store('mine', {})
  for (const name of ['mine', 'SimpleEventQuery'])
    expect(await store(name, {})).toMatchObject({
      status: 409,
      body: { type: 'epcisException:ResourceAlreadyExistsException' },
    })
})

test.each([
  [400, 'ValidationException', 'a b', {}],
  [400, 'ValidationException', 'x'.repeat(65), {}],
  [400, 'ValidationException', undefined, {}],
  [400, 'ValidationException', 'q', undefined],
  [400, 'QueryValidationException', 'q', { EQ_bizstep: ['x'] }],
  [400, 'QueryValidationException', 'q', { eventCountLimit: 1 }],
  [400, 'QueryValidationException', 'q', { nextPageToken: 'abc' }],
  [400, 'QueryValidationException', 'q', { EQ_eventID: ['a\u0000b'] }],
  [
    400,
    'QueryValidationException',
    'q',
    { EQ_eventID: ['a'.repeat(2000), ...Array<string>(60).fill('b'.repeat(1900))] },
  ],
  [501, 'ImplementationException', 'q', { 'EQ_INNER_ex:a': ['x'] }],
])('a query that is none is refused: %i %s', async (status, type, name, query) => {
  expect(await store(name, query)).toMatchObject({ status, body: { type: `epcisException:${type}` } })
})

test('are listed by name, page by page, and are nobody else’s (A14)', async () => {
  const by = await t.aCompany()
  for (const name of ['b', 'c', 'a']) await store(name, {}, by)
  const { body, headers } = await t.send(by, listQueriesEndpoint, { query: { perPage: 2 } })
  expect(body).toMatchObject([{ name: 'a' }, { name: 'b' }])
  const nextPageToken = /nextPageToken=([\w-]+)>/.exec(String(headers['link']))?.[1]
  const last = await t.send(by, listQueriesEndpoint, { query: { nextPageToken } })
  expect(last.body).toMatchObject([{ name: 'c' }])
  expect(last.headers['link']).toBeUndefined()
  const stranger = await t.aCompany({ knows: by })
  expect((await t.send(stranger, listQueriesEndpoint, { query: {} })).body).toEqual([])
  for (const e of [readStoredQueryEndpoint, deleteQueryEndpoint])
    expect(await t.send(stranger, e, { params: { name: 'a' } })).toMatchObject({
      status: 404,
      body: { type: 'epcisException:NoSuchNameException' },
    })
  expect((await askEvents(t, stranger, '/epcis/queries/a/events')).status).toBe(404)
})

test('a company stores a number of them at most, also where several come at once', async () => {
  const by = await t.aCompany()
  await sql`insert into epcis_query (company_id, created_by, created_at, name, body, prefixes)
    select ${by.companyId}, ${by.userId}, now(), 'q' || n, '{}', '{}' from generate_series(1, ${MAX_EPCIS_QUERIES - 1}) as n`.execute(
    t.db,
  )
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => store(name, {}, by)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
  expect(await store('one-more', {}, by)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('Delete one first') as string },
  })
})

test.each(['events?EQ_eventID=a%00b', 'events/a%00b', 'bizSteps/a%00b', 'queries/a%00b', 'capture/%00'])(
  '%s is refused and does no harm',
  async (path) => {
    expect((await askEvents(t, mill, `/epcis/${path}`)).status).toBe(400)
  },
)

test('a time that no calendar has is refused', async () => {
  const query = 'LT_eventTime=9999-12-31T23:59:59-12:00'
  expect((await askEvents(t, mill, `/epcis/events?${query}`)).status).toBe(400)
})
