import { listMassEntriesEndpoint } from '@selvedge/contract/mass.ts'
import {
  decideMassReturnEndpoint,
  listMassReturnsEndpoint,
  proposeMassReturnEndpoint,
} from '@selvedge/contract/mass-returns.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import type { ReturnDecision } from '@selvedge/domain/mass/return-status.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { massViolations } from '../../../test/support/invariants/mass-invariants.ts'
import { forgetRelation } from '../../accounts/companies/relations.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aBook, bookOf, record } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type Line, shipmentsOf } from '../../../test/support/world/shipments.ts'

let t: TestApp
let mill: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp({ pool: 8 })
  mill = await t.aCompany()
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
})
afterEach(async () => expect(await massViolations(t.db)).toEqual([]))

const { propose, accept } = shipmentsOf(
  () => t,
  () => mill,
)

/** 600 kg that were shipped and confirmed, with a book on both sides unless something else is said. */
async function aDelivery(line: Partial<Line> = {}, kept: { sold?: boolean; bought?: boolean } = {}) {
  const { sold = true, bought = true } = kept
  const name = `Returned ${++count}`
  const material = sold ? await aBook(t, mill, { name }) : await t.aMaterial(mill, name)
  const received = bought
    ? await aBook(t, buyer, { kilograms: 0, isInput: true, name: `Bought ${count}` })
    : await t.aMaterial(buyer, `Bought ${count}`, { isInput: true })
  const trade = await propose(buyer, [{ material, weight: 600, ...line }])
  await accept(buyer, trade, received)
  return { material, received, trade, positionId: trade.positions[0]?.id ?? 0 }
}
let count = 0

const bodyOf = (positionId: number, changes: object = {}) => ({
  body: { positionId, onDay: '2026-05-01', kilograms: 100, reason: 'Wrong shade', ...changes },
})
const sendBack = (positionId: number, changes: object = {}) =>
  t.call(buyer, proposeMassReturnEndpoint, bodyOf(positionId, changes))
const refused = (positionId: number, changes: object = {}, by = buyer) =>
  t.refused(by, proposeMassReturnEndpoint, bodyOf(positionId, changes))
const decide = (by: Person, id: number, decision: ReturnDecision) =>
  t.send(by, decideMassReturnEndpoint, { params: { id }, body: { decision } })

describe('A.8, 8: a return', () => {
  test('of 100 of 600 kg goes from the buyer’s book to the seller’s', async () => {
    const { material, received, positionId, trade } = await aDelivery()
    const { id } = await sendBack(positionId)
    expect(await bookOf(t, buyer, received)).toMatchObject({ posted: 600, held: 100, free: 500 })
    expect(await bookOf(t, mill, material)).toMatchObject({ posted: 400, held: 0 })
    expect(await decide(mill, id, 'ACCEPTED')).toMatchObject({ status: 200, body: { status: 'ACCEPTED' } })
    expect(await bookOf(t, buyer, received)).toMatchObject({ posted: 500, held: 0 })
    expect(await bookOf(t, mill, material)).toMatchObject({ posted: 500, held: 0 })
    const [entry] = await t.call(mill, listMassEntriesEndpoint, {
      params: { materialId: material },
      query: {},
    })
    expect(entry).toMatchObject({ kind: 'RETURN', kilograms: 100, tradeId: trade.id })
  })

  test('of 601 kg is refused', async () => {
    const { positionId } = await aDelivery()
    expect(await refused(positionId, { kilograms: 601 })).toMatchObject({
      status: 400,
      fields: { kilograms: sentence(massIssues.massReturnTooMuch({ left: 600 })) },
    })
    await sendBack(positionId, { kilograms: 600 })
  })

  test('of 350 kg, twice at once, is one', async () => {
    const { received, positionId } = await aDelivery()
    for (let round = 0; round < 5; round += 1) {
      const both = await Promise.all(
        [1, 2].map(() => t.send(buyer, proposeMassReturnEndpoint, bodyOf(positionId, { kilograms: 350 }))),
      )
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
      expect(await bookOf(t, buyer, received)).toMatchObject({ held: 350 })
      const [done] = both.filter(({ status }) => status === 200).map(({ body }) => body as { id: number })
      await decide(mill, done?.id ?? 0, 'REFUSED')
    }
  }, 60_000)
})

describe('a return', () => {
  test('is free again once it is refused or withdrawn, and can be proposed again', async () => {
    const { received, positionId } = await aDelivery()
    for (const [by, decision] of [
      [mill, 'REFUSED'],
      [buyer, 'WITHDRAWN'],
    ] as const) {
      const { id } = await sendBack(positionId, { kilograms: 600 })
      expect((await decide(by, id, decision)).status).toBe(200)
      expect(await bookOf(t, buyer, received)).toMatchObject({ posted: 600, held: 0 })
    }
  })

  test('is of what the buyer still has, where its book guards', async () => {
    const { received, positionId } = await aDelivery()
    await record(t, buyer, { materialId: received, kind: 'SOLD_OUTSIDE', kilograms: 550 })
    expect(await refused(positionId)).toMatchObject({ status: 409, code: 'MASS_SHORT' })
    await sendBack(positionId, { kilograms: 50 })
  })

  test('that was proposed is accepted whatever a count has found since', async () => {
    const { received, positionId } = await aDelivery()
    const { id } = await sendBack(positionId)
    await record(t, buyer, { materialId: received, kind: 'COUNT', kilograms: 10 })
    expect((await decide(mill, id, 'ACCEPTED')).status).toBe(200)
    expect(await bookOf(t, buyer, received)).toMatchObject({ posted: -90, floor: -90 })
  })

  test('works where one of the two keeps a book, or neither', async () => {
    const buyers = await aDelivery({}, { sold: false })
    await decide(mill, (await sendBack(buyers.positionId)).id, 'ACCEPTED')
    expect(await bookOf(t, buyer, buyers.received)).toMatchObject({ posted: 500, held: 0 })
    const sellers = await aDelivery({}, { bought: false })
    await decide(mill, (await sendBack(sellers.positionId)).id, 'ACCEPTED')
    expect(await bookOf(t, mill, sellers.material)).toMatchObject({ posted: 500 })
    const neither = await aDelivery({}, { sold: false, bought: false })
    const { id } = await sendBack(neither.positionId)
    expect((await decide(mill, id, 'ACCEPTED')).status).toBe(200)
  })

  test('is decided once, by the seller, or withdrawn by the buyer', async () => {
    const { positionId } = await aDelivery()
    const { id, permissions } = await sendBack(positionId)
    expect(permissions).toEqual({ canDecide: false, canWithdraw: true })
    expect(await decide(buyer, id, 'ACCEPTED')).toMatchObject({ status: 403 })
    expect(await decide(mill, id, 'WITHDRAWN')).toMatchObject({ status: 403 })
    const stranger = await t.aCompany()
    expect(await decide(stranger, id, 'ACCEPTED')).toMatchObject({ status: 403 })
    const both = await Promise.all([decide(mill, id, 'ACCEPTED'), decide(buyer, id, 'WITHDRAWN')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await decide(mill, id, 'REFUSED')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DECIDED' },
    })
  })

  test.each([
    [
      'before the delivery',
      { onDay: '2026-02-28' },
      'onDay',
      massIssues.massReturnDay({ day: '2026-03-01' }),
    ],
    ['ahead', { onDay: '2026-06-02' }, 'onDay', massIssues.massDayAhead],
    ['of nothing', { kilograms: 0 }, 'kilograms', massIssues.massWeightZero],
    ['without a reason', { reason: '' }, 'reason', massIssues.massWhy],
  ] as const)('%s is refused', async (_, changes, field, issue) => {
    const { positionId } = await aDelivery()
    expect(await refused(positionId, changes)).toMatchObject({
      status: 400,
      fields: { [field]: sentence(issue) },
    })
  })

  test('is of a confirmed delivery to the company, which weighs something', async () => {
    const { positionId } = await aDelivery()
    const none = { status: 404, message: sentence(refusals.massDeliveryNone) }
    expect(await refused(positionId, {}, mill)).toMatchObject(none)
    const pending = await propose(buyer, [{ material: await aBook(t, mill), weight: 10 }])
    expect(await refused(pending.positions[0]?.id ?? 0)).toMatchObject(none)
    const uncounted = await aDelivery({ weight: '', quantity: 5, unit: 'SET' }, { sold: false })
    expect(await refused(uncounted.positionId)).toMatchObject({
      status: 400,
      fields: { positionId: expect.stringContaining('has no weight') },
    })
  })

  test('happens once for an Idempotency-Key', async () => {
    const { received, positionId } = await aDelivery()
    const headers = { 'idempotency-key': `return of ${positionId}` }
    const send = () => t.call(buyer, proposeMassReturnEndpoint, bodyOf(positionId), { headers })
    const [one, other] = await Promise.all([send(), send()])
    expect(one.id).toBe(other.id)
    expect(await bookOf(t, buyer, received)).toMatchObject({ held: 100 })
  })

  test('is listed on both sides, by the page, in their own words, without a number of the other’s book', async () => {
    const { positionId } = await aDelivery()
    const { id } = await sendBack(positionId, { kilograms: 100.25 })
    const list = (by: Person) => t.call(by, listMassReturnsEndpoint, { query: { page: 1, size: 1 } })
    const { tradeId } = (await list(mill))[0] ?? { tradeId: 0 }
    const ofTrade = (trade: number) =>
      t.call(buyer, listMassReturnsEndpoint, { query: { trade: String(trade) } })
    expect([(await ofTrade(tradeId)).map((one) => one.id), await ofTrade(tradeId + 1)]).toEqual([[id], []])
    const [here] = await list(mill)
    const [there] = await list(buyer)
    for (const one of [here, there]) expect(one).toMatchObject({ id, kilograms: 100.25, status: 'PENDING' })
    expect([here?.materialName, there?.materialName]).toEqual([`Returned ${count}`, `Bought ${count}`])
    expect([here?.permissions.canDecide, there?.permissions.canWithdraw]).toEqual([true, true])
    expect(await t.call(await t.aCompany(), listMassReturnsEndpoint, { query: {} })).toEqual([])
  })

  test('waits for the seller, and for nobody once it is decided', async () => {
    const { positionId } = await aDelivery()
    const { id } = await sendBack(positionId)
    const waiting = async (by: Person, awaiting: 'true' | 'others') =>
      (await t.call(by, listMassReturnsEndpoint, { query: { awaiting } })).filter((one) => one.id === id)
    expect(await waiting(mill, 'true')).toMatchObject([{ companyName: buyer.companyName }])
    expect(await waiting(buyer, 'others')).toMatchObject([{ companyName: mill.companyName }])
    expect([await waiting(mill, 'others'), await waiting(buyer, 'true')]).toEqual([[], []])
    await decide(mill, id, 'ACCEPTED')
    expect([await waiting(mill, 'true'), await waiting(buyer, 'others')]).toEqual([[], []])
  })
})

describe('an e-mail about a return', () => {
  /** Those about a shipment, but for what its own confirmation brought. */
  const about = async (reference: string) =>
    (await t.emails()).flatMap(({ kind, to, text }) =>
      kind?.startsWith('return-') && text.includes(reference) ? [{ kind, to, text }] : [],
    )

  test('asks the seller to decide, and notifies the buyer of the decision', async () => {
    for (const [decision, kind] of [
      ['ACCEPTED', 'return-accepted'],
      ['REFUSED', 'return-refused'],
    ] as const) {
      const { positionId, trade } = await aDelivery()
      const { id } = await sendBack(positionId, { kilograms: 12.5 })
      const [asked] = await about(trade.contractorReferenceNumber)
      expect(asked).toMatchObject({ kind: 'return-proposed', to: mill.email })
      for (const word of [buyer.companyName, '12.50 kg', 'Wrong shade', `/trades/${trade.id}/`])
        expect(asked?.text).toContain(word)
      await decide(mill, id, decision)
      expect((await about(trade.contractorReferenceNumber)).find((one) => one.kind === kind)).toMatchObject({
        to: buyer.email,
        text: expect.stringContaining(mill.companyName),
      })
    }
  })

  test('notifies the seller that a return was withdrawn', async () => {
    const { positionId, trade } = await aDelivery()
    const { id } = await sendBack(positionId)
    await decide(buyer, id, 'WITHDRAWN')
    const emails = await about(trade.contractorReferenceNumber)
    expect(emails.find(({ kind }) => kind === 'return-withdrawn')).toMatchObject({ to: mill.email })
  })

  test('is not sent where the return was refused by a rule', async () => {
    const { positionId, trade } = await aDelivery()
    await refused(positionId, { kilograms: 601 })
    expect(await about(trade.contractorReferenceNumber)).toEqual([])
  })

  test('is not sent between companies that are no partners any more', async () => {
    const seller = await t.aCompany()
    const former = await t.aCompany({ role: 'weaver', knows: seller })
    const { propose: ship, accept: confirm } = shipmentsOf(
      () => t,
      () => seller,
    )
    const trade = await ship(former, [{ material: await t.aMaterial(seller, 'Left yarn'), weight: 10 }])
    await confirm(former, trade, await t.aMaterial(former, 'Left', { isInput: true }))
    await inTransaction(t.db, (tx) => forgetRelation(tx, seller.companyId, former.companyId))
    await t.call(former, proposeMassReturnEndpoint, bodyOf(trade.positions[0]?.id ?? 0, { kilograms: 1 }))
    expect(await about(trade.contractorReferenceNumber)).toEqual([])
  })
})
