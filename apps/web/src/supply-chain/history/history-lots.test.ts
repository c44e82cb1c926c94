import type { ChainTrade } from '@selvedge/contract/supply-chain.ts'
import { expect, test } from 'vitest'
import { type Entry, narrowed } from './history-entries.ts'
import { lotsIn } from './history-lots.ts'

/** A position of a trade, as a supply chain has it: once for each material. */
const position = (referenceNumber: string, sent: number, type: ChainTrade['type'] = 'Shipping') =>
  ({
    type,
    referenceNumber,
    creationDate: `2026-01-02T00:00:00.000Z`,
    documentId: 9,
    processingStandards: [],
    consignee_to_contractor_material_map: { [sent + 100]: sent },
  }) as unknown as ChainTrade
const entry = (trade: ChainTrade) =>
  ({ kind: 'trade', key: trade.referenceNumber, day: '2026-01-02', createdAt: '', trade }) as Entry
const link = (sent: number, lotsOf: { referenceNumber: string; lots: string[] }[]) => ({
  received: sent + 100,
  sent,
  kilograms: 1,
  deliveries: 1,
  weighed: 1,
  lotsOf,
})

const first = position('S-1', 1)
const second = position('S-1', 2)
const other = position('S-2', 1)
const order = position('S-1', 1, 'Order')
const lotsOf = lotsIn(
  {
    links: [
      link(1, [
        { referenceNumber: 'S-1', lots: ['A 1'] },
        { referenceNumber: 'S-2', lots: ['B 2', 'B 3'] },
      ]),
      link(2, [{ referenceNumber: 'S-1', lots: ['A 1', 'C 4'] }]),
    ],
  },
  [first, second, other, position('S-3', 3)],
)

test('a shipment of a history has the lots of all its positions, each once', () => {
  expect([first, other, position('S-3', 3)].map((trade) => lotsOf(entry(trade)))).toEqual([
    ['A 1', 'C 4'],
    ['B 2', 'B 3'],
    [],
  ])
})

test('nothing has lots where they are not shown, or could not be loaded', () => {
  expect(lotsIn(undefined, [first])(entry(first))).toEqual([])
  expect(lotsIn({ links: [] }, [first])(entry(first))).toEqual([])
  expect(
    lotsIn({ links: [link(1, [{ referenceNumber: 'S-1', lots: ['A 1'] }])] }, [order])(entry(order)),
  ).toEqual([])
})

test('a history is searched by lots', () => {
  const found = narrowed([entry(first), entry(other)], { search: 'c 4' }, lotsOf)
  expect(found.map(({ key }) => key)).toEqual(['S-1'])
})
