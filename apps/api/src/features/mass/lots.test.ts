import {
  changeMassBookEndpoint,
  checkMassEndpoint,
  listMassEntriesEndpoint,
  listMassLotsEndpoint,
  openMassBookEndpoint,
  recordMassEventEndpoint,
} from '@selvedge/contract/mass.ts'
import { decideMassReturnEndpoint, proposeMassReturnEndpoint } from '@selvedge/contract/mass-returns.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { massViolations } from '../../../test/support/invariants/mass-invariants.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { A_PDF, aBook, aPlanYielding, bookOf, massEvent, record } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { shipmentsOf } from '../../../test/support/world/shipments.ts'
import { checkLedger } from '../../operations/ledger-check/check-ledger.ts'

let t: TestApp
let mill: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp({ pool: 8 })
  mill = await t.aCompany()
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
})
afterEach(async () => expect(await massViolations(t.db)).toEqual([]))
// All of it is what was stated and follows from the trades.
afterAll(async () => {
  await t.anchor()
  for await (const { sentence: said, weight } of checkLedger(t.services))
    if (weight !== 'noted') expect.fail(said)
})

const { propose, refused, accept, refuse } = shipmentsOf(
  () => t,
  () => mill,
)

/** A guarded book by lot, empty but for these lots. */
async function aLotBook(lots: Record<string, number> = {}, changes: Parameters<typeof aBook>[2] = {}) {
  const material = await aBook(t, mill, { kilograms: 0, byLot: true, ...changes })
  for (const [lot, kilograms] of Object.entries(lots))
    await record(t, mill, { materialId: material, kind: 'COUNT', kilograms, lot })
  return material
}
const lotsOf = async (materialId: number, by = mill) => {
  const rows = await t.call(by, listMassLotsEndpoint, { params: { materialId }, query: {} })
  return Object.fromEntries(rows.map(({ lot, posted, held }) => [lot ?? '', [posted, held]]))
}
const entriesOf = async (materialId: number, by = mill) => {
  const rows = await t.call(by, listMassEntriesEndpoint, { params: { materialId }, query: {} })
  return rows.map(({ lot, kilograms }) => [lot, kilograms])
}
const change = (materialId: number, body: object) =>
  t.call(mill, changeMassBookEndpoint, {
    params: { materialId },
    body: { mode: 'GUARD', custody: 'SEGREGATED', ...body },
  })

describe('a book that is kept by lot', () => {
  test('refuses a shipment of more than is free of a lot, and names it', async () => {
    const material = await aLotBook({ 'L 7': 300, 'L 8': 700 }, { name: 'Lint by lot' })
    const held = await propose(buyer, [{ material, weight: 200, lot: 'l  7' }])
    expect(await lotsOf(material)).toEqual({ 'L 7': [300, 200], 'L 8': [700, 0] })

    const short = await refused(buyer, [{ material, weight: 101, lot: 'L 7' }])
    const issue = massIssues.massShortLot({ free: 100, material: 'Lint by lot', lot: 'L 7' })
    expect(short).toMatchObject({
      status: 409,
      code: 'MASS_SHORT',
      fields: { 'positions.0.weight': sentence(issue) },
    })
    // Each position after those before it.
    expect(
      (
        await refused(buyer, [
          { material, weight: 60, lot: 'L 7' },
          { material, weight: 60, lot: 'L 7' },
        ])
      ).fields,
    ).toHaveProperty(['positions.1.weight'])

    await refuse(buyer, held)
    expect(await lotsOf(material)).toEqual({ 'L 7': [300, 0], 'L 8': [700, 0] })
    await propose(buyer, [{ material, weight: 300, lot: 'L 7' }])
  })

  test('asks for the lot where it guards, and says nothing where it only watches', async () => {
    const material = await aLotBook({ 'L 7': 300 })
    const without = await refused(buyer, [{ material, weight: 10 }])
    expect(without).toMatchObject({
      status: 400,
      fields: { 'positions.0.lot': sentence(massIssues.massLotMissing) },
    })
    await change(material, { mode: 'WATCH' })
    await propose(buyer, [{ material, weight: 10 }])
    await propose(buyer, [{ material, weight: 301, lot: 'L 7' }])
    expect(await lotsOf(material)).toEqual({ '': [0, 10], 'L 7': [300, 301] })
  })

  test('says beside a position what is free of its lot', async () => {
    const material = await aLotBook({ 'L 7': 300 })
    const [ofLot, ofNone] = await t.call(mill, checkMassEndpoint, {
      body: {
        validFrom: '2026-05-01',
        positions: [
          { contractorMaterial: { id: material }, weight: 301, lot: 'L 7' },
          { contractorMaterial: { id: material }, weight: 1 },
        ],
      },
    })
    expect(ofLot).toMatchObject({ free: 300, refused: { field: 'weight', reason: { code: 'massShortLot' } } })
    expect(ofNone).toMatchObject({ free: 0, refused: { field: 'lot' } })
  })

  test('moves a lot from book to book, by the name it has in each, and back', async () => {
    const material = await aLotBook({ 'L 7': 300 })
    const received = await aBook(t, buyer, { kilograms: 0, isInput: true, byLot: true })
    const shipped = await propose(buyer, [{ material, weight: 120, lot: 'L 7' }])
    await accept(buyer, shipped, received)
    expect(await lotsOf(material)).toEqual({ 'L 7': [180, 0] })
    expect(await lotsOf(received, buyer)).toEqual({ 'L 7': [120, 0] })
    expect(await entriesOf(received, buyer)).toEqual([['L 7', 120]])

    const body = {
      positionId: shipped.positions[0]?.id ?? 0,
      onDay: '2026-05-02',
      kilograms: 20,
      reason: 'Damp',
    }
    const { id } = await t.call(buyer, proposeMassReturnEndpoint, { body })
    expect(await lotsOf(received, buyer)).toEqual({ 'L 7': [120, 20] })
    await t.call(mill, decideMassReturnEndpoint, { params: { id }, body: { decision: 'ACCEPTED' } })
    expect(await lotsOf(material)).toEqual({ 'L 7': [200, 0] })
    expect(await lotsOf(received, buyer)).toEqual({ 'L 7': [100, 0] })
    const again = await t.call(buyer, proposeMassReturnEndpoint, { body })
    await t.call(buyer, decideMassReturnEndpoint, {
      params: { id: again.id },
      body: { decision: 'WITHDRAWN' },
    })
    expect(await lotsOf(received, buyer)).toEqual({ 'L 7': [100, 0] })
  })

  test('counts, sells and takes back by lot', async () => {
    const material = await aLotBook({ 'L 7': 300 })
    const { id } = await record(t, mill, {
      materialId: material,
      kind: 'BOUGHT_OUTSIDE',
      kilograms: 50,
      lot: 'L 9',
    })
    await record(t, mill, { materialId: material, kind: 'COUNT', kilograms: 280, lot: 'L 7' })
    expect(await lotsOf(material)).toEqual({ 'L 7': [280, 0], 'L 9': [50, 0] })
    const sold = massEvent({ materialId: material, kind: 'SOLD_OUTSIDE', kilograms: 51, lot: 'L 9' })
    expect(await t.refused(mill, recordMassEventEndpoint, { body: sold })).toMatchObject({
      code: 'MASS_SHORT',
    })
    await record(t, mill, { ...sold, kilograms: 1 })
    const back = massEvent({ kind: 'REVERSAL', reverses: id, kilograms: '' })
    expect(await t.refused(mill, recordMassEventEndpoint, { body: back })).toMatchObject({
      code: 'MASS_SHORT',
    })
    await record(t, mill, { materialId: material, kind: 'COUNT', kilograms: 60, lot: 'L 9' })
    await record(t, mill, back)
    expect(await lotsOf(material)).toEqual({ 'L 7': [280, 0], 'L 9': [10, 0] })
  })

  test('lets go below a lot what an override allows, and no more than that altogether', async () => {
    const material = await aLotBook({ 'L 7': 100 })
    await record(t, mill, { materialId: material, kind: 'OVERRIDE', kilograms: 30, documentUpload: A_PDF })
    expect(await refused(buyer, [{ material, weight: 131, lot: 'L 7' }])).toMatchObject({
      code: 'MASS_SHORT',
    })
    await propose(buyer, [{ material, weight: 130, lot: 'L 7' }])
    expect(await refused(buyer, [{ material, weight: 1, lot: 'L 8' }])).toMatchObject({ code: 'MASS_SHORT' })
  })

  test('begins with what it has, of no lot, until that is counted', async () => {
    const material = await aBook(t, mill, { kilograms: 1000 })
    const held = await propose(buyer, [{ material, weight: 100, lot: 'L 7' }])
    expect(await lotsOf(material)).toEqual({})
    expect((await change(material, { byLot: true })).byLot).toBe(true)
    expect(await lotsOf(material)).toEqual({ '': [1000, 100] })
    await record(t, mill, { materialId: material, kind: 'COUNT', kilograms: 600, lot: 'L 7' })
    await record(t, mill, { materialId: material, kind: 'COUNT', kilograms: 400 })
    expect(await lotsOf(material)).toEqual({ '': [400, 100], 'L 7': [600, 0] })
    await accept(buyer, held)
    expect(await lotsOf(material)).toEqual({ '': [300, 0], 'L 7': [600, 0] })
  })

  test('is no longer kept so where its goods may be mixed, and goes on from there', async () => {
    const material = await aLotBook({ 'L 7': 300 })
    const held = await propose(buyer, [{ material, weight: 100, lot: 'L 7' }])
    expect((await change(material, { custody: 'MASS_BALANCE' })).byLot).toBeUndefined()
    await propose(buyer, [{ material, weight: 50 }])
    await accept(buyer, held)
    expect(await lotsOf(material)).toEqual({})
    await change(material, { byLot: true })
    expect(await lotsOf(material)).toEqual({ '': [0, 50], 'L 7': [200, 0] })
  })

  test('holds pending shipments by their lots when it is opened', async () => {
    const material = await t.aMaterial(mill, 'Opened by lot')
    await propose(buyer, [
      { material, weight: 10, lot: 'L 7' },
      { material, weight: 5, lot: 'l 7' },
      { material, weight: 1 },
    ])
    await aLotBook({}, { materialId: material, kilograms: 100, mode: 'WATCH' })
    expect(await lotsOf(material)).toEqual({ '': [100, 1], 'L 7': [0, 15] })
  })

  test('may not be one of goods that are mixed; a lot is named in no other book', async () => {
    const materialId = await t.aMaterial(mill, 'Blended')
    const body = { materialId, mode: 'WATCH' as const, openedOn: '2026-01-01', kilograms: 0, byLot: true }
    expect(
      (await t.refused(mill, openMassBookEndpoint, { body: { ...body, custody: 'MASS_BALANCE' } })).fields,
    ).toEqual({ byLot: sentence(massIssues.massLotCustody) })
    const other = await aBook(t, mill)
    const event = massEvent({ materialId: other, lot: 'L 7' })
    expect((await t.refused(mill, recordMassEventEndpoint, { body: event })).fields).toEqual({
      lot: sentence(massIssues.massLotUnkept),
    })
    expect(
      (
        await t.refused(mill, changeMassBookEndpoint, {
          params: { materialId: other },
          body: { mode: 'GUARD', custody: 'MASS_BALANCE', byLot: true },
        })
      ).fields,
    ).toEqual({ byLot: sentence(massIssues.massLotCustody) })
  })

  test('is for its company alone', async () => {
    const material = await aLotBook({ 'L 7': 300 })
    const foreign = await t.refused(buyer, listMassLotsEndpoint, {
      params: { materialId: material },
      query: {},
    })
    expect(foreign).toMatchObject({ status: 404, message: sentence(refusals.massBookNone) })
  })

  test('is not used by plans, which know no lots', async () => {
    const lint = await aLotBook({ 'L 7': 1000 }, { isInput: true })
    const yarn = await aBook(t, mill, { kilograms: 10 })
    await aPlanYielding(t, mill, { output: yarn, inputs: [lint], percent: 90 })
    expect(await refused(buyer, [{ material: yarn, weight: 50 }])).toMatchObject({ code: 'MASS_SHORT' })
  })
})

describe('a run', () => {
  const spinning = (lint: number, yarn: number, lots: string[], into: string) => ({
    onDay: '2026-05-01',
    inputs: lots.map((lot) => ({ materialId: lint, kilograms: 100 / lots.length, lot })),
    outputs: [{ materialId: yarn, kilograms: 88, lot: into }],
    losses: 12,
    reason: 'As spun',
  })
  const run = (body: ReturnType<typeof spinning>) => t.call(mill, recordMassRunEndpoint, { body })
  const refusedRun = (body: object) => t.refused(mill, recordMassRunEndpoint, { body })

  test('takes its lots and makes one, and can be taken back', async () => {
    const lint = await aLotBook({ 'L 7': 300, 'L 8': 60 }, { isInput: true })
    const yarn = await aLotBook()
    const { id } = await run(spinning(lint, yarn, ['L 7', 'L 8'], 'Y 1'))
    expect([await lotsOf(lint), await lotsOf(yarn)]).toEqual([
      { 'L 7': [250, 0], 'L 8': [10, 0] },
      { 'Y 1': [88, 0] },
    ])
    const short = await refusedRun(spinning(lint, yarn, ['L 7', 'L 8'], 'Y 2'))
    expect(short).toMatchObject({ code: 'MASS_SHORT' })
    expect(Object.keys(short.fields)).toEqual(['inputs.1.kilograms'])
    const none = spinning(lint, yarn, ['L 7'], '')
    expect((await refusedRun(none)).fields).toEqual({ 'outputs.0.lot': sentence(massIssues.massLotMissing) })
    expect((await refusedRun(spinning(lint, yarn, ['L 7', 'l 7'], 'Y 2'))).fields).toHaveProperty([
      'inputs.1.materialId',
    ])
    await record(t, mill, { kind: 'REVERSAL', reverses: id, kilograms: '' })
    expect(await lotsOf(lint)).toEqual({ 'L 7': [300, 0], 'L 8': [60, 0] })
  })

  test('makes a lot whose identity is preserved of one lot alone, then and later', async () => {
    const lint = await aLotBook({ 'L 7': 300, 'L 8': 300 }, { isInput: true })
    const yarn = await aLotBook({}, { custody: 'IDENTITY_PRESERVED' })
    const mixed = sentence(massIssues.massLotOrigin({ lot: 'Y 1' }))
    expect((await refusedRun(spinning(lint, yarn, ['L 7', 'L 8'], 'Y 1'))).fields).toEqual({ inputs: mixed })
    const { id } = await run(spinning(lint, yarn, ['L 7'], 'Y 1'))
    await run(spinning(lint, yarn, ['l 7'], 'y 1'))
    expect((await refusedRun(spinning(lint, yarn, ['L 8'], 'Y 1'))).fields).toEqual({
      'outputs.0.lot': mixed,
    })
    await run(spinning(lint, yarn, ['L 8'], 'Y 2'))
    // What was taken back is no origin any more.
    await record(t, mill, { kind: 'REVERSAL', reverses: id, kilograms: '' })
    expect((await refusedRun(spinning(lint, yarn, ['L 8'], 'Y 1'))).fields).toEqual({
      'outputs.0.lot': mixed,
    })
  })
})

test('two who promise the rest of a lot at once: one is refused', async () => {
  const material = await aLotBook({ 'L 7': 100, 'L 8': 1000 })
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map(() => propose(buyer, [{ material, weight: 60, lot: 'L 7' }])),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await bookOf(t, mill, material)).toMatchObject({ held: 60, byLot: true })
})
