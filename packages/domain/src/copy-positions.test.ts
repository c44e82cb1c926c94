import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyPositions, type SourcePosition } from './copy-positions.ts'
import { TRADE_STATUSES } from './trade.ts'

const position: SourcePosition = {
  contractorMaterialId: 1,
  contractorMaterialName: 'Yarn, ring spun',
  consigneeMaterialId: 2,
  consigneeMaterialName: 'Weft yarn',
  quantity: 12.5,
  weight: null,
  externalDescription: 'first quality',
  unit: 'KGM - kilogram',
  lot: '2026/07',
}

test('the contractor trades on what it sold, whatever was decided', () => {
  for (const status of TRADE_STATUSES)
    expect(copyPositions('contractor', status, [position])).toEqual([
      {
        material: { id: 1, name: 'Yarn, ring spun' },
        quantity: 12.5,
        weight: null,
        description: 'first quality',
        lot: '2026/07',
        unitCode: 'KGM',
      },
    ])
})

test('the consignee trades on what it made of it, once it has accepted', () => {
  const copied = copyPositions('consignee', 'ACCEPTED', [position])
  expect(copied.map(({ material }) => material)).toEqual([{ id: 2, name: 'Weft yarn' }])
  expect(copyPositions('consignee', 'PENDING', [position])).toEqual([])
})

const positions = fc.array(
  fc.record({
    contractorMaterialId: fc.integer({ min: 1, max: 1000 }),
    contractorMaterialName: fc.string({ minLength: 1 }),
    consigneeMaterialId: fc.option(fc.integer({ min: 1001, max: 2000 })),
    consigneeMaterialName: fc.option(fc.string()),
    quantity: fc.option(fc.nat()),
    weight: fc.option(fc.nat()),
    externalDescription: fc.option(fc.string()),
    unit: fc.option(fc.constantFrom('KGM - kilogram', 'C62 - piece (one)')),
  }),
)

test('no side ever gets a material of the other, and the order and the amounts stay', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('contractor' as const, 'consignee' as const),
      fc.constantFrom(...TRADE_STATUSES),
      positions,
      (side, status, source) => {
        const copied = copyPositions(side, status, source)
        const own = source.filter(
          (each) => side === 'contractor' || (status === 'ACCEPTED' && each.consigneeMaterialId !== null),
        )
        expect(copied.map(({ quantity, weight }) => [quantity, weight])).toEqual(
          own.map(({ quantity, weight }) => [quantity, weight]),
        )
        for (const { material } of copied) expect(material.id > 1000).toBe(side === 'consignee')
      },
    ),
  )
})
