import { expect, test } from 'vitest'
import { sentence } from '../issues.ts'
import { datedLowFinding } from './dated-low.ts'

const low = { day: '2026-05-03', grams: 40_000, floor: 0, material: 'Lint' }

test('a book that is below its floor by the days of its entries is worth a second look', () => {
  expect(datedLowFinding(low)).toBeUndefined()
  expect(datedLowFinding(low, 40_000)).toBeUndefined()
  const found = datedLowFinding(low, 60_000)
  expect(found && sentence(found)).toBe(
    'By the days of its entries, your book of Lint stands at -20.00 kg on 2026-05-03.',
  )
  expect(datedLowFinding({ ...low, floor: -20_000 }, 60_000)).toBeUndefined()
})
