import { expect, test } from 'vitest'
import { emptyContent } from './content.ts'
import { PASSPORT_FIELDS } from './fields.ts'
import { passportGaps } from './gaps.ts'
import { stagesOf } from './stages.ts'

const EMPTY = emptyContent({ name: 'Shirt', commodityCode: null })
const STEPS = [
  { stage: 'making', country: 'PT', company: 'Sewing Co' },
  { stage: 'spinning', country: 'TR', company: 'Mill' },
  { stage: 'ginning', country: 'IN', company: null },
] as const

const gap = (key: string, content = EMPTY) => passportGaps(content, STEPS).find((one) => one.key === key)

test('what the law in force asks for comes first, then draft acts, then the brand', () => {
  const asked = passportGaps(EMPTY, STEPS).map(({ askedBy }) => askedBy)
  expect(asked).toEqual(
    asked.toSorted((a, b) => ['law', 'draft', 'wish'].indexOf(a) - ['law', 'draft', 'wish'].indexOf(b)),
  )
  expect(asked[0]).toBe('law')
})

test('names who works where it is known, and the nearest company where that one may not be named', () => {
  expect(gap('components')?.suppliers).toEqual(['Mill'])
  expect(gap('netGrams')?.suppliers).toEqual(['Sewing Co'])
  expect(gap('origin.growing')?.suppliers).toEqual(['Sewing Co'])
  expect(gap('takeBack')?.suppliers).toEqual([])
})

test('a brand knows what it does itself', () => {
  expect(passportGaps(EMPTY, STEPS, 'Mill').find(({ key }) => key === 'components')?.suppliers).toEqual([])
  expect(
    passportGaps(EMPTY, STEPS, 'Sewing Co').find(({ key }) => key === 'origin.growing')?.suppliers,
  ).toEqual(['Mill'])
})

test('a country that the chain shows is no gap, and neither is one that the brand states', () => {
  expect(gap('origin.spinning')).toBeUndefined()
  expect(gap('origin.fabric')).toBeDefined()
  expect(gap('origin.fabric', { ...EMPTY, origin: { fabric: 'IT' } })).toBeUndefined()
})

test('a field is asked for only where another one makes it matter', () => {
  expect(gap('substances')).toBeUndefined()
  expect(gap('substances', { ...EMPTY, hasConcern: true })).toMatchObject({ law: 'reach' })
  expect(gap('hasConcern', { ...EMPTY, hasConcern: false })).toBeUndefined()
  expect(gap('recycled')).toBeUndefined()
  expect(gap('recycled', { ...EMPTY, claims: ['recycled'] })).toBeDefined()
  const linen = [{ name: {}, fibres: [{ fibre: 'linen' as const, percent: 100 }] }]
  expect(passportGaps({ ...EMPTY, components: linen }, []).map(({ key }) => key)).not.toContain(
    'origin.ginning',
  )
})

test('each field is described once', () => {
  const keys = PASSPORT_FIELDS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a step is what is done there; where nothing is said, what its company is', () => {
  expect(stagesOf(['Knitting', 'Spinning'], 'brand')).toEqual(['spinning', 'fabric'])
  expect(stagesOf([], 'farmer')).toEqual(['growing'])
  expect(stagesOf(['Trading'], 'trader')).toEqual([])
})
