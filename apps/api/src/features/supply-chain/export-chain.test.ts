import { readChainMassEndpoint } from '@selvedge/contract/chain-mass.ts'
import { checkDocument, faultsIn } from '@selvedge/contract/epcis/check-document.ts'
import { exportChainEndpoint } from '@selvedge/contract/exports.ts'
import { readSupplyChainEndpoint } from '@selvedge/contract/supply-chain.ts'
import { eventHashId, readingOf } from '@selvedge/domain/epcis/event-hash.ts'
import type { Members } from '@selvedge/domain/epcis/members.ts'
import { mostPermissive } from '@selvedge/domain/supply-chain.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { captured } from '../../../test/support/world/epcis-query.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aPlanRow } from '../../../test/support/world/plan-rows.ts'
import { aShipmentRow } from '../../../test/support/world/shipment-rows.ts'
import { shipmentsOf } from '../../../test/support/world/shipments.ts'
import { type DrawnLinks, waysFrom } from '../../../test/support/world/supply-chain-model.ts'

const COMPANIES = 4
const EACH = 2
const MATERIALS = COMPANIES * EACH
const ownerOf = (material: number) => Math.floor(material / EACH)

let t: TestApp
let companies: Person[]
let publicIds: string[]
beforeAll(async () => {
  t = await testApp()
  companies = []
  for (let n = 0; n < COMPANIES; n += 1) companies.push(await t.aCompany({ role: 'spinner' }))
  const rows = await t.db.selectFrom('company').select(['id', 'public_id']).execute()
  publicIds = companies.map(({ companyId }) => rows.find(({ id }) => id === companyId)?.public_id ?? '')
})

const material = fc.nat(MATERIALS - 1)
const level = fc.constantFrom(1, 2, 3, 3)
const drawn: fc.Arbitrary<DrawnLinks> = fc.record({
  trades: fc
    .array(fc.tuple(material, material), { minLength: 3, maxLength: 12 })
    .map((pairs) => pairs.filter(([sent, received]) => ownerOf(sent) !== ownerOf(received))),
  plans: fc.uniqueArray(
    fc.record({ output: material, levels: fc.tuple(level, level) }).map(({ output, levels }) => ({
      output,
      levels,
      inputs: [ownerOf(output) * EACH + ((output + 1) % EACH)],
    })),
    { minLength: 2, maxLength: 6, selector: ({ output }) => output },
  ),
})

async function settle({ trades, plans }: DrawnLinks, run: number) {
  const ids: number[] = []
  for (let n = 0; n < MATERIALS; n += 1)
    ids.push(await t.aMaterial(companies[ownerOf(n)] as Person, `E${n} of ${run}`))
  const idOf = (n: number) => ids[n] as number
  for (const [i, [sent, received]] of trades.entries()) {
    const { tradeId } = await aShipmentRow(t, {
      from: companies[ownerOf(sent)] as Person,
      to: companies[ownerOf(received)] as Person,
      sent: idOf(sent),
      received: idOf(received),
      reference: `E${run}-${i}`,
    })
    const weight = i % 4 === 3 ? null : 100 + i
    await t.db.updateTable('trade_position').set({ weight }).where('trade_id', '=', tradeId).execute()
  }
  for (const { output, inputs, levels } of plans)
    await aPlanRow(t, companies[ownerOf(output)] as Person, {
      output: idOf(output),
      inputs: inputs.map((input) => [idOf(input), 100] as const),
      levels: [`${levels[0]}`, `${levels[1]}`],
    })
  return idOf
}

type Event = Members & { eventID: string; quantityList?: { quantity?: number }[] }

async function exported(me: Person, materialId: number) {
  const { status, text, body } = await t.send(me, exportChainEndpoint, { query: { materialId } })
  expect(status).toBe(200)
  const { document, events, faults } = checkDocument(body)
  expect([...faults, ...events.flatMap((one) => faultsIn(one, document))]).toEqual([])
  const reading = readingOf(document)
  const found = events.map(({ event }) => event as Event)
  expect(found.map((event) => eventHashId(event, reading))).toEqual(found.map(({ eventID }) => eventID))
  return { text, events: found }
}

const kilogramsIn = (events: readonly Event[]) =>
  events
    .flatMap(({ quantityList = [] }) => quantityList)
    .reduce((sum, { quantity = 0 }) => sum + Math.round(quantity * 1000), 0) / 1000

test('random chains as one document pass the shapes, weigh what the records weigh, and name whom the levels name (A16)', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(drawn, fc.nat(COMPANIES - 1), async (world, viewer) => {
      run += 1
      const idOf = await settle(world, run)
      const me = companies[viewer] as Person
      for (let root = viewer * EACH; root < (viewer + 1) * EACH; root += 1) {
        const { text, events } = await exported(me, idOf(root))
        const query = { materialId: idOf(root) }
        const { links } = await t.call(me, readChainMassEndpoint, { query })
        const weighed = links.reduce((sum, { kilograms }) => sum + Math.round(kilograms * 1000), 0) / 1000
        expect(kilogramsIn(events)).toBe(weighed)
        const chain = await t.call(me, readSupplyChainEndpoint, { query })
        expect(events).toHaveLength(new Set(chain.trades.map(({ referenceNumber }) => referenceNumber)).size)
        expect(new Set(events.map(({ eventID }) => eventID)).size).toBe(events.length)

        const ways = waysFrom(world, ownerOf, root, viewer)
        for (const [owner, held] of Map.groupBy(ways.keys(), ownerOf)) {
          const { name } = mostPermissive(held.flatMap((at) => ways.get(at) ?? []))
          if (!name) expect(text).not.toContain(publicIds[owner])
        }
        // The same again, byte for byte: whoever sends it on twice repeats nothing.
        expect((await exported(me, idOf(root))).text).toBe(text)
      }
    }),
    { numRuns: 15 },
  )
})

test('own shipments are the events that both have, and another server takes the whole document', async () => {
  const seller = await t.aCompany({ role: 'spinner' })
  const buyer = await t.aCompany({ role: 'weaver', knows: seller })
  const { propose, accept } = shipmentsOf(
    () => t,
    () => seller,
  )
  const yarn = await t.aMaterial(seller, 'Yarn that leaves')
  const received = await t.aMaterial(buyer, 'Yarn that came', { isInput: true })
  await accept(buyer, await propose(buyer, [{ material: yarn, weight: 250 }]), received)
  const { events, text } = await exported(buyer, received)
  expect(events.map(({ bizStep }) => bizStep)).toEqual(['shipping', 'receiving'])
  expect(events[0]).toHaveProperty('sv:statement')
  const stranger = await t.aCompany()
  await captured(t, stranger, [], JSON.parse(text) as object)
})

test('a stranger is refused as for a material that there is not', async () => {
  const owner = await t.aCompany()
  const stranger = await t.aCompany()
  const materialId = await t.aMaterial(owner, 'Carded web')
  const refused = await t.refused(stranger, exportChainEndpoint, { query: { materialId } })
  expect(refused.code).toBe('FORBIDDEN')
})
