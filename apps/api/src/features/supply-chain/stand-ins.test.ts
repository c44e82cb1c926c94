import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyStandIn, numberStandIn, standInsFor } from './stand-ins.ts'

const viewer = { companyId: 7, masterKey: Buffer.alloc(32, 1) }
const other = { companyId: 8, masterKey: Buffer.alloc(32, 1) }
const elsewhere = { companyId: 7, masterKey: Buffer.alloc(32, 2) }

test('every id has a number of its own that is no id, the same each time, another for each viewer and kind', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 40 }), { maxLength: 200 }), (ids) => {
      const numbers = standInsFor(viewer, 'material', ids)
      expect(new Set(numbers.values()).size).toBe(ids.length)
      for (const number of numbers.values()) {
        expect(Number.isSafeInteger(number)).toBe(true)
        expect(number).toBeGreaterThanOrEqual(2 ** 52)
      }
      for (const id of ids) {
        expect(standInsFor(viewer, 'material', [id]).get(id)).toBe(numbers.get(id))
        expect(standInsFor(viewer, 'plan', [id]).get(id)).not.toBe(numbers.get(id))
        expect(standInsFor(other, 'material', [id]).get(id)).not.toBe(numbers.get(id))
        expect(standInsFor(elsewhere, 'material', [id]).get(id)).not.toBe(numbers.get(id))
      }
    }),
    { numRuns: 30 },
  )
})

test('the order of ids is not that of their numbers', () => {
  const ids = Array.from({ length: 20_000 }, (_, i) => i + 1)
  const numbers = [...standInsFor(viewer, 'material', ids).values()]
  expect(new Set(numbers).size).toBe(ids.length)
  const rising = numbers.filter((number, i) => number > (numbers[i - 1] ?? 0)).length
  expect(rising / ids.length).toBeGreaterThan(0.45)
  expect(rising / ids.length).toBeLessThan(0.55)
})

test('companies and numbers of certificates have stand-ins by viewer too', () => {
  expect(companyStandIn(viewer, 5)).toBe(companyStandIn(viewer, 5))
  expect(companyStandIn(viewer, 5)).not.toBe(companyStandIn(other, 5))
  expect(numberStandIn(viewer, 'A-1')).not.toBe(numberStandIn(other, 'A-1'))
  expect(numberStandIn(viewer, 'A-1')).not.toContain('A-1')
})
