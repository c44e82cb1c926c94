import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { massIssues } from './mass-issues.ts'
import { type Factor, isMass, massOf, NO_FACTOR, weightDiffers } from './position-mass.ts'
import {
  divideHalfEven,
  divideUp,
  gramsOf,
  kilogramsHeld,
  kilogramsNeeded,
  MAX_GRAMS,
} from './whole-grams.ts'

const CLOTH: Factor = { ...NO_FACTOR, widthMm: 1500, gsm: 120 }
const SHIRT: Factor = { ...NO_FACTOR, pieceGrams: 185 }
const BALE: Factor = { ...NO_FACTOR, baleGrams: 170_000 }

describe('the mass of a position', () => {
  test.each([
    ['a weight, which always counts', { weight: 12.34, quantity: 5, unit: 'TNE' }, NO_FACTOR, 12_340],
    ['kilograms', { weight: null, quantity: 12.5, unit: 'KGM' }, NO_FACTOR, 12_500],
    ['grams', { weight: null, quantity: 12, unit: 'GRM' }, NO_FACTOR, 12],
    ['half a gram, to the even one', { weight: null, quantity: 2.5, unit: 'GRM' }, NO_FACTOR, 2],
    ['one and a half gram, to the even one', { weight: null, quantity: 1.5, unit: 'GRM' }, NO_FACTOR, 2],
    ['tonnes', { weight: null, quantity: 1.25, unit: 'TNE' }, NO_FACTOR, 1_250_000],
    ['a pound', { weight: null, quantity: 1, unit: 'LBR' }, NO_FACTOR, 454],
    ['pounds, rounded once', { weight: null, quantity: 480, unit: 'LBR' }, NO_FACTOR, 217_724],
    ['metres of a cloth', { weight: null, quantity: 100, unit: 'MTR' }, CLOTH, 18_000],
    ['yards of a cloth', { weight: null, quantity: 100, unit: 'YRD' }, CLOTH, 16_459],
    ['square metres', { weight: null, quantity: 10.5, unit: 'MTK' }, CLOTH, 1260],
    ['pieces', { weight: null, quantity: 3, unit: 'H87' }, SHIRT, 555],
    ['pieces by their other code', { weight: null, quantity: 3, unit: 'C62' }, SHIRT, 555],
    ['bales of the company', { weight: null, quantity: 2, unit: 'BL' }, BALE, 340_000],
  ])('%s', (_, position, factor, grams) => {
    expect(massOf(position, factor)).toMatchObject({ grams })
  })

  test.each([
    ['nothing said', { weight: null, quantity: null, unit: null }, 'weight', massIssues.massWeight],
    ['a quantity of nothing', { weight: null, quantity: 5, unit: null }, 'weight', massIssues.massWeight],
    ['a unit without mass', { weight: null, quantity: 5, unit: 'SET' }, 'weight', massIssues.massWeight],
    ['a weight of 0', { weight: 0, quantity: 5, unit: 'KGM' }, 'weight', massIssues.massWeightZero],
    ['a quantity of 0', { weight: null, quantity: 0, unit: 'KGM' }, 'weight', massIssues.massWeightZero],
    [
      'less than half a gram',
      { weight: null, quantity: 0.01, unit: 'GRM' },
      'weight',
      massIssues.massWeightZero,
    ],
    [
      'metres of what has no factor',
      { weight: null, quantity: 5, unit: 'MTR' },
      'unit',
      massIssues.massFactorArea,
    ],
    ['square metres', { weight: null, quantity: 5, unit: 'MTK' }, 'unit', massIssues.massFactorArea],
    ['pieces', { weight: null, quantity: 5, unit: 'H87' }, 'unit', massIssues.massFactorPiece],
    [
      'bales, which have no usual weight',
      { weight: null, quantity: 5, unit: 'BL' },
      'unit',
      massIssues.massFactorBale,
    ],
  ])('is missing: %s', (_, position, field, issue) => {
    expect(massOf(position)).toEqual({ field, issue })
  })

  test('is refused beyond what a book can hold', () => {
    const heavy = { ...NO_FACTOR, pieceGrams: 100_000_000 }
    expect(massOf({ weight: null, quantity: 1_000_000_000, unit: 'H87' }, heavy)).toEqual({
      field: 'quantity',
      issue: massIssues.massTooMuch,
    })
  })

  test('says the factor that it was found by, and none else', () => {
    expect(massOf({ weight: null, quantity: 10, unit: 'MTK' }, CLOTH)).toEqual({
      grams: 1200,
      by: 'factor',
      factor: { gsm: 120 },
    })
    expect(massOf({ weight: 1, quantity: 10, unit: 'MTK' }, CLOTH)).toMatchObject({ factor: null })
  })

  test('is exact for every weight of two decimals, and never rounded twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (hundredths) => {
        expect(massOf({ weight: hundredths / 100, quantity: null, unit: null })).toMatchObject({
          grams: hundredths * 10,
        })
        const pounds = massOf({ weight: null, quantity: hundredths / 100, unit: 'LBR' })
        const exact = BigInt(hundredths) * 45_359_237n
        if (isMass(pounds)) {
          const off = BigInt(pounds.grams) * 10_000_000n - exact
          expect(off <= 5_000_000n && off >= -5_000_000n).toBe(true)
        }
      }),
    )
  })
})

describe('a weight beside a quantity in a unit of mass', () => {
  test.each([
    ['the same', 100, 100, false],
    ['0.5 % more', 100, 100.5, false],
    ['a little more than 0.5 %', 100, 100.51, true],
    ['0.5 % less', 100, 99.5, false],
    ['a little less', 100, 99.49, true],
    ['ten times', 100, 1000, true],
  ])('%s', (_, weight, quantity, differs) => {
    expect(weightDiffers({ weight, quantity, unit: 'KGM' }) !== undefined).toBe(differs)
  })

  test('says both in kilograms', () => {
    expect(weightDiffers({ weight: 100, quantity: 0.2, unit: 'TNE' })).toEqual(
      massIssues.massWeightDiffers({ weight: 100, quantity: 200 }),
    )
  })

  test('is not compared with metres, or with nothing', () => {
    expect(weightDiffers({ weight: 1, quantity: 500, unit: 'MTR' })).toBeUndefined()
    expect(weightDiffers({ weight: null, quantity: 500, unit: 'KGM' })).toBeUndefined()
    expect(weightDiffers({ weight: 1, quantity: null, unit: 'KGM' })).toBeUndefined()
  })
})

describe('rounding', () => {
  test.each([
    [1n, 2n, 0n],
    [3n, 2n, 2n],
    [5n, 2n, 2n],
    [7n, 3n, 2n],
    [8n, 3n, 3n],
  ])('%s / %s to the nearest is %s', (dividend, divisor, whole) => {
    expect(divideHalfEven(dividend, divisor)).toBe(whole)
  })

  test('up is never less, and less than one more', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 20n), fc.bigInt(1n, 10n ** 9n), (dividend, divisor) => {
        const up = divideUp(dividend, divisor)
        expect(up * divisor >= dividend && (up - 1n) * divisor < dividend).toBe(true)
      }),
    )
  })

  test('what is shown as held is never more than there is, what is shown as needed never less', () => {
    expect(kilogramsHeld(1999)).toBe(1.99)
    expect(kilogramsNeeded(641_026)).toBe(641.03)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_GRAMS / 1000 }), (grams) => {
        expect(gramsOf(kilogramsHeld(grams))).toBeLessThanOrEqual(grams)
        expect(gramsOf(kilogramsNeeded(grams))).toBeGreaterThanOrEqual(grams)
      }),
    )
  })
})
