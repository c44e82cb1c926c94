import { listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { searchEndpoint } from '@selvedge/contract/search.ts'
import {
  confirmTransactionEndpoint,
  listTradesEndpoint,
  tradeEndpoints,
  withdrawTradeEndpoint,
} from '@selvedge/contract/trades.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { TRADE_KINDS } from '@selvedge/domain/trade.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { massViolations } from '../../../test/support/invariants/mass-invariants.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aBook, bookOf } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aTrade, tradeRequest } from '../../../test/support/world/trades.ts'

const { shipping } = tradeEndpoints

let t: TestApp
let mill: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
})

const propose = (material: number, weight: number) =>
  t.call(mill, shipping.create, {
    body: tradeRequest(
      buyer,
      material,
      { positions: [{ contractorMaterial: { id: material }, weight }] },
      'shipping',
    ),
  })
const withdraw = (by: Person, id: number) => t.send(by, withdrawTradeEndpoint, { params: { id } })
const confirmation = (trade: { id: number; positions: readonly { id: number }[] }, received: number) => ({
  params: { id: trade.id },
  query: { type: 'shipping' },
  body: {
    transactionStatus: 'ACCEPTED',
    positions: trade.positions.map(({ id }) => ({ id, material: { id: received } })),
  },
})

describe('A.8, 11: a shipment that is withdrawn', () => {
  test('frees its mass at once', async () => {
    const material = await aBook(t, mill)
    const trade = await propose(material, 900)
    expect(await bookOf(t, mill, material)).toMatchObject({ held: 900, free: 100 })
    await t.call(mill, withdrawTradeEndpoint, { params: { id: trade.id } })
    expect(await bookOf(t, mill, material)).toMatchObject({ posted: 1000, held: 0, free: 1000 })
    await propose(material, 1000)
    expect(await massViolations(t.db)).toEqual([])
  })

  test('and is confirmed at the same moment: one of the two is 409, each time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const material = await aBook(t, mill)
      const trade = await propose(material, 600)
      const received = await t.aMaterial(buyer, `Received ${trade.id}`, { isInput: true })
      const [withdrawn, confirmed] = await Promise.all([
        withdraw(mill, trade.id),
        t.send(buyer, confirmTransactionEndpoint, confirmation(trade, received)),
      ])
      expect([withdrawn.status, confirmed.status].toSorted()).toEqual([200, 409])
      const free = withdrawn.status === 200 ? 1000 : 400
      expect(await bookOf(t, mill, material)).toMatchObject({ held: 0, posted: free, free })
    }
    expect(await massViolations(t.db)).toEqual([])
  })
})

describe('a trade that is withdrawn', () => {
  test.each(TRADE_KINDS)('counts as refused, and says who did it: %s', async (kind) => {
    const { trade } = await aTrade(t, { kind, from: mill, to: buyer })
    const read = (by: Person) =>
      t.call(by, tradeEndpoints[kind].read, { params: { id: trade.id }, query: {} })
    expect(await read(mill)).toMatchObject({
      status: 'PENDING',
      withdrawn: false,
      permissions: { canWithdraw: true },
    })
    expect((await read(buyer)).permissions).toMatchObject({ canDecide: true, canWithdraw: false })
    expect((await withdraw(mill, trade.id)).status).toBe(200)
    for (const by of [mill, buyer])
      expect(await read(by)).toMatchObject({
        status: 'REFUSED',
        withdrawn: true,
        refusalReason: null,
        decidedBy: 'Test Person',
        permissions: { canDecide: false, canWithdraw: false },
      })
    for (const by of [mill, buyer]) {
      const q = trade.contractorReferenceNumber
      const [row] = await t.call(by, listTradesEndpoint, { query: { search: q } })
      const { trades } = await t.call(by, searchEndpoint, { query: { q } })
      expect([row, trades[0]]).toMatchObject([{ withdrawn: true }, { withdrawn: true }])
    }
    const about = (await t.emails()).filter(({ text }) => text.includes(trade.contractorReferenceNumber))
    const email = about.find(({ kind: what }) => what === 'trade-withdrawn')
    expect([email?.to, email?.text]).toEqual([buyer.email, expect.stringContaining(mill.companyName)])
  })

  test('is signed by its seller, in its history and in the audit trail', async () => {
    const { trade } = await aTrade(t, { kind: 'shipping', from: mill, to: buyer })
    await withdraw(mill, trade.id)
    await t.anchor()
    const rows = await t.db
      .selectFrom('statement')
      .where('record_type', '=', 'trade')
      .where('record_id', '=', trade.id)
      .select(['event', 'company_id'])
      .orderBy('version')
      .execute()
    expect(rows).toEqual([
      { event: 'created', company_id: mill.companyId },
      { event: 'withdrawn', company_id: mill.companyId },
    ])
    const check = await t.call(buyer, verifyTradeEndpoint, { params: { id: trade.id } })
    expect(check.verdict).toBe('verified')
    const lines = await t.call(mill, listAuditTrailEndpoint, { query: { page: 1 } })
    expect(lines.some(({ event, subject }) => event === 'trade.withdrawn' && subject !== null)).toBe(true)
  })

  test('is withdrawn by its seller alone, and only while it waits', async () => {
    const { trade } = await aTrade(t, { kind: 'shipping', from: mill, to: buyer })
    const stranger = await t.aCompany()
    for (const by of [buyer, stranger])
      expect(await t.refused(by, withdrawTradeEndpoint, { params: { id: trade.id } })).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
        message: sentence(issues.tradeContractor),
      })
    await withdraw(mill, trade.id)
    const late = { status: 409, code: 'ALREADY_DECIDED', message: sentence(issues.tradeWithdrawn) }
    expect(await t.refused(mill, withdrawTradeEndpoint, { params: { id: trade.id } })).toMatchObject(late)
    const received = await t.aMaterial(buyer, `Late ${trade.id}`, { isInput: true })
    expect(await t.refused(buyer, confirmTransactionEndpoint, confirmation(trade, received))).toMatchObject(
      late,
    )
  })

  test('is not one that the buyer has refused', async () => {
    const { trade } = await aTrade(t, { kind: 'shipping', from: mill, to: buyer })
    await t.call(buyer, confirmTransactionEndpoint, {
      params: { id: trade.id },
      query: { type: 'shipping' },
      body: { transactionStatus: 'REFUSED', reason: 'Too late' },
    })
    const read = await t.call(mill, shipping.read, { params: { id: trade.id }, query: {} })
    expect(read).toMatchObject({ status: 'REFUSED', withdrawn: false, refusalReason: 'Too late' })
    expect(await t.refused(mill, withdrawTradeEndpoint, { params: { id: trade.id } })).toMatchObject({
      message: sentence(issues.tradeRefused),
    })
  })
})
