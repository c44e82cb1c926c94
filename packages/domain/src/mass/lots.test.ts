import { expect, test } from 'vitest'
import { CUSTODY_MODELS } from './book.ts'
import { isLotOf, lotLack, lotMissing, lotShort, lotUnkept, mayKeepLots, originError } from './lots.ts'
import { massIssues } from './mass-issues.ts'

const GUARD = { mode: 'GUARD', byLot: true, posted: 500, held: 0, floor: 0 } as const
const lot = (posted: number, held = 0, code = 'L 7') => ({ code, posted, held })

test('only goods that are kept apart are kept by lot', () => {
  expect(CUSTODY_MODELS.filter(mayKeepLots)).toEqual(['IDENTITY_PRESERVED', 'SEGREGATED'])
})

test('a lot lacks what is taken beyond what is free of it, where its book guards', () => {
  expect(lotLack(GUARD, lot(300, 100), 200)).toBe(0)
  expect(lotLack(GUARD, lot(300, 100), 201)).toBe(1)
  expect(lotLack({ ...GUARD, mode: 'WATCH' }, lot(0), 201)).toBe(0)
  expect(lotLack({ ...GUARD, byLot: false }, lot(0), 201)).toBe(0)
  // What an override allows may be of any lot.
  expect(lotLack({ ...GUARD, floor: -50 }, lot(300, 100), 250)).toBe(0)
})

test('what a lot lacks is said with the lot, and of goods without one', () => {
  expect(lotShort(lot(3000, 1000), 'Lint')).toEqual(
    massIssues.massShortLot({ free: 2, material: 'Lint', lot: 'L 7' }),
  )
  expect(lotShort(lot(-10, 0, ''), 'Lint')).toEqual(massIssues.massShortOfNone({ free: 0, material: 'Lint' }))
})

test('a lot has to be named where a book guards by lot, and may not be where it keeps none', () => {
  expect(lotMissing(GUARD, null)).toEqual(massIssues.massLotMissing)
  expect(lotMissing(GUARD, 'L 7')).toBeUndefined()
  expect(lotMissing({ ...GUARD, mode: 'WATCH' }, null)).toBeUndefined()
  expect(lotUnkept({ ...GUARD, byLot: null }, 'L 7')).toEqual(massIssues.massLotUnkept)
  expect(lotUnkept(GUARD, 'L 7')).toBeUndefined()
})

test('a lot whose identity is preserved has one origin', () => {
  const of = (material: number, named: string, custody?: 'IDENTITY_PRESERVED' | 'SEGREGATED') => ({
    material,
    lot: named,
    custody,
  })
  const made = [of(9, 'Y 1', 'IDENTITY_PRESERVED')]
  expect(originError([of(1, 'L 7')], made)).toBeUndefined()
  expect(originError([of(1, 'L 7'), of(1, 'l  7')], made)).toBeUndefined()
  expect(originError([of(1, 'L 7'), of(1, 'L 8')], made)).toEqual(massIssues.massLotOrigin({ lot: 'Y 1' }))
  expect(originError([of(1, 'L 7'), of(2, 'L 7')], made)).toBeDefined()
  expect(originError([of(1, 'L 7'), of(2, 'L 7')], [of(9, 'Y 1', 'SEGREGATED')])).toBeUndefined()
})

test.each<[position: string | null, lot: string | null, byLot: (boolean | null)[]]>([
  ['L 7', 'l 7', [true, null]],
  ['L 7', null, [false, null]],
  [null, null, [true, false, null]],
  ['L 7', 'L 8', []],
  [null, 'L 8', []],
])('of a position of %s, %s is kept where its book is kept so', (position, lot, ways) => {
  const may = [true, false, null].filter((byLot) => isLotOf(position, lot, byLot))
  expect(may).toEqual(ways)
})
