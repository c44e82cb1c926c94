import { readLaddersEndpoint } from '@selvedge/contract/trade-ladders.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { acceptTrade, aTrade } from '../../../test/support/world/trades.ts'

let t: TestApp
const queries: string[] = []
let seller: Person
let buyer: Person
let yarn: number
beforeAll(async () => {
  t = await testApp({ onQuery: (text) => queries.push(text) })
})
beforeEach(async () => {
  seller = await t.aCompany()
  buyer = await t.aCompany({ knows: seller })
  yarn = await t.aMaterial(seller, 'Ring yarn')
})

type Amount = { quantity?: string; weight?: string; unit?: string; material?: number }

const position = ({ quantity = '', weight = '', unit, material = yarn }: Amount) => ({
  contractorMaterial: { id: material },
  quantity,
  weight,
  externalDescription: '',
  unit: unit ? { code: unit } : null,
})

/** A trade with these amounts, kilograms unless said, below another one. */
async function record(
  kind: TradeKind,
  amounts: readonly Amount[],
  below?: { id: number; reference: string },
) {
  t.pass(1000)
  const { trade } = await aTrade(t, {
    kind,
    from: seller,
    to: buyer,
    changes: {
      positions: amounts.map(position),
      ...(below && {
        parentId: below.id,
        [kind === 'order' ? 'contractorRootReferenceNumber' : 'contractorParentReferenceNumber']:
          below.reference,
      }),
    },
  })
  return { ...trade, reference: trade.contractorReferenceNumber }
}
const kilograms = (quantity: string) => [{ quantity, unit: 'KGM' }]

const ladders = (as: Person, id: number) => t.call(as, readLaddersEndpoint, { params: { id } })

const refuse = (id: number, type: TradeKind) =>
  t.call(buyer, confirmTransactionEndpoint, {
    params: { id },
    query: { type },
    body: { transactionStatus: 'REFUSED', reason: 'Too late' },
  })

test('a contract shows what was ordered and shipped of it, what is pending apart, and nothing refused', async () => {
  const contract = await record('contract', kilograms('1000.25'))
  const order = await record('order', kilograms('600.1'), contract)
  await acceptTrade(t, buyer, order, 'order')
  await record('order', kilograms('50'), contract)
  const refused = await record('order', kilograms('7'), contract)
  const late = await record('shipping', kilograms('3'), refused)
  await acceptTrade(t, buyer, late, 'shipping')
  await refuse(refused.id, 'order')
  const shipped = await record('shipping', kilograms('0.1'), order)
  await acceptTrade(t, buyer, shipped, 'shipping')
  await acceptTrade(t, buyer, await record('shipping', kilograms('0.2'), order), 'shipping')
  const direct = await record('shipping', kilograms('20'), contract)

  const ofContract = {
    trade: {
      id: contract.id,
      type: 'contract',
      contractorReferenceNumber: contract.reference,
      status: 'PENDING',
      altered: null,
    },
    rows: [
      {
        material: 'Ring yarn',
        unit: 'KGM - kilogram',
        measure: 'quantity',
        steps: [
          { step: 'contracted', accepted: '0', pending: '1000.25' },
          { step: 'ordered', accepted: '600.10', pending: '50.00' },
          { step: 'shipped', accepted: '0.30', pending: '20.00' },
        ],
      },
    ],
    rowsTotal: 1,
    leftOut: 0,
  }
  const ofOrder = {
    rows: [
      {
        steps: [
          { step: 'ordered', accepted: '600.10', pending: '0' },
          { step: 'shipped', accepted: '0.30', pending: '0' },
        ],
      },
    ],
  }
  expect(await ladders(seller, contract.id)).toEqual([ofContract])
  expect(await ladders(buyer, contract.id)).toEqual([ofContract])
  expect(await ladders(buyer, order.id)).toMatchObject([ofOrder, ofContract])
  expect(await ladders(buyer, shipped.id)).toMatchObject([ofOrder, ofContract])
  expect(await ladders(seller, direct.id)).toEqual([ofContract])
  expect((await ladders(seller, late.id)).map(({ trade }) => trade.id)).toEqual([contract.id])
})

test('different units and materials are never added, nor weights to quantities', async () => {
  const lint = await t.aMaterial(seller, 'Lint')
  const order = await record('order', [
    { quantity: '5', unit: 'KGM' },
    { quantity: '2', unit: 'KGM' },
  ])
  await record(
    'shipping',
    [
      { quantity: '1', unit: 'TNE' },
      { quantity: '4', unit: 'KGM', weight: '9' },
      { weight: '3' },
      { quantity: '6' },
      { quantity: '8', unit: 'KGM', material: lint },
    ],
    order,
  )
  const [ladder] = await ladders(seller, order.id)
  expect(
    ladder?.rows.map(({ material, unit, measure, steps }) => [
      material,
      unit,
      measure,
      ...steps.map(({ pending }) => pending),
    ]),
  ).toEqual([
    ['Ring yarn', 'KGM - kilogram', 'quantity', '7.00', '4.00'],
    ['Lint', 'KGM - kilogram', 'quantity', '0', '8.00'],
    ['Ring yarn', 'TNE - tonne', 'quantity', '0', '1.00'],
    ['Ring yarn', null, 'quantity', '0', '6.00'],
    ['Ring yarn', null, 'weight', '0', '3.00'],
  ])
})

test('a shipment of the other company counts as the material it was accepted as', async () => {
  const cloth = await t.aMaterial(buyer, 'Their yarn')
  const contract = await record('contract', kilograms('10'))
  const { trade } = await aTrade(t, {
    kind: 'shipping',
    from: buyer,
    to: seller,
    changes: {
      positions: [position({ quantity: '4', unit: 'KGM', material: cloth })],
      parentId: contract.id,
      contractorParentReferenceNumber: contract.reference,
    },
  })
  const received = await t.aMaterial(seller, 'Ring Yarn', { isInput: true })
  const own = { steps: [{ pending: '10.00' }, { pending: '0' }, { accepted: '4.00' }] }
  await t.call(seller, confirmTransactionEndpoint, {
    params: { id: trade.id },
    query: { type: 'shipping' },
    body: {
      transactionStatus: 'ACCEPTED',
      positions: trade.positions.map(({ id }) => ({ id, material: { id: received } })),
    },
  })
  expect(await ladders(buyer, contract.id)).toMatchObject([{ rows: [own], rowsTotal: 1 }])
})

test('nothing is shown where nothing follows, and altered records are left out and counted', async () => {
  const order = await record('order', kilograms('10'))
  expect(await ladders(seller, order.id)).toEqual([])
  const shipped = await record('shipping', kilograms('4'), order)
  const at = t.services.now()
  await sql`insert into record_alteration (record_type, record_id, part, found_at)
    values ('trade', ${shipped.id}, 'record', ${at})`.execute(t.db)
  expect(await ladders(seller, order.id)).toMatchObject([
    { rows: [{ steps: [{ pending: '10.00' }, { pending: '0' }] }], leftOut: 1 },
  ])
})

test('asks the same number of questions for one shipment and for thirty', async () => {
  const order = await record('order', kilograms('10'))
  const measure = async () => {
    queries.length = 0
    await ladders(buyer, order.id)
    return queries.length
  }
  await record('shipping', kilograms('1'), order)
  const few = await measure()
  for (let i = 0; i < 29; i++) await record('shipping', kilograms('1'), order)
  expect(await measure()).toBe(few)
})
