import {
  listSubscriptionsEndpoint,
  readSubscriptionEndpoint,
  subscribeEndpoint,
  unsubscribeEndpoint,
} from '@selvedge/contract/epcis/subscription-calls.ts'
import { createQueryEndpoint, deleteQueryEndpoint } from '@selvedge/contract/epcis/query-calls.ts'
import { endApiKeyEndpoint, makeApiKeyEndpoint } from '@selvedge/contract/api-keys.ts'
import { provePasswordEndpoint } from '@selvedge/contract/session.ts'
import {
  endWebhookEndpoint,
  listWebhooksEndpoint,
  resumeWebhookEndpoint,
} from '@selvedge/contract/webhooks.ts'
import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aReceiver, type Receiver } from '../../../test/support/servers/receiver.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { anEvent } from '../../../test/support/world/epcis.ts'
import { captured } from '../../../test/support/world/epcis-query.ts'
import { PASSWORD, type Person } from '../../../test/support/world/people.ts'
import { LEASE_MS } from '../../records/webhooks/claim.ts'
import { deliverWebhooks } from '../../records/webhooks/deliver.ts'
import { webhookSources } from '../webhook-sources.ts'

let t: TestApp
let receiver: Receiver
beforeAll(async () => {
  receiver = await aReceiver()
  t = await testApp({ instead: () => ({ egress: receiver.egress }) })
})
beforeEach(async () => {
  await t.db.deleteFrom('webhook').execute()
  receiver.received.length = 0
  receiver.answers()
})

const MINUTE = 60_000
const TOKEN = 'a token of the client'
const log = { error: () => {} }
const deliver = () => deliverWebhooks({ services: t.services, sources: webhookSources, log })
const proved = async (admin: Person) => {
  await t.call(admin, provePasswordEndpoint, { body: { value: PASSWORD } })
  return admin
}

/** A company with a query for what is shipped, stored under `shipped`. */
async function aMill(query: object = { EQ_bizStep: ['shipping'] }): Promise<Person> {
  const mill = await t.aCompany()
  const { status } = await t.send(mill, createQueryEndpoint, { body: { name: 'shipped', query } })
  expect(status).toBe(201)
  return mill
}
const params = { name: 'shipped' }
const subscribe = async (by: Person, changes: object = {}) =>
  t.send(await proved(by), subscribeEndpoint, {
    params,
    body: { dest: receiver.address, signatureToken: TOKEN, stream: true, ...changes },
  })
const idIn = ({ body }: { body: unknown }) => (body as { subscriptionID: string }).subscriptionID

type Report = {
  type: string
  epcisBody: {
    queryResults: {
      queryName: string
      subscriptionID: string
      resultsBody: { eventList: { eventID: string }[] }
    }
  }
}
const reports = () => receiver.received.map(({ body }) => (JSON.parse(body) as Report).epcisBody.queryResults)
const delivered = () =>
  reports().map(({ resultsBody }) =>
    resultsBody.eventList.map(({ eventID }) => Number(eventID.split(':').at(-1))),
  )
const numbered = (from: number, count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, nth) => anEvent({ eventID: `urn:of:mill:${from + nth}`, ...changes }))

describe('a stream', () => {
  test('delivers what the query finds as it comes, signed, and nothing twice', async () => {
    const mill = await aMill()
    await captured(t, mill, numbered(0, 1))
    const answer = await subscribe(mill)
    expect(answer).toMatchObject({
      status: 201,
      body: { queryName: 'shipped', dest: receiver.address, stream: true, reportIfEmpty: false },
    })
    expect(answer.headers['location']).toBe(`/epcis/queries/shipped/subscriptions/${idIn(answer)}`)
    expect(answer.text).not.toContain(TOKEN)
    await deliver()
    expect(receiver.received).toEqual([])
    await captured(t, mill, [
      ...numbered(1, 1),
      ...numbered(2, 1, { bizStep: 'receiving' }),
      ...numbered(3, 1),
    ])
    await deliver()
    await deliver()
    expect(delivered()).toEqual([[1, 3]])
    expect(reports()[0]).toMatchObject({ queryName: 'shipped', subscriptionID: idIn(answer) })
    const { headers, body } = receiver.received[0] ?? expect.fail('Nothing was received')
    expect(headers['gs1-signature']).toBe(`sha256=${createHmac('sha256', TOKEN).update(body).digest('hex')}`)
    expect(headers).toMatchObject({ 'gs1-epcis-version': '2.0.0', 'content-type': 'application/json' })
    expect(JSON.parse(body)).toMatchObject({ type: 'EPCISQueryDocument', schemaVersion: '2.0' })
    const { body: now } = await t.send(mill, readSubscriptionEndpoint, {
      params: { ...params, subscriptionID: idIn(answer) },
    })
    expect(now).toMatchObject({ lastNotifiedAt: t.services.now().toISOString() })
  })

  test('fails twice, is too large once, loses its server in between, and misses nothing (A17)', async () => {
    const mill = await aMill()
    await subscribe(mill)
    await captured(t, mill, numbered(1, 10))
    receiver.answers(500, 503)
    await deliver()
    t.pass(MINUTE)
    await deliver()
    t.pass(5 * MINUTE)
    receiver.answers(413)
    await deliver()
    expect(delivered()).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10],
    ])
    // A server that goes after the receiver has it leaves it to be sent again.
    await captured(t, mill, numbered(11, 1))
    let isGone = false
    receiver.answer(() => {
      isGone = true
      return 200
    })
    const dying = { ...t.services }
    Object.defineProperty(dying, 'db', {
      get: () => {
        if (isGone) throw new Error('killed')
        return t.db
      },
    })
    await expect(deliverWebhooks({ services: dying, sources: webhookSources, log })).rejects.toThrow('killed')
    receiver.answers()
    t.pass(LEASE_MS + 1)
    await deliver()
    expect(delivered().slice(5)).toEqual([[11], [11]])
    const keys = receiver.received.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[5]).toBe(keys[6])
  })

  test('sends the same again under the same key, whatever is captured meanwhile, and the rest under another', async () => {
    const mill = await aMill()
    const other = await aMill()
    for (const by of [mill, other]) await subscribe(by)
    await captured(t, mill, numbered(1, 2))
    await captured(t, other, numbered(21, 1))
    receiver.answer(() => 500)
    await deliver()
    await captured(t, mill, numbered(3, 2))
    t.pass(MINUTE)
    receiver.answers()
    await deliver()
    const keys = new Map(
      receiver.received.map(({ headers }, nth) => [delivered()[nth]?.join(), headers['idempotency-key']]),
    )
    expect(
      delivered()
        .map((list) => list.join())
        .toSorted(),
    ).toEqual(['1,2', '1,2', '21', '21', '3,4'])
    expect(new Set(receiver.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(3)
    expect(new Set(keys.values()).size).toBe(3)
    // Of 64 digits of a hash: no place of an event, which would say how many there are in all.
    for (const key of keys.values()) expect(key).toMatch(/^[0-9a-f]{64}$/)
  })

  test('has 500 events in a delivery at most', async () => {
    const mill = await aMill()
    await subscribe(mill)
    await captured(t, mill, numbered(1, 600))
    await deliver()
    expect(delivered().map((one) => one.length)).toEqual([500, 100])
  })

  test('that gets one event too large for its receiver is tried again later, and says so', async () => {
    const mill = await aMill()
    await subscribe(mill)
    await captured(t, mill, numbered(1, 1))
    receiver.answer(() => 413)
    await deliver()
    expect(receiver.received).toHaveLength(1)
    const [webhook] = await t.call(mill, listWebhooksEndpoint, { query: {} })
    expect(webhook).toMatchObject({ state: 'failing', problem: 'too-large', query: 'shipped' })
  })

  test('begins where it is asked to', async () => {
    const mill = await aMill()
    await captured(t, mill, numbered(1, 1))
    t.pass(MINUTE)
    const initialRecordTime = t.services.now().toISOString()
    await captured(t, mill, numbered(2, 2))
    t.pass(MINUTE)
    await subscribe(mill, { initialRecordTime })
    await deliver()
    expect(delivered()).toEqual([[2, 3]])
  })

  test('from a time that is to come delivers nothing that was recorded before it', async () => {
    const mill = await aMill()
    const initialRecordTime = new Date(t.services.now().getTime() + 2 * MINUTE).toISOString()
    const { body } = await subscribe(mill, { initialRecordTime })
    expect(body).toMatchObject({ initialRecordTime, minRecordTime: initialRecordTime })
    for (const nth of [1, 2]) {
      await captured(t, mill, numbered(nth, 1))
      await deliver()
      t.pass(MINUTE)
    }
    expect(delivered()).toEqual([])
    await captured(t, mill, numbered(3, 1))
    await deliver()
    expect(delivered()).toEqual([[3]])
  })

  test('misses nothing and repeats nothing, however capture, failures and deliveries come', async () => {
    const owner = await aMill()
    await subscribe(owner)
    let last = 0
    const capture = fc.integer({ min: 1, max: 5 }).map((count) => ({ count }))
    const failure = fc.constantFrom(500, 413, 302).map((status) => ({ status }))
    const steps = fc.array(fc.oneof(capture, failure, fc.constant({})), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        // Sessions end while the hours of the test pass.
        const mill = await t.anotherSession(owner)
        const from = last
        receiver.received.length = 0
        const refused: number[][] = []
        for (const step of all) {
          if ('count' in step) {
            await Promise.all([captured(t, mill, numbered(last + 1, step.count)), deliver()])
            last += step.count
          } else {
            const before = receiver.received.length
            let statuses = 'status' in step ? [step.status] : []
            receiver.answer(() => statuses.shift() ?? 200)
            await deliver()
            if ('status' in step && receiver.received.length > before) refused.push(delivered()[before] ?? [])
            statuses = []
            t.pass(60 * MINUTE)
          }
        }
        receiver.answers()
        t.pass(60 * MINUTE)
        await deliver()
        const taken = delivered()
        for (const one of refused)
          taken.splice(
            taken.findIndex((list) => list.join() === one.join()),
            1,
          )
        expect(taken.flat()).toEqual(Array.from({ length: last - from }, (_, nth) => from + nth + 1))
      }),
      { numRuns: 15 },
    )
  }, 120_000)
})

describe('a schedule', () => {
  test('delivers at its times what has come since, and an empty report where that is wanted', async () => {
    const mill = await aMill()
    // Each day at noon; it is eight or later in the morning of a day in June.
    const answer = await subscribe(mill, {
      stream: false,
      schedule: { second: '0', minute: '0', hour: '12' },
      reportIfEmpty: true,
    })
    expect(answer.body).toMatchObject({
      schedule: { second: '0', minute: '0', hour: '12' },
      reportIfEmpty: true,
    })
    await captured(t, mill, numbered(1, 2))
    await deliver()
    expect(receiver.received).toEqual([])
    const noon = () => {
      const now = t.services.now().getTime()
      const day = 86_400_000
      const next = Math.floor((now - day / 2) / day) * day + day + day / 2
      t.pass(next - now)
    }
    noon()
    await deliver()
    await deliver()
    expect(delivered()).toEqual([[1, 2]])
    noon()
    receiver.answers(500)
    await deliver()
    t.pass(MINUTE)
    await deliver()
    expect(delivered()).toEqual([[1, 2], [], []])
    noon()
    await deliver()
    const keys = receiver.received.map(({ headers }) => headers['idempotency-key'])
    expect(keys[2]).toBe(keys[1])
    expect(new Set(keys).size).toBe(3)
    expect(reports()[1]).toMatchObject({ queryName: 'shipped', subscriptionID: idIn(answer) })
  })

  test('that has nothing to say and is to be silent then calls nobody', async () => {
    const mill = await aMill()
    await subscribe(mill, { stream: false, schedule: { second: '[0-59]' } })
    t.pass(2000)
    await deliver()
    expect(receiver.received).toEqual([])
    await captured(t, mill, numbered(1, 1))
    t.pass(2000)
    await deliver()
    expect(delivered()).toEqual([[1]])
  })
})

describe('a subscription', () => {
  test('is listed, read and ended, for its company alone (A14)', async () => {
    const mill = await aMill()
    const ids = [idIn(await subscribe(mill)), idIn(await subscribe(mill))].toSorted()
    const list = await t.send(mill, listSubscriptionsEndpoint, { params, query: { perPage: 1 } })
    expect(list.body).toMatchObject([{ subscriptionID: ids[0] }])
    const nextPageToken = /nextPageToken=([\w-]+)>/.exec(String(list.headers['link']))?.[1]
    const last = await t.send(mill, listSubscriptionsEndpoint, { params, query: { nextPageToken } })
    expect(last.body).toMatchObject([{ subscriptionID: ids[1] }])
    const one = { params: { ...params, subscriptionID: ids[0] } }
    const stranger = await aMill()
    for (const endpoint of [readSubscriptionEndpoint, unsubscribeEndpoint])
      expect(await t.send(stranger, endpoint, one)).toMatchObject({
        status: 404,
        body: { type: 'epcisException:NoSuchNameException' },
      })
    expect((await t.send(stranger, listSubscriptionsEndpoint, { params, query: {} })).body).toEqual([])
    expect((await t.send(mill, unsubscribeEndpoint, one)).status).toBe(204)
    expect((await t.send(mill, readSubscriptionEndpoint, one)).status).toBe(404)
    expect(
      (await t.send(mill, readSubscriptionEndpoint, { params: { ...params, subscriptionID: 'x' } })).status,
    ).toBe(404)
  })

  test('goes with its query, and can be ended on the page of the company', async () => {
    const mill = await aMill()
    await subscribe(mill)
    await subscribe(mill)
    const [webhook] = await t.call(mill, listWebhooksEndpoint, { query: {} })
    await t.call(mill, endWebhookEndpoint, { params: { id: webhook?.id ?? 0 } })
    expect((await t.send(mill, deleteQueryEndpoint, { params })).status).toBe(204)
    await captured(t, mill, numbered(1, 1))
    await deliver()
    expect(receiver.received).toEqual([])
    expect(await t.call(mill, listWebhooksEndpoint, { query: {} })).toEqual([])
  })

  test('of a program is paused once its key has ended, until an administrator resumes it', async () => {
    const mill = await aMill()
    const { key, secret } = await t.call(await proved(mill), makeApiKeyEndpoint, {
      body: { name: 'ERP', scopes: ['epcis.subscribe'] },
    })
    const body = { dest: receiver.address, signatureToken: TOKEN, stream: true }
    const program = { token: secret } as Person
    expect((await t.send(program, subscribeEndpoint, { params, body })).status).toBe(201)
    expect((await t.send(program, listSubscriptionsEndpoint, { params, query: {} })).body).toHaveLength(1)
    await captured(t, mill, numbered(1, 1))
    await deliver()
    await t.call(mill, endApiKeyEndpoint, { params: { id: key.id } })
    await captured(t, mill, numbered(2, 1))
    await deliver()
    expect(delivered()).toEqual([[1]])
    const [webhook] = await t.call(mill, listWebhooksEndpoint, { query: {} })
    expect(webhook).toMatchObject({ state: 'paused', problem: 'key-ended', key: 'ERP', kind: 'epcis' })
    await t.call(await proved(mill), resumeWebhookEndpoint, { params: { id: webhook?.id ?? 0 } })
    await deliver()
    expect(delivered()).toEqual([[1], [2]])
  })

  test('needs the scope, and of people an administrator', async () => {
    const mill = await aMill()
    const { secret } = await t.call(await proved(mill), makeApiKeyEndpoint, {
      body: { name: 'ERP', scopes: ['epcis.query'] },
    })
    const body = { dest: receiver.address, signatureToken: TOKEN, stream: true }
    await subscribe(mill)
    for (const by of [{ token: secret } as Person, await t.aColleague(mill)]) {
      expect(await t.send(by, subscribeEndpoint, { params, body })).toMatchObject({ status: 403 })
      expect(await t.send(by, listSubscriptionsEndpoint, { params, query: {} })).toMatchObject({
        status: 403,
      })
      // It would end the subscriptions.
      expect(await t.send(by, deleteQueryEndpoint, { params })).toMatchObject({ status: 403 })
    }
  })

  test.each([
    ['ValidationException', '/dest', { dest: undefined }],
    ['ValidationException', '/dest', { dest: 'http://mill.example/' }],
    ['ValidationException', '/dest', { dest: 'https://10.0.0.1/' }],
    ['ValidationException', '/dest', { dest: 'https://[::1]/' }],
    ['ValidationException', '/signatureToken', { signatureToken: undefined }],
    ['ValidationException', '/stream', { stream: 'yes' }],
    ['ValidationException', '/reportIfEmpty', { reportIfEmpty: 1 }],
    ['ValidationException', '/initialRecordTime', { initialRecordTime: 'yesterday' }],
    ['ValidationException', '/schedule/hour', { stream: false, schedule: { hour: '24' } }],
    ['ValidationException', '/schedule/day', { stream: false, schedule: { day: '1' } }],
    ['ValidationException', '/schedule', { stream: false, schedule: {} }],
    ['ValidationException', '/colour', { colour: 'red' }],
    ['SubscriptionControlsException', 'stream', { stream: false }],
    ['SubscriptionControlsException', 'stream', { schedule: { hour: '1' } }],
    ['SubscriptionControlsException', 'never', { stream: false, schedule: { dayOfMonth: '30', month: '2' } }],
  ])('that is none is refused: %s at %s', async (type, place, changes) => {
    const answer = await subscribe(await aMill(), changes)
    expect(answer).toMatchObject({ status: 400, body: { type: `epcisException:${type}` } })
    expect((answer.body as { detail: string }).detail).toContain(place)
  })

  test('by WebSocket is refused', async () => {
    const mill = await aMill()
    const answer = await t.app.inject({
      url: '/epcis/queries/shipped/events',
      headers: { authorization: `Bearer ${mill.token}`, connection: 'upgrade', upgrade: 'websocket' },
    })
    expect(answer.statusCode).toBe(501)
    expect(answer.json()).toMatchObject({ type: 'epcisException:ImplementationException' })
  })

  test('to a query with a bound is refused; secret is another name of signatureToken', async () => {
    expect(await subscribe(await aMill({ maxEventCount: 5 }))).toMatchObject({
      status: 400,
      body: { type: 'epcisException:SubscriptionControlsException' },
    })
    expect(await subscribe(await aMill(), { signatureToken: undefined, secret: TOKEN })).toMatchObject({
      status: 201,
    })
  })
})
