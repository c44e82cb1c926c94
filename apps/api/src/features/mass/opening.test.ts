import {
  listMassEntriesEndpoint,
  listMassLotsEndpoint,
  openMassBookEndpoint,
} from '@selvedge/contract/mass.ts'
import { listMassDeliveriesEndpoint, proposeMassOpeningEndpoint } from '@selvedge/contract/mass-openings.ts'
import { decideMassReturnEndpoint, proposeMassReturnEndpoint } from '@selvedge/contract/mass-returns.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { bookOf } from '../../../test/support/world/mass.ts'
import { massViolations } from '../../../test/support/invariants/mass-invariants.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { tradeRequest } from '../../../test/support/world/trades.ts'

let t: TestApp
let supplier: Person
let mill: Person
let buyer: Person
let sent: number
let count = 0
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  mill = await t.aCompany()
  supplier = await t.aCompany({ knows: mill, name: `Lint Supplier ${++count}` })
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
  sent = await t.aMaterial(supplier, `Lint ${count}`)
})

type Sent = {
  weight: number | null
  lot?: string
  on?: string
  reference?: string
  material?: number
  /** The material that it becomes; a new one unless it is named. */
  as?: number
}

/** A confirmed shipment; to the mill unless somebody else sends it. Answers its position and what it became there. */
async function delivered(
  { weight, lot, on = '2026-03-01', reference, material = sent, as }: Sent,
  [from, to]: [Person, Person] = [supplier, mill],
) {
  const positions = [{ contractorMaterial: { id: material }, quantity: '', weight, ...(lot && { lot }) }]
  const named = reference ? { contractorReferenceNumber: reference } : {}
  const changes = { positions, validFrom: on, validUntil: null, ...named }
  const body = tradeRequest(to, material, changes, 'shipping')
  const trade = await t.call(from, tradeEndpoints.shipping.create, { body })
  const received = as ?? (await t.aMaterial(to, `Received lint ${trade.id}`, { isInput: true }))
  const positionId = trade.positions[0]?.id ?? 0
  await t.call(to, confirmTransactionEndpoint, {
    params: { id: trade.id },
    query: { type: 'shipping' },
    body: { transactionStatus: 'ACCEPTED', positions: [{ id: positionId, material: { id: received } }] },
  })
  return { positionId, received }
}

const proposal = (materialId: number, by = mill) =>
  t.call(by, proposeMassOpeningEndpoint, { params: { materialId } })
const listed = (materialId: number, query: object = {}) =>
  t.call(mill, listMassDeliveriesEndpoint, { params: { materialId }, query })
const body = (materialId: number, changes: object = {}) => ({
  materialId,
  mode: 'WATCH' as const,
  custody: 'SEGREGATED' as const,
  openedOn: '2026-04-01',
  ...changes,
})
const lotsOf = async (materialId: number) =>
  (await t.call(mill, listMassLotsEndpoint, { params: { materialId }, query: {} })).map(
    ({ lot, posted, held }) => [lot, posted, held],
  )

describe('what an opening stock may consist of', () => {
  test('are the confirmed deliveries, the newest first, with what they weigh, and their lots', async () => {
    const { received, positionId } = await delivered({ weight: 640, lot: 'L-1', reference: 'DN-1' })
    await delivered({ weight: 360, on: '2026-03-02', reference: 'DN-2', as: received })
    expect(await listed(received)).toMatchObject([
      { tradeReference: 'DN-2', kilograms: 360, lot: null },
      { positionId, tradeReference: 'DN-1', kilograms: 640, lot: 'L-1', companyName: supplier.companyName },
    ])
    const page = await t.send(mill, listMassDeliveriesEndpoint, {
      params: { materialId: received },
      query: { page: 2, size: 1 },
    })
    expect([page.headers['x-total-count'], page.body]).toMatchObject(['2', [{ tradeReference: 'DN-1' }]])
  })

  test('is proposed as what was received less what was sent on, of the newest deliveries', async () => {
    const { received } = await delivered({ weight: 640, on: '2026-03-01', reference: 'Old' })
    await delivered({ weight: 360, on: '2026-03-02', reference: 'New', as: received })
    await delivered({ weight: 700, material: received }, [mill, buyer])
    expect(await proposal(received)).toMatchObject({
      received: 1000,
      sent: 700,
      kilograms: 300,
      deliveries: [{ tradeReference: 'New', kilograms: 360 }],
    })
  })

  test('is not proposed where a delivery has no weight; the list says which', async () => {
    const { received } = await delivered({ weight: 640 })
    await delivered({ weight: null, on: '2026-03-02', reference: 'Unweighed', as: received })
    expect(await proposal(received)).toEqual({ received: null, sent: 0, kilograms: null, deliveries: [] })
    expect(await listed(received)).toMatchObject([
      { tradeReference: 'Unweighed', kilograms: null },
      { kilograms: 640 },
    ])
  })

  test('is less what was returned, or waits to be', async () => {
    const { received, positionId } = await delivered({ weight: 640 })
    const back = await t.call(mill, proposeMassReturnEndpoint, {
      body: { positionId, onDay: '2026-03-05', kilograms: 40, reason: 'Wet' },
    })
    expect(await proposal(received)).toMatchObject({ received: 600, kilograms: 600 })
    await t.call(supplier, decideMassReturnEndpoint, {
      params: { id: back.id },
      body: { decision: 'REFUSED' },
    })
    expect(await proposal(received)).toMatchObject({ received: 640 })
    await t.call(mill, proposeMassReturnEndpoint, {
      body: { positionId, onDay: '2026-03-05', kilograms: 100, reason: 'Torn' },
    })
    const tooMuch = body(received, { kilograms: 640, positions: [positionId] })
    expect(await t.refused(mill, openMassBookEndpoint, { body: tooMuch })).toMatchObject({
      fields: { kilograms: sentence(massIssues.massBasisTooMuch({ kilograms: 540 })) },
    })
    await t.call(mill, openMassBookEndpoint, { body: body(received, { positions: [positionId] }) })
    expect(await bookOf(t, mill, received)).toMatchObject({ posted: 540 })
  })

  test('is not what belongs to an opening already', async () => {
    const { received, positionId } = await delivered({ weight: 640 })
    await delivered({ weight: 60, reference: 'Left', as: received })
    await t.call(mill, openMassBookEndpoint, { body: body(received, { positions: [positionId] }) })
    expect(await listed(received)).toMatchObject([{ tradeReference: 'Left' }])
  })

  test('is for the company alone', async () => {
    const { received } = await delivered({ weight: 640 })
    const params = { materialId: received }
    for (const by of [supplier, buyer]) {
      expect((await t.refused(by, proposeMassOpeningEndpoint, { params })).status).toBe(404)
      expect((await t.refused(by, listMassDeliveriesEndpoint, { params, query: {} })).status).toBe(404)
    }
  })
})

describe('a book by lot', () => {
  test('is opened with several lots at once, and what is of none, and promises of them at once', async () => {
    const material = await t.aMaterial(mill, `Sliver ${count}`)
    const positions = [{ contractorMaterial: { id: material }, quantity: '', weight: 25, lot: 'l-1' }]
    const pending = tradeRequest(
      buyer,
      material,
      { positions, validFrom: '2026-04-02', validUntil: null },
      'shipping',
    )
    await t.call(mill, tradeEndpoints.shipping.create, { body: pending })
    const lots = [
      { lot: 'L-1', kilograms: 600 },
      { lot: 'L-2', kilograms: 300.5 },
      { lot: '', kilograms: 99.5 },
    ]
    const book = await t.call(mill, openMassBookEndpoint, {
      body: body(material, { byLot: true, lots, reason: 'Counted in the store' }),
    })
    expect(book).toMatchObject({ posted: 1000, held: 25, byLot: true })
    expect(await lotsOf(material)).toEqual([
      [null, 99.5, 0],
      ['l-1', 600, 25],
      ['L-2', 300.5, 0],
    ])
    const entries = await t.call(mill, listMassEntriesEndpoint, {
      params: { materialId: material },
      query: {},
    })
    expect(entries.map(({ kind, kilograms }) => [kind, kilograms])).toEqual([
      ['OPENING', 99.5],
      ['OPENING', 300.5],
      ['OPENING', 600],
    ])
    expect(await massViolations(t.db)).toEqual([])
  })

  test('takes the lots of its deliveries, no more than these weigh', async () => {
    const { received, positionId } = await delivered({ weight: 640, lot: 'L-7' })
    const opening = (kilograms: number) => ({
      body: body(received, { byLot: true, positions: [positionId], lots: [{ lot: 'L-7', kilograms }] }),
    })
    expect(await t.refused(mill, openMassBookEndpoint, opening(640.01))).toMatchObject({
      fields: { kilograms: sentence(massIssues.massBasisTooMuch({ kilograms: 640 })) },
    })
    await t.call(mill, openMassBookEndpoint, opening(640))
    expect(await lotsOf(received)).toEqual([['L-7', 640, 0]])
  })

  test.each([
    [
      'a lot twice',
      {
        lots: [
          { lot: 'A', kilograms: 1 },
          { lot: 'a', kilograms: 1 },
        ],
      },
      { 'lots.1.lot': massIssues.massLotTwice },
    ],
    [
      'lots of another sum',
      { kilograms: 3, lots: [{ lot: 'A', kilograms: 2 }] },
      { kilograms: massIssues.massLotSum({ kilograms: 2 }) },
    ],
    [
      'lots though it keeps none',
      { byLot: false, lots: [{ lot: 'A', kilograms: 2 }] },
      { 'lots.0.lot': massIssues.massLotUnkept },
    ],
  ])('is not opened with %s', async (_, changes, fields) => {
    const material = await t.aMaterial(mill, `Refused ${count}`)
    const refused = await t.refused(mill, openMassBookEndpoint, {
      body: body(material, { byLot: true, reason: 'Counted', ...changes }),
    })
    expect(refused.fields).toEqual(
      Object.fromEntries(Object.entries(fields).map(([field, issue]) => [field, sentence(issue)])),
    )
  })
})
