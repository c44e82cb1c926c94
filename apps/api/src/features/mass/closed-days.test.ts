import { checkMassEndpoint, listMassEntriesEndpoint } from '@selvedge/contract/mass.ts'
import { decideMassReturnEndpoint, proposeMassReturnEndpoint } from '@selvedge/contract/mass-returns.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { massViolations } from '../../../test/support/invariants/mass-invariants.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { close } from '../../../test/support/world/closings.ts'
import { aBook, aPlanYielding, bookOf, massEvent, record } from '../../../test/support/world/mass.ts'
import { recordMassEventEndpoint } from '@selvedge/contract/mass.ts'
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
/** Whatever was closed meanwhile, every entry is where it has to be. */
afterEach(async () => {
  expect(await massViolations(t.db)).toEqual([])
  await t.anchor()
  const found = []
  for await (const one of checkLedger(t.services)) if (one.weight !== 'noted') found.push(one.sentence)
  expect(found).toEqual([])
})

const { propose, refused, accept, refuse } = shipmentsOf(
  () => t,
  () => mill,
)

/** The days and kilograms of what moved in a book but for its opening, oldest first. */
async function moved(of: Person, materialId: number) {
  const entries = await t.call(of, listMassEntriesEndpoint, {
    params: { materialId },
    query: { order: 'asc' },
  })
  return entries.flatMap(({ kind, onDay, kilograms }) =>
    kind === 'OPENING' ? [] : [[kind, onDay.slice(0, 10), kilograms]],
  )
}

const CLOSED = { onDay: sentence(massIssues.massBookClosed({ day: '2026-03-31' })) }

describe('what is dated in a closed period', () => {
  test.each(['HARVEST', 'BOUGHT_OUTSIDE', 'SOLD_OUTSIDE', 'COUNT'] as const)(
    'is not recorded any more: %s',
    async (kind) => {
      const materialId = await aBook(t, mill)
      await close(t, mill, materialId)
      const event = (onDay: string) => ({ body: massEvent({ materialId, kind, onDay }) })
      expect((await t.refused(mill, recordMassEventEndpoint, event('2026-03-31'))).fields).toEqual(CLOSED)
      await t.call(mill, recordMassEventEndpoint, event('2026-04-01'))
    },
  )

  test('is no run, and is taken back in the open period, naming what it takes back', async () => {
    const [used, made] = [await aBook(t, mill), await aBook(t, mill, { kilograms: 0 })]
    const run = (onDay: string) => ({
      body: {
        onDay,
        inputs: [{ materialId: used, kilograms: 10 }],
        outputs: [{ materialId: made, kilograms: 10 }],
      },
    })
    const { id } = await t.call(mill, recordMassRunEndpoint, run('2026-03-01'))
    await close(t, mill, used)
    expect((await t.refused(mill, recordMassRunEndpoint, run('2026-03-31'))).fields).toEqual({
      'inputs.0.materialId': CLOSED.onDay,
    })
    const back = { kind: 'REVERSAL', reverses: id, kilograms: null, materialId: null } as const
    expect(
      (await t.refused(mill, recordMassEventEndpoint, { body: massEvent({ ...back, onDay: '2026-03-02' }) }))
        .fields,
    ).toEqual(CLOSED)
    await record(t, mill, { ...back, onDay: '2026-04-02' })
    expect(await moved(mill, used)).toEqual([
      ['RUN', '2026-03-01', -10],
      ['REVERSAL', '2026-04-02', 10],
    ])
    expect((await close(t, mill, used, '2026-04-30')).figures).toMatchObject({
      takenBackIn: 10,
      closing: 1000,
    })
  })

  test('is not proposed where a book guards', async () => {
    const material = await aBook(t, mill)
    await close(t, mill, material)
    expect((await refused(buyer, [{ material, weight: 1 }])).fields).toEqual({ validFrom: CLOSED.onDay })
    await propose(buyer, [{ material, weight: 1 }], { validFrom: '2026-04-01' })
  })

  test('is proposed where a book only watches, which says when it counts, and posts it then', async () => {
    const material = await aBook(t, mill, { mode: 'WATCH' })
    await close(t, mill, material)
    const finding = massIssues.massCountsLater({ day: '2026-03-31', on: '2026-04-01' })
    const body = { validFrom: '2026-03-01', positions: [{ contractorMaterial: { id: material }, weight: 5 }] }
    expect(await t.call(mill, checkMassEndpoint, { body })).toMatchObject([
      { refused: null, finding: { field: 'validFrom', sentence: sentence(finding) } },
    ])
    const trade = await propose(buyer, [{ material, weight: 5 }])
    expect(await bookOf(t, mill, material)).toMatchObject({ held: 5 })
    await accept(buyer, trade)
    expect(await moved(mill, material)).toEqual([['SHIPMENT', '2026-04-01', -5]])
  })

  test('is not returned any more', async () => {
    const material = await aBook(t, mill)
    const received = await aBook(t, buyer, { kilograms: 0, isInput: true })
    const trade = await propose(buyer, [{ material, weight: 100 }])
    await accept(buyer, trade, received)
    await close(t, buyer, received)
    const positionId = trade.positions[0]?.id ?? 0
    const body = { positionId, onDay: '2026-03-31', kilograms: 1, reason: 'Wrong shade' }
    expect((await t.refused(buyer, proposeMassReturnEndpoint, { body })).fields).toEqual(CLOSED)
  })
})

describe('what was proposed before a period was closed', () => {
  test('is confirmed, and posted by each book on its first day that is open', async () => {
    const material = await aBook(t, mill)
    const received = await aBook(t, buyer, { kilograms: 0, isInput: true })
    const trade = await propose(buyer, [{ material, weight: 100 }])
    await close(t, mill, material)
    await close(t, buyer, received, '2026-04-30')
    await accept(buyer, trade, received)
    expect(await moved(mill, material)).toEqual([['SHIPMENT', '2026-04-01', -100]])
    expect(await moved(buyer, received)).toEqual([['SHIPMENT', '2026-05-01', 100]])
    const event = await t.db
      .selectFrom('mass_event')
      .where('trade_id', '=', trade.id)
      .select('on_day')
      .executeTakeFirstOrThrow()
    expect(event.on_day).toBe('2026-03-01')
    expect((await close(t, mill, material, '2026-04-30')).figures).toMatchObject({ opening: 1000, sold: 100 })
  })

  test('stays one entry from book to book where both post it on the same day', async () => {
    const material = await aBook(t, mill)
    const received = await aBook(t, buyer, { kilograms: 0, isInput: true })
    const trade = await propose(buyer, [{ material, weight: 100 }])
    await close(t, mill, material)
    await close(t, buyer, received)
    await accept(buyer, trade, received)
    const entries = await t.db
      .selectFrom('mass_entry')
      .where('position_id', '=', trade.positions[0]?.id ?? 0)
      .select(['on_day as onDay', 'grams'])
      .execute()
    expect(entries).toEqual([{ onDay: '2026-04-01', grams: 100_000 }])
  })

  test('is refused, and nothing is held any more', async () => {
    const material = await aBook(t, mill)
    const trade = await propose(buyer, [{ material, weight: 100 }])
    await close(t, mill, material)
    await refuse(buyer, trade)
    expect(await bookOf(t, mill, material)).toMatchObject({ held: 0, posted: 1000 })
  })

  test('is made by its plan, out of a book that was closed too', async () => {
    const lint = await aBook(t, mill, { isInput: true })
    const yarn = await aBook(t, mill, { kilograms: 10 })
    await aPlanYielding(t, mill, { output: yarn, inputs: [lint], percent: 90 })
    const trade = await propose(buyer, [{ material: yarn, weight: 100 }])
    await close(t, mill, lint, '2026-04-30')
    await accept(buyer, trade)
    expect(await moved(mill, lint)).toEqual([['RUN', '2026-05-01', -100]])
    expect(await moved(mill, yarn)).toEqual([
      ['RUN', '2026-03-01', 90],
      ['SHIPMENT', '2026-03-01', -100],
    ])
  })

  test('is returned, and posted by each book when it is open', async () => {
    const material = await aBook(t, mill)
    const received = await aBook(t, buyer, { kilograms: 0, isInput: true })
    const trade = await propose(buyer, [{ material, weight: 100 }])
    await accept(buyer, trade, received)
    const positionId = trade.positions[0]?.id ?? 0
    const body = { positionId, onDay: '2026-03-02', kilograms: 40, reason: 'Wrong shade' }
    const { id } = await t.call(buyer, proposeMassReturnEndpoint, { body })
    await close(t, mill, material)
    await t.call(mill, decideMassReturnEndpoint, { params: { id }, body: { decision: 'ACCEPTED' } })
    expect(await moved(mill, material)).toEqual([
      ['SHIPMENT', '2026-03-01', -100],
      ['RETURN', '2026-04-01', 40],
    ])
    expect(await moved(buyer, received)).toEqual([
      ['SHIPMENT', '2026-03-01', 100],
      ['RETURN', '2026-03-02', -40],
    ])
  })
})
