import { changeMassBookEndpoint } from '@selvedge/contract/mass.ts'
import { decideMassReturnEndpoint, proposeMassReturnEndpoint } from '@selvedge/contract/mass-returns.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBook, bookOf } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type Proposed, shipmentsOf } from '../../../test/support/world/shipments.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { Services } from '../../platform/context/services.ts'
import { inheritSealing } from '../../platform/db/sealing.ts'
import { checkLedger } from './check-ledger.ts'

let t: TestApp
let mill: Person
let buyer: Person
let sent: number
let received: number
/** What was sent, and came, while both books were by lot; what is promised, and what is returned. */
let delivered: Proposed
let promised: Proposed
let returning: number

const { propose, accept, refuse } = shipmentsOf(
  () => t,
  () => mill,
)

const keep = async (by: Person, materialId: number, byLot: boolean) => {
  const body = { mode: 'WATCH' as const, custody: 'SEGREGATED' as const, byLot }
  await t.call(by, changeMassBookEndpoint, { params: { materialId }, body })
  t.pass(10 * 60_000)
}

async function giveBack(trade: Proposed, kilograms: number): Promise<number> {
  const body = {
    positionId: trade.positions[0]?.id ?? 0,
    onDay: '2026-05-02',
    kilograms,
    reason: 'Wrong shade',
  }
  return (await t.call(buyer, proposeMassReturnEndpoint, { body })).id
}
const decide = (id: number, decision: 'ACCEPTED' | 'REFUSED') =>
  t.call(mill, decideMassReturnEndpoint, { params: { id }, body: { decision } })

beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
  sent = await t.aMaterial(mill, 'Cloth')
  const line = (weight: number) => [{ material: sent, weight, lot: 'L 7' }]
  const early = await propose(buyer, line(1))
  t.pass(10 * 60_000)
  const lots = [{ lot: 'L 7', kilograms: 100 }]
  await aBook(t, mill, { materialId: sent, mode: 'WATCH', kilograms: null, byLot: true, lots })
  received = await aBook(t, buyer, { kilograms: 0, mode: 'WATCH', isInput: true, byLot: true })
  t.pass(10 * 60_000)
  delivered = await propose(buyer, line(40))
  await accept(buyer, delivered, received)
  const held = await propose(buyer, line(5))
  t.pass(10 * 60_000)
  await keep(mill, sent, false)
  // Held of its lot, and posted when the book is not by lot any more; and the other way round.
  await accept(buyer, held, received)
  const ofNone = await propose(buyer, line(3))
  const waiting = await propose(buyer, line(2))
  await decide(await giveBack(delivered, 4), 'ACCEPTED')
  t.pass(10 * 60_000)
  await keep(mill, sent, true)
  await keep(buyer, received, false)
  await accept(buyer, ofNone, received)
  await accept(buyer, early, received)
  await refuse(buyer, waiting)
  await decide(await giveBack(delivered, 3), 'REFUSED')
  t.pass(10 * 60_000)
  // Within a minute nobody knows which came first.
  await t.call(buyer, changeMassBookEndpoint, {
    params: { materialId: received },
    body: { mode: 'WATCH', custody: 'SEGREGATED', byLot: true },
  })
  await accept(buyer, await propose(buyer, line(1)), received)
  t.pass(10 * 60_000)
  await decide(await giveBack(delivered, 2), 'ACCEPTED')
  returning = await giveBack(delivered, 1)
  promised = await propose(buyer, line(6))
  t.pass(10 * 60_000)
  await t.anchor()
})

async function found(db: Services['db'] = t.db): Promise<string[]> {
  const codes = new Set<string>()
  for await (const { code, kind, weight } of checkLedger({ ...t.services, db }))
    if (weight !== 'noted') codes.add(`${code} of a ${kind}`)
  return [...codes]
}

test('lots that are kept or not as their books were raise no alarm', async () => {
  expect(await bookOf(t, mill, sent)).toMatchObject({ posted: 56, held: 6, byLot: true })
  expect(await found()).toEqual([])
})

describe('a lot that is another by SQL alone, with the balances of its book, is found', () => {
  const book = (material: number) => `(select id from mass_book where material_id = ${material})`
  /** Moves what a lot has, or holds, to what is of no lot. */
  const moved = (material: number, column: 'posted_g' | 'held_g', grams: number) => `
    insert into mass_lot (book_id, key, code) values (${book(material)}, '', '') on conflict do nothing;
    update mass_lot set ${column} = ${column} - ${grams} where book_id = ${book(material)} and code = 'L 7';
    update mass_lot set ${column} = ${column} + ${grams} where book_id = ${book(material)} and code = ''`
  const entry = ({ id }: Proposed) =>
    `event_id in (select id from mass_event where kind = 'SHIPMENT' and trade_id = ${id})`

  test.each<[string, () => string[], string]>([
    [
      'of what is promised',
      () => [
        `update mass_hold set lot = null where position_id = ${promised.positions[0]?.id}`,
        moved(sent, 'held_g', 6000),
      ],
      'massShipment of a trade',
    ],
    [
      'of what was sent',
      () => [
        `update mass_entry set from_lot = null where ${entry(delivered)}`,
        moved(sent, 'posted_g', -40_000),
      ],
      'massShipment of a trade',
    ],
    [
      'of what came',
      () => [
        `update mass_entry set to_lot = null where ${entry(delivered)}`,
        moved(received, 'posted_g', 40_000),
      ],
      'massShipment of a trade',
    ],
    [
      'of what waits to be returned, made to look proposed before',
      () => [
        `update mass_return set lot = null, created_at = created_at - interval '1 year' where id = ${returning}`,
        moved(received, 'held_g', 1000),
      ],
      'massShipment of a trade',
    ],
    [
      'by whose key it is looked up',
      () => [`update mass_lot set key = 'l 8' where book_id = ${book(sent)} and code = 'L 7'`],
      'massBook of a book',
    ],
  ])('%s', async (_, changes, code) => {
    const undone = new Error('undone')
    let codes: string[] = []
    const tampered = t.db.transaction().execute(async (tx) => {
      for (const change of changes()) await sql.raw(change).execute(tx)
      codes = await found(inheritSealing(t.db, tx))
      throw undone
    })
    await expect(tampered).rejects.toBe(undone)
    expect(codes).toEqual([code])
  })
})
