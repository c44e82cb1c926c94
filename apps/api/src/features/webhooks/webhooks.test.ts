import {
  addWebhookEndpoint,
  endWebhookEndpoint,
  listWebhooksEndpoint,
  resumeWebhookEndpoint,
  testWebhookEndpoint,
} from '@selvedge/contract/webhooks.ts'
import { provePasswordEndpoint } from '@selvedge/contract/session.ts'
import { MAX_WAITING_MESSAGES, MAX_WEBHOOKS } from '@selvedge/domain/limits.ts'
import { WEBHOOK_EVENTS } from '@selvedge/domain/webhook.ts'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aReceiver, type Receiver } from '../../../test/support/servers/receiver.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { PASSWORD, type Person } from '../../../test/support/world/people.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { LEASE_MS } from '../../records/webhooks/claim.ts'
import { deliverWebhooks } from '../../records/webhooks/deliver.ts'
import { queueMessage } from '../../records/webhooks/queue-message.ts'
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
const log = { error: () => {} }
const deliver = () => deliverWebhooks({ services: t.services, sources: webhookSources, log })
const proved = async (admin: Person) => {
  await t.call(admin, provePasswordEndpoint, { body: { value: PASSWORD } })
  return admin
}
const aWebhook = async (admin: Person, changes: object = {}) =>
  t.call(await proved(admin), addWebhookEndpoint, {
    body: { address: receiver.address, events: [...WEBHOOK_EVENTS], ...changes },
  })
const listed = (admin: Person) => t.call(admin, listWebhooksEndpoint, { query: {} })

/** Something happens to a company, numbered so that its place can be seen. */
const happens = (admin: Person, nth: number) =>
  inTransaction(t.db, (tx) =>
    queueMessage(t.services, tx, {
      event: 'trade.decided',
      to: [admin.companyId],
      data: async () => ({ nth }),
    }),
  )
const numbers = () =>
  receiver.received.map(({ body }) => (JSON.parse(body) as { data: { nth: number } }).data.nth)

describe('a message', () => {
  test('is signed with the secret that was shown once', async () => {
    const admin = await t.aCompany()
    const { webhook, secret } = await aWebhook(admin)
    expect(secret).toMatch(/^svwh_[\w-]{43}$/)
    expect(webhook).toMatchObject({
      address: receiver.address,
      state: 'works',
      deliveredAt: null,
      waiting: 0,
    })
    await t.call(admin, testWebhookEndpoint, { params: { id: webhook.id } })
    expect((await listed(admin))[0]).toMatchObject({ waiting: 1 })
    await deliver()
    const { headers, body } = receiver.received[0] ?? expect.fail('Nothing was received')
    expect(headers['selvedge-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    )
    const message = JSON.parse(body) as { id: string }
    expect(message).toMatchObject({ event: 'webhook.test', data: { company: { name: admin.companyName } } })
    expect(headers['idempotency-key']).toBe(message.id)
    const [now] = await listed(admin)
    expect(now).toMatchObject({ waiting: 0, deliveredAt: t.services.now().toISOString() })
    expect(JSON.stringify(now)).not.toContain(secret)
    const rows = await t.db.selectFrom('webhook').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret.slice(5))
  })

  test('that is not taken is tried again until it is, and those behind it wait for it', async () => {
    const admin = await t.aCompany()
    await aWebhook(admin)
    for (const nth of [1, 2, 3]) await happens(admin, nth)
    receiver.answers(500, 302)
    await deliver()
    expect(numbers()).toEqual([1])
    expect((await listed(admin))[0]).toMatchObject({
      state: 'failing',
      problem: 'status',
      problemStatus: 500,
      waiting: 3,
      failingSince: t.services.now().toISOString(),
      nextAttemptAt: new Date(t.services.now().getTime() + MINUTE).toISOString(),
    })
    t.pass(MINUTE - 1)
    await deliver()
    expect(numbers()).toEqual([1])
    t.pass(1)
    await deliver()
    t.pass(5 * MINUTE)
    await deliver()
    expect(numbers()).toEqual([1, 1, 1, 2, 3])
    const keys = receiver.received.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect((await listed(admin))[0]).toMatchObject({ state: 'works', problem: null, waiting: 0 })
  })

  test('is sent again where its server was killed after the receiver had it, and only then', async () => {
    const admin = await t.aCompany()
    await aWebhook(admin)
    await happens(admin, 1)
    const killed = { ...t.services, now: () => new Date(Number.NaN) }
    receiver.answer(() => {
      // The server goes after this: it notes nothing.
      killed.db = new Proxy(t.db, {
        get: () => {
          throw new Error('killed')
        },
      })
      return 200
    })
    const dying = { ...killed, now: t.services.now }
    Object.defineProperty(dying, 'db', { get: () => killed.db })
    await expect(deliverWebhooks({ services: dying, sources: webhookSources, log })).rejects.toThrow('killed')
    receiver.answers()
    await deliver()
    expect(numbers()).toEqual([1])
    t.pass(LEASE_MS + 1)
    await deliver()
    await deliver()
    expect(numbers()).toEqual([1, 1])
  })

  test('goes once, whatever number of servers deliver', async () => {
    const admin = await t.aCompany()
    await aWebhook(admin)
    for (let nth = 1; nth <= 20; nth++) await happens(admin, nth)
    await Promise.all([deliver(), deliver(), deliver()])
    await deliver()
    expect(numbers()).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 1))
  })

  test('is not there where what happened was taken back', async () => {
    const admin = await t.aCompany()
    await aWebhook(admin)
    await inTransaction(t.db, async (tx) => {
      await queueMessage(t.services, tx, {
        event: 'trade.decided',
        to: [admin.companyId],
        data: async () => ({}),
      })
      throw new Error('taken back')
    }).catch(() => {})
    await deliver()
    expect(receiver.received).toEqual([])
  })

  test('goes to webhooks that want it, of companies that it is about', async () => {
    const [one, other] = [await t.aCompany(), await t.aCompany()]
    await aWebhook(one, { events: ['request.made'] })
    await aWebhook(other)
    await happens(one, 1)
    await deliver()
    expect(receiver.received).toEqual([])
    await happens(other, 2)
    await deliver()
    expect(numbers()).toEqual([2])
  })

  test('finds no room once too many wait, and that is counted', async () => {
    const admin = await t.aCompany()
    const { webhook } = await aWebhook(admin)
    await sql`insert into webhook_message (webhook_id, created_at, body)
      select ${webhook.id}, now(), '' from generate_series(1, ${MAX_WAITING_MESSAGES})`.execute(t.db)
    await happens(admin, 1)
    expect((await listed(admin))[0]).toMatchObject({ waiting: MAX_WAITING_MESSAGES, dropped: 1 })
  })
})

describe('a webhook', () => {
  test('that fails for three days is paused, administrators get an e-mail, and one resumes it', async () => {
    const before = await t.aCompany()
    const { webhook } = await aWebhook(before)
    await happens(before, 1)
    receiver.answer(() => 'cut')
    for (let hours = 0; hours < 96; hours++) {
      await deliver()
      t.pass(60 * MINUTE)
    }
    const attempts = receiver.received.length
    const admin = await t.anotherSession(before)
    expect(attempts).toBeGreaterThan(6)
    expect((await listed(admin))[0]).toMatchObject({ state: 'paused', problem: 'not-reached', waiting: 1 })
    const subjects = (await t.emails()).filter(({ to }) => to === admin.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('paused'))).toHaveLength(1)
    // What happens meanwhile waits.
    await happens(admin, 2)
    await deliver()
    expect(receiver.received).toHaveLength(attempts)
    receiver.answers()
    await t.call(await proved(admin), resumeWebhookEndpoint, { params: { id: webhook.id } })
    await deliver()
    expect(numbers().slice(attempts)).toEqual([1, 2])
    expect(
      await t.refused(await proved(admin), resumeWebhookEndpoint, { params: { id: webhook.id } }),
    ).toMatchObject({
      code: 'WRONG_STATE',
    })
  })

  test('whose receiver is away delays no other', async () => {
    const [slow, fast] = [await t.aCompany(), await t.aCompany()]
    await aWebhook(slow, { address: `${receiver.address}/slow` })
    await aWebhook(fast)
    await happens(slow, 1)
    for (let nth = 2; nth < 6; nth++) await happens(fast, nth)
    receiver.answer(({ path }) => (path.endsWith('slow') ? 'cut' : 200))
    await deliver()
    expect(numbers().filter((nth) => nth > 1)).toEqual([2, 3, 4, 5])
  })

  test('that was changed in the database is not delivered to, and not resumed', async () => {
    const admin = await t.aCompany()
    const { webhook } = await aWebhook(admin)
    await happens(admin, 1)
    await t.db.updateTable('webhook').set({ address: 'no address' }).where('id', '=', webhook.id).execute()
    await deliver()
    expect(receiver.received).toEqual([])
    expect((await listed(admin))[0]).toMatchObject({ state: 'paused', problem: 'altered' })
    expect(
      await t.refused(await proved(admin), resumeWebhookEndpoint, { params: { id: webhook.id } }),
    ).toMatchObject({
      code: 'WRONG_STATE',
    })
  })

  test('is sent no message that somebody wrote into the database', async () => {
    const admin = await t.aCompany()
    const { webhook } = await aWebhook(admin)
    const other = await aWebhook(await t.aCompany())
    await t.call(admin, testWebhookEndpoint, { params: { id: webhook.id } })
    await t.db.updateTable('webhook_message').set({ webhook_id: other.webhook.id }).execute()
    await deliver()
    expect(receiver.received).toEqual([])
  })

  test('is ended for good, with what waits', async () => {
    const admin = await t.aCompany()
    const { webhook } = await aWebhook(admin)
    await happens(admin, 1)
    await t.call(admin, endWebhookEndpoint, { params: { id: webhook.id } })
    await deliver()
    expect(receiver.received).toEqual([])
    expect(await listed(admin)).toEqual([])
    expect(await t.refused(admin, endWebhookEndpoint, { params: { id: webhook.id } })).toMatchObject({
      code: 'NOT_FOUND',
    })
    const events = await t.db
      .selectFrom('audit_event')
      .where('company_id', '=', admin.companyId)
      .where('event', 'like', 'company.webhook-%')
      .select(['event', 'data'])
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { event: 'company.webhook-added', data: { host: '127.0.0.1' } },
      { event: 'company.webhook-ended', data: { host: '127.0.0.1' } },
    ])
  })
})

describe('webhooks are added', () => {
  test('by administrators who have just shown who they are; all administrators get an e-mail', async () => {
    const admin = await t.aCompany()
    const body = { address: receiver.address, events: ['trade.decided' as const] }
    expect(await t.refused(admin, addWebhookEndpoint, { body })).toMatchObject({ code: 'PROOF_REQUIRED' })
    await aWebhook(admin)
    const got = (await t.emails()).filter(
      ({ to, subject }) => to === admin.email && subject.includes('webhook'),
    )
    expect(got).toHaveLength(1)
  })

  test.each([
    ['http://mill.example/hook'],
    ['https://127.0.0.1/hook'],
    ['https://[::1]/hook'],
    ['https://2130706433/'],
    ['https://10.0.0.1/hook'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://localhost/hook'],
    ['https://user:pass@mill.example/hook'],
    ['mill.example'],
  ])('not to %s (A18)', async (address) => {
    const admin = await proved(await t.aCompany())
    expect(
      await t.refused(admin, addWebhookEndpoint, { body: { address, events: ['trade.decided'] } }),
    ).toMatchObject({ code: 'VALIDATION_FAILED', fields: { address: expect.any(String) as string } })
  })

  test.each([
    ['address', { address: ' ' }],
    ['events', { events: [] }],
    ['events.0', { events: ['webhook.test'] }],
  ])('not with a wrong %s', async (field, changes) => {
    const admin = await proved(await t.aCompany())
    const body = { address: receiver.address, events: ['trade.decided'], ...changes }
    const { fields } = await t.refused(admin, addWebhookEndpoint, { body })
    expect(Object.keys(fields)).toEqual([field])
  })

  test('by no operator, and for the own company alone', async () => {
    const admin = await t.aCompany()
    const { webhook } = await aWebhook(admin)
    const operator = await t.aColleague(admin)
    const stranger = await proved(await t.aCompany())
    const params = { params: { id: webhook.id } }
    const body = { address: receiver.address, events: ['trade.decided'] }
    const all = [endWebhookEndpoint, resumeWebhookEndpoint, testWebhookEndpoint]
    for (const [endpoint, input] of [
      [listWebhooksEndpoint, { query: {} }],
      [addWebhookEndpoint, { body }],
      ...all.map((endpoint) => [endpoint, params] as const),
    ] as const)
      expect(await t.refused(operator, endpoint, input)).toMatchObject({ code: 'FORBIDDEN' })
    for (const endpoint of all)
      expect(await t.refused(stranger, endpoint, params)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await listed(stranger)).toEqual([])
  })

  test('up to a number', async () => {
    const admin = await t.aCompany()
    for (let i = 0; i < MAX_WEBHOOKS; i++) await aWebhook(admin)
    expect(
      await t.refused(await proved(admin), addWebhookEndpoint, {
        body: { address: receiver.address, events: ['trade.decided'] },
      }),
    ).toMatchObject({ code: 'WRONG_STATE' })
  }, 60_000)
})
