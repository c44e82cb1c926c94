import {
  endReceiptFeedEndpoint,
  makeReceiptFeedEndpoint,
  readReceiptFeedEndpoint,
  RECEIPTS_AT_ONCE,
  readReceiptsEndpoint,
  setReceiptsEndpoint,
} from '@selvedge/contract/receipts.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { recordTypes } from '../record-types.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import { sendReceipts } from './send-receipts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const send = () => sendReceipts(t.services, recordTypes)
const switchTo = (person: Person, on: boolean) => t.call(person, setReceiptsEndpoint, { body: { on } })

/** The receipts that somebody has got, oldest first. */
const receiptsOf = async ({ email }: Person) =>
  (await t.emails()).filter(({ kind, to }) => kind === 'receipt' && to === email).map(({ text }) => text)

const leavesOf = async (id: number) =>
  (
    await t.db
      .selectFrom('statement')
      .where('record_type', '=', 'trade')
      .where('record_id', '=', id)
      .orderBy('version')
      .select('leaf')
      .execute()
  ).map(({ leaf }) => leaf)

test('both parties get what was anchored about their records, once, with the head it is under, and no contents', async () => {
  const { contractor, consignee, trade } = await aTrade(t)
  await t.anchor()
  for (const one of [contractor, consignee]) await switchTo(one, true)
  expect(await send()).toBe(0)

  await t.call(consignee, confirmTransactionEndpoint, {
    params: { id: trade.id },
    query: { type: 'contract' },
    body: { transactionStatus: 'REFUSED' },
  })
  expect(await send()).toBe(0)
  await t.anchor()
  expect(await send()).toBe(2)
  const [before = '', after = ''] = await leavesOf(trade.id)
  const { head } = await t.db
    .selectFrom('anchor_batch')
    .select('head')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const one of [contractor, consignee]) {
    const [text = '', ...more] = await receiptsOf(one)
    expect(more).toEqual([])
    expect(text).toContain(`Trade ${trade.id}, version 2: stated `)
    expect(text).toContain(after)
    expect(text).not.toContain(before)
    expect(text).toContain(head)
    expect(text).not.toContain('REFUSED')
  }

  t.pass(DAY_MS)
  expect(await send()).toBe(0)
  expect(await receiptsOf(contractor)).toHaveLength(1)
})

test('a company gets nothing about records of others, and nothing once it has switched them off', async () => {
  const stranger = await t.aCompany()
  await t.anchor()
  await switchTo(stranger, true)
  await aTrade(t)
  await t.anchor()
  await send()
  const [text = ''] = await receiptsOf(stranger)
  expect(text).not.toContain('Trade')
  await switchTo(stranger, false)
  expect(await t.call(stranger, readReceiptsEndpoint, {})).toMatchObject({ on: false })
  t.pass(DAY_MS)
  await t.aMaterial(stranger, 'Lint')
  await t.anchor()
  expect(await send()).toBe(0)
})

test('two servers that send at once send each receipt once', async () => {
  const { contractor } = await aTrade(t)
  await t.anchor()
  await switchTo(contractor, true)
  await t.aMaterial(contractor, 'Seed')
  await t.anchor()
  const sent = await Promise.all([send(), send(), send()])
  expect(sent.reduce((all, one) => all + one, 0)).toBe(1)
  expect(await receiptsOf(contractor)).toHaveLength(1)
  const { mailedAt } = await t.call(contractor, readReceiptsEndpoint, {})
  expect(mailedAt).toBe(t.services.now().toISOString())
})

test('switching twice changes nothing, and only an administrator switches', async () => {
  const admin = await t.aCompany()
  const colleague = await t.aColleague(admin)
  expect(await t.call(colleague, readReceiptsEndpoint, {})).toEqual({
    on: false,
    mailedAt: null,
    feed: null,
    permissions: { set: false },
  })
  expect((await t.send(colleague, setReceiptsEndpoint, { body: { on: true } })).status).toBe(403)
  await switchTo(admin, true)
  await switchTo(admin, true)
  const events = await t.db
    .selectFrom('audit_event')
    .where('company_id', '=', admin.companyId)
    .where('event', 'like', 'company.receipts%')
    .select('event')
    .execute()
  expect(events).toEqual([{ event: 'company.receipts-on' }])
})

/** What somebody without a session finds at an address. */
async function fetched(address: string, before?: string) {
  const token = address.slice(address.lastIndexOf('/') + 1)
  const { status, body } = await t.send(undefined, readReceiptFeedEndpoint, {
    params: { token },
    query: before === undefined ? {} : { before },
  })
  const feed = body as {
    items: { id: string; title: string }[]
    next_url?: string
    _selvedge: { head: { text: string } }
  }
  return { status, ...feed, leaves: status === 200 ? feed.items.map(({ id }) => id) : [] }
}

test('a program fetches them from an address, page by page, without contents, until it is ended or replaced', async () => {
  const { contractor, consignee, trade } = await aTrade(t)
  const stranger = await t.aCompany()
  await t.anchor()
  const { address } = await t.call(contractor, makeReceiptFeedEndpoint, {})
  expect(await t.call(contractor, readReceiptsEndpoint, {})).toMatchObject({ feed: { readAt: null } })
  const [first = ''] = await leavesOf(trade.id)
  const feed = await fetched(address)
  expect(feed.leaves).toContain(first)
  expect(feed.items.find(({ id }) => id === first)?.title).toBe(`Trade ${trade.id}, version 1`)
  expect(feed._selvedge.head.text).toContain('"log"')
  expect(feed.next_url).toBeUndefined()
  expect(await t.call(contractor, readReceiptsEndpoint, {})).toMatchObject({
    feed: { readAt: expect.any(String) },
  })
  const other = await t.call(stranger, makeReceiptFeedEndpoint, {})
  expect((await fetched(other.address)).leaves).not.toContain(first)

  await t.call(consignee, confirmTransactionEndpoint, {
    params: { id: trade.id },
    query: { type: 'contract' },
    body: { transactionStatus: 'REFUSED' },
  })
  expect((await fetched(address)).leaves).toEqual(feed.leaves)
  await t.anchor()
  const [, second = ''] = await leavesOf(trade.id)
  expect((await fetched(address)).leaves).toContain(second)

  const replaced = await t.call(contractor, makeReceiptFeedEndpoint, {})
  expect((await fetched(address)).status).toBe(404)
  expect((await fetched(replaced.address)).status).toBe(200)
  await t.call(contractor, endReceiptFeedEndpoint, {})
  expect((await fetched(replaced.address)).status).toBe(404)
  const events = await t.db
    .selectFrom('audit_event')
    .where('company_id', '=', contractor.companyId)
    .where('event', 'like', 'company.receipt-feed-%')
    .select('event')
    .orderBy('id')
    .execute()
  expect(events.map(({ event }) => event)).toEqual([
    'company.receipt-feed-made',
    'company.receipt-feed-made',
    'company.receipt-feed-ended',
  ])
})

test('the pages of a long feed show each statement once', async () => {
  const { contractor, consignee, trade } = await aTrade(t)
  for (let i = 0; i < 3; i++) {
    await aTrade(t, { from: contractor, to: consignee })
    await t.anchor()
  }
  const { address } = await t.call(contractor, makeReceiptFeedEndpoint, {})
  const all = await fetched(address)
  expect(all.leaves).toEqual([...new Set(all.leaves)])
  expect(all.leaves.length).toBeLessThan(RECEIPTS_AT_ONCE)
  const { rows } = await sql<{ place: number; index: number }>`
    select b.log_index as place, s.batch_index as index from statement s join anchor_batch b on b.id = s.batch_id
    where s.leaf = ${all.leaves[1]}`.execute(t.db)
  const rest = await fetched(address, `${rows[0]?.place}-${rows[0]?.index}`)
  expect(rest.leaves).toEqual(all.leaves.slice(2))
  expect(rest.leaves).toContain((await leavesOf(trade.id))[0])
})
