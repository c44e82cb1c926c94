import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compositionDifferences, TOLERANCE_PERCENT } from './composition-differences.ts'
import { anyOf, type FibreShares, mixed, pure, rangeOf, UNKNOWN } from './fibre-shares.ts'
import type { FibreCode } from './fibres.ts'

type Stated = Partial<Record<FibreCode, number>>
const part = (stated: Stated) => ({
  name: {},
  fibres: Object.entries(stated).map(([fibre, percent]) => ({ fibre: fibre as FibreCode, percent })),
})
const PLANS = mixed([
  { shares: pure('cotton'), weight: 0.62 },
  { shares: pure('polyester'), weight: 0.38 },
])

test('C2: both numbers are said where the plans and the passport differ, the largest difference first', () => {
  expect(compositionDifferences([part({ cotton: 95, elastane: 5 })], PLANS)).toEqual([
    { fibre: 'polyester', plans: 38, bound: 'exact', passport: 0 },
    { fibre: 'cotton', plans: 62, bound: 'exact', passport: 95 },
    { fibre: 'elastane', plans: 0, bound: 'exact', passport: 5 },
  ])
})

test('C2: up to 3 % are the tolerance of Regulation 1007/2011, Article 20', () => {
  expect(TOLERANCE_PERCENT).toBe(3)
  expect(compositionDifferences([part({ cotton: 65, polyester: 35 })], PLANS)).toEqual([])
  expect(
    compositionDifferences([part({ cotton: 65.01, polyester: 34.99 })], PLANS).map(({ fibre }) => fibre),
  ).toEqual(['cotton', 'polyester'])
})

test('C2: what the chain does not know is no difference; what it does know bounds the rest', () => {
  const known = mixed([
    { shares: pure('cotton'), weight: 0.6 },
    { shares: UNKNOWN, weight: 0.4 },
  ])
  expect(compositionDifferences([part({ cotton: 100 })], known)).toEqual([])
  expect(compositionDifferences([part({ cotton: 60, wool: 40 })], known)).toEqual([])
  expect(compositionDifferences([part({ cotton: 40, wool: 60 })], known)).toEqual([
    { fibre: 'cotton', plans: 60, bound: 'least', passport: 40 },
    { fibre: 'wool', plans: 40, bound: 'most', passport: 60 },
  ])
  expect(compositionDifferences([part({ silk: 100 })], UNKNOWN)).toEqual([])
  expect(compositionDifferences([], PLANS)).toEqual([])
})

test('C2: of a product of several parts the shares may lie anywhere between them, and other fibres may be any', () => {
  expect(compositionDifferences([part({ cotton: 100 }), part({ polyester: 100 })], PLANS)).toEqual([])
  const mostly = mixed([
    { shares: pure('cotton'), weight: 0.9 },
    { shares: pure('linen'), weight: 0.1 },
  ])
  expect(compositionDifferences([part({ cotton: 90, other: 10 })], mostly)).toEqual([])
})

test('weights above the whole say nothing', () => {
  expect(
    mixed([
      { shares: pure('cotton'), weight: 0.7 },
      { shares: pure('wool'), weight: 0.7 },
    ]),
  ).toBe(UNKNOWN)
  expect(anyOf([])).toBe(UNKNOWN)
})

/** A material as it is, and what is known of it. */
type Made = { truth: Record<string, number>; shares: FibreShares }
const CODES = ['cotton', 'wool', 'polyester', 'elastane'] as const
const blend = (parts: readonly { made: Made; weight: number }[]): Made['truth'] =>
  Object.fromEntries(
    CODES.map((code) => [
      code,
      parts.reduce((sum, { made, weight }) => sum + weight * (made.truth[code] ?? 0), 0),
    ]),
  )
const material: fc.Arbitrary<Made> = fc.letrec<{ made: Made }>((tie) => ({
  made: fc.oneof(
    { depthSize: 'small' },
    fc
      .record({ code: fc.constantFrom(...CODES), isKnown: fc.boolean() })
      .map(({ code, isKnown }) => ({ truth: { [code]: 1 }, shares: isKnown ? pure(code) : UNKNOWN })),
    fc
      .record({
        parts: fc.array(fc.tuple(tie('made'), fc.integer({ min: 1, max: 9 })), {
          minLength: 1,
          maxLength: 4,
        }),
        areWeightsKnown: fc.boolean(),
      })
      .map(({ parts, areWeightsKnown }) => {
        const whole = parts.reduce((sum, [, weight]) => sum + weight, 0)
        const weighed = parts.map(([made, weight]) => ({ made, weight: weight / whole }))
        const shares = areWeightsKnown
          ? mixed(weighed.map(({ made, weight }) => ({ shares: made.shares, weight })))
          : anyOf(parts.map(([made]) => made.shares))
        return { truth: blend(weighed), shares }
      }),
  ),
})).made

test('C2: no false alarm: what a product is made of lies within what is known of it, and stated within 3 % it is no difference', () => {
  fc.assert(
    fc.property(material, fc.integer({ min: -290, max: 290 }), ({ truth, shares }, off) => {
      for (const code of CODES) {
        const { low, high } = rangeOf(shares, code)
        expect(truth[code] ?? 0).toBeGreaterThanOrEqual(low - 1e-9)
        expect(truth[code] ?? 0).toBeLessThanOrEqual(high + 1e-9)
      }
      const stated = Object.fromEntries(
        CODES.map((code) => [code, Math.min(100, Math.max(0, (truth[code] ?? 0) * 100 + off / 100))]),
      )
      expect(compositionDifferences([part(stated)], shares)).toEqual([])
    }),
  )
})

test('C2: each difference is beyond the tolerance of every share that the plans leave possible', () => {
  fc.assert(
    fc.property(material, fc.integer({ min: 0, max: 100 }), ({ shares }, cotton) => {
      const stated = part({ cotton, wool: 100 - cotton })
      for (const { fibre, plans, passport } of compositionDifferences([stated], shares)) {
        const { low, high } = rangeOf(shares, fibre)
        expect(Math.abs(plans - passport)).toBeGreaterThan(TOLERANCE_PERCENT)
        expect(passport).not.toSatisfy(
          (percent: number) =>
            percent >= low * 100 - TOLERANCE_PERCENT && percent <= high * 100 + TOLERANCE_PERCENT - 0.01,
        )
      }
    }),
  )
})
