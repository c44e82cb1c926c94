import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentences } from '../errors.ts'
import { careKind, CARE, CARE_KINDS, careOf } from './care.ts'
import { contentErrors } from './check-content.ts'
import { publishErrors } from './check-publish.ts'
import { isCas } from './check-parts.ts'
import { emptyContent, type PassportContent } from './content.ts'
import { FIBRES, mostSynthetic } from './fibres.ts'
import { subjectErrors } from './subject.ts'

const EMPTY = emptyContent({ name: 'Shirt', commodityCode: null })
const cotton = (percent: number) => [{ name: {}, fibres: [{ fibre: 'cotton' as const, percent }] }]
const errorsOf = (changes: Partial<PassportContent>) => sentences(contentErrors({ ...EMPTY, ...changes }))

describe('a draft', () => {
  test('may be empty', () => {
    expect(contentErrors(EMPTY)).toEqual({})
  })

  test.each<[string, Partial<PassportContent>, string]>([
    ['fibres that add up to too little', { components: cotton(99.4) }, 'components.0.fibres'],
    ['fibres that add up to too much', { components: cotton(100.6) }, 'components.0.fibres'],
    ['a part without fibres', { components: [{ name: {}, fibres: [] }] }, 'components.0.fibres'],
    ['several parts without names', { components: [...cotton(100), ...cotton(100)] }, 'components.1.name'],
    ['a score above 10', { robustness: 10.5 }, 'robustness'],
    ['a score below 0', { recyclability: -1 }, 'recyclability'],
    ['no language', { languages: [] }, 'languages'],
    ['a language twice', { languages: ['en', 'en'] }, 'languages'],
    ['a text in a language it does not have', { repair: { fr: 'Ici' } }, 'repair.fr'],
    ['a hidden character', { name: { en: 'Sh\u200birt' } }, 'name.en'],
    ['a text that is too long', { name: { en: 'x'.repeat(121) } }, 'name.en'],
    ['two washing symbols', { care: ['wash40', 'washNot'] }, 'care'],
    ['a country of three letters', { origin: { fabric: 'TUR' } }, 'origin.fabric'],
    ['a weight of nothing', { netGrams: 0 }, 'netGrams'],
    ['a footprint without its method', { footprintKg: 3 }, 'footprintMethod'],
    ['a site with a wrong check digit', { makingSite: '9521321000011' }, 'makingSite'],
    [
      'substances that it denies',
      { substances: [{ name: 'Lead', cas: '7439-92-1', place: 'button', percent: 1 }] },
      'hasConcern',
    ],
    ['substances that it does not name', { hasConcern: true }, 'substances'],
    [
      'recycled shares above the whole',
      {
        recycled: [
          { percent: 60, from: 'preConsumer', custody: 'segregated' },
          { percent: 41, from: 'postConsumer', custody: 'segregated' },
        ],
      },
      'recycled',
    ],
  ])('with %s is refused there', (_what, changes, field) => {
    expect(Object.keys(errorsOf(changes))).toContain(field)
  })

  test('may be off by what a label rounds', () => {
    const twoOf = (percent: number) => [
      { name: {}, fibres: [...(cotton(60)[0]?.fibres ?? []), { fibre: 'linen' as const, percent }] },
    ]
    expect([39.5, 40, 40.5].map((percent) => errorsOf({ components: twoOf(percent) }))).toEqual([{}, {}, {}])
    expect(errorsOf({ components: twoOf(40.6) })).toHaveProperty(['components.0.fibres'])
  })

  test('is right exactly where shares of distinct fibres add up to 100, however they are cut', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...FIBRES), { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 8, maxLength: 8 }),
        (fibres, weights) => {
          const cut = weights.slice(0, fibres.length)
          const whole = cut.reduce((sum, weight) => sum + weight, 0)
          const shares = fibres.map((fibre, at) => ({ fibre, percent: ((cut[at] ?? 0) / whole) * 100 }))
          expect(errorsOf({ components: [{ name: {}, fibres: shares }] })).toEqual({})
          const halves = shares.map(({ fibre, percent }) => ({ fibre, percent: percent / 2 }))
          expect(errorsOf({ components: [{ name: {}, fibres: halves }] })).toHaveProperty([
            'components.0.fibres',
          ])
        },
      ),
    )
  })
})

describe('publishing', () => {
  test('needs a name in the first language, and fibres by the names of the law', () => {
    const errors = sentences(publishErrors({ ...EMPTY, languages: ['de', 'en'] }))
    expect(Object.keys(errors)).toEqual(['name.de', 'components'])
    expect(errors['components']).toContain('1007/2011')
  })

  test.each([
    ['organic', 'polyester', false],
    ['organic', 'viscose', false],
    ['organic', 'wool', true],
    ['organic', 'maguey', true],
    ['betterCotton', 'linen', false],
    ['betterCotton', 'cotton', true],
    ['recycled', 'polyester', true],
    ['testedSubstances', 'polyester', true],
  ] as const)('of the claim %s where %s is the fibre: %s', (claim, fibre, isAllowed) => {
    const components = [{ name: {}, fibres: [{ fibre, percent: 100 }] }]
    const errors = publishErrors({ ...EMPTY, name: { en: 'Shirt' }, components, claims: [claim] })
    expect(Object.keys(errors)).toEqual(isAllowed ? [] : [`claims.${claim}`])
  })
})

test('each care symbol is of one treatment, and each treatment has some', () => {
  expect(CARE_KINDS.flatMap((kind) => careOf(kind)).toSorted()).toEqual([...CARE].toSorted())
  expect([careKind('wetCleanNot'), careKind('cleanNot'), careKind('dryLine')]).toEqual([
    'wetClean',
    'clean',
    'dry',
  ])
})

test('a product sheds microfibres where more than half of any part is synthetic', () => {
  const part = (percent: number) => ({
    fibres: [
      { fibre: 'polyester' as const, percent },
      { fibre: 'wool' as const, percent: 100 - percent },
    ],
  })
  expect(mostSynthetic([part(20), part(51)])).toBe(51)
  expect(mostSynthetic([])).toBe(0)
})

test('CAS numbers are known by their check digit', () => {
  expect(['50-00-0', '7439-92-1', '7732-18-5'].map(isCas)).toEqual([true, true, true])
  expect(['50-00-1', '7439-92', 'x'].map(isCas)).toEqual([false, false, false])
})

test.each([
  [{ level: 'model', lot: null, serial: null }, []],
  [{ level: 'model', lot: 'L', serial: null }, ['lot']],
  [{ level: 'batch', lot: null, serial: null }, ['lot']],
  [{ level: 'batch', lot: 'L 1', serial: null }, ['lot']],
  [{ level: 'batch', lot: 'L/1', serial: 'S' }, ['serial']],
  [{ level: 'item', lot: null, serial: null }, ['serial']],
  [{ level: 'item', lot: 'L/1', serial: 'x'.repeat(21) }, ['serial']],
] as const)('the subject %j has faults at %j', (subject, fields) => {
  expect(Object.keys(subjectErrors(subject))).toEqual(fields)
})
