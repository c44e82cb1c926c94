import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { sentence } from '../issues.ts'
import { type Backing, backflush, type BackflushPlan, isGuarded, lackIssue } from './backflush.ts'

const [SEED, LINT, YARN, CLOTH, WASTE] = [1, 2, 3, 4, 5] as const
const NAMES = ['', 'Seed cotton', 'Lint', 'Yarn', 'Cloth', 'Waste']

const plan = (output: number, percent: number, ...inputs: (readonly [number, number])[]): BackflushPlan => ({
  planId: output * 10,
  output,
  inputs: inputs.map(([material, share]) => ({ material, share })),
  yield: percent,
})
const GINNING = plan(LINT, 36_00, [SEED, 100_00])
const SPINNING = plan(YARN, 88_00, [LINT, 100_00])

const backing = (stocks: Record<number, number>, ...plans: BackflushPlan[]): Backing => ({
  stocks: new Map(
    Object.entries(stocks).map(([material, free]) => [
      Number(material),
      { free, takeable: Math.max(0, free) },
    ]),
  ),
  plans: new Map(plans.map((one) => [one.output, one])),
  nameOf: (material) => NAMES[material] ?? '',
})
const need = (...demands: (readonly [number, number])[]) => new Map(demands)

describe('what a shipment needs', () => {
  test('is taken from the book of its material', () => {
    const { taken, runs, lacks } = backflush(need([YARN, 600]), backing({ [YARN]: 1000 }))
    expect([[...taken], runs, lacks]).toEqual([[[YARN, 600]], [], []])
  })

  test('lacks what the book does not have', () => {
    expect(backflush(need([YARN, 600]), backing({ [YARN]: 400 })).lacks).toEqual([
      { material: YARN, needed: 600, free: 400, run: undefined },
    ])
  })

  test('is taken as far as it is there, and the rest made by the plan', () => {
    const { taken, runs, lacks } = backflush(
      need([YARN, 540]),
      backing({ [YARN]: 100, [LINT]: 500 }, SPINNING),
    )
    expect([...taken]).toEqual([
      [YARN, 100],
      [LINT, 500],
    ])
    expect(runs).toEqual([{ planId: 30, output: YARN, made: 440, inputs: [{ material: LINT, grams: 500 }] }])
    expect(lacks).toEqual([])
  })

  test('is made two plans deep, to the gram', () => {
    const stocks = { [SEED]: 1_000_000, [LINT]: 0, [YARN]: 0 }
    expect(backflush(need([YARN, 316_800]), backing(stocks, GINNING, SPINNING)).lacks).toEqual([])
    const { lacks } = backflush(need([YARN, 316_810]), backing(stocks, GINNING, SPINNING))
    expect(lacks).toMatchObject([
      { material: SEED, needed: 1_000_034, free: 1_000_000, run: { output: LINT } },
    ])
  })

  test('goes through a material without a book, where a plan makes it', () => {
    const { taken, runs } = backflush(
      need([YARN, 88]),
      backing({ [SEED]: 1000, [YARN]: 0 }, GINNING, SPINNING),
    )
    expect(runs.map(({ output, made }) => [output, made])).toEqual([
      [YARN, 88],
      [LINT, 100],
    ])
    expect([...taken]).toEqual([[SEED, 278]])
  })

  test('is not made by a plan with an input that nobody counts: that would be mass of nothing', () => {
    const { lacks, runs } = backflush(need([YARN, 88]), backing({ [YARN]: 0 }, SPINNING))
    expect(runs).toEqual([])
    expect(lacks).toMatchObject([{ material: YARN, needed: 88 }])
  })

  test('of two outputs from one input is not more than the input', () => {
    const weaving = plan(CLOTH, 100_00, [LINT, 100_00])
    const spinning = plan(YARN, 100_00, [LINT, 100_00])
    const stocks = { [LINT]: 1000, [YARN]: 0, [CLOTH]: 0 }
    const of = (yarn: number, cloth: number) =>
      backflush(need([YARN, yarn], [CLOTH, cloth]), backing(stocks, weaving, spinning)).lacks
    expect(of(500, 500)).toEqual([])
    expect(of(500, 501)).toMatchObject([{ material: LINT, needed: 1001, free: 1000, run: { output: CLOTH } }])
  })

  test('takes of several inputs what each has its share of; what shares lack to 100 % is not tracked', () => {
    const blend = plan(YARN, 90_00, [LINT, 70_00], [WASTE, 20_00])
    const { runs } = backflush(need([YARN, 900]), backing({ [YARN]: 0, [LINT]: 700, [WASTE]: 200 }, blend))
    expect(runs[0]?.inputs).toEqual([
      { material: LINT, grams: 700 },
      { material: WASTE, grams: 200 },
    ])
  })

  test('has no answer where plans make each other', () => {
    const back = plan(YARN, 90_00, [CLOTH, 100_00])
    const forth = plan(CLOTH, 90_00, [YARN, 100_00])
    const attempt = () => backflush(need([YARN, 10]), backing({ [YARN]: 0 }, back, forth))
    expect(attempt).toThrow(DomainError)
    expect(attempt).toThrow('These plans make each other: Yarn, Cloth, Yarn.')
  })
})

test('a material is guarded by its own book, and by those of what it is made of', () => {
  const kept = backing({ [SEED]: 0, [YARN]: 0 }, GINNING, SPINNING)
  expect(isGuarded(YARN, kept, new Set([SEED]))).toBe(true)
  expect(isGuarded(YARN, kept, new Set([YARN]))).toBe(true)
  expect(isGuarded(YARN, kept, new Set([CLOTH]))).toBe(false)
  // Nobody counts the lint, so the plan is not used.
  expect(isGuarded(YARN, backing({ [YARN]: 0 }, SPINNING), new Set([LINT]))).toBe(false)
})

test('rounding never makes mass: what is used yields at least what is made', () => {
  // From 1 %: two plans of 0.01 % would need more for a thousand tonnes than a book can have, and than a number can count in grams.
  const percent = fc.integer({ min: 1_00, max: 120_00 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), percent, percent, (made, ginned, spun) => {
      const plans = [plan(LINT, ginned, [SEED, 100_00]), plan(YARN, spun, [LINT, 100_00])]
      const { runs } = backflush(need([YARN, made]), backing({ [SEED]: 0, [LINT]: 0, [YARN]: 0 }, ...plans))
      for (const run of runs) {
        const rate = BigInt(run.output === YARN ? spun : ginned)
        const used = BigInt(run.inputs[0]?.grams ?? 0)
        expect(used * rate >= BigInt(run.made) * 10_000n).toBe(true)
        expect((used - 1n) * rate < BigInt(run.made) * 10_000n).toBe(true)
      }
    }),
  )
})

test('a lack is said in kilograms, of the book or of the input that a plan lacks', () => {
  const stocks = { [LINT]: 600_000, [YARN]: 1_340_000 }
  const without = backing(stocks)
  const [short] = backflush(need([YARN, 1_500_000]), without).lacks
  expect(short && sentence(lackIssue(short, without))).toBe(
    'You hold 1,340.00 kg of Yarn that is not promised yet. This position needs 1,500.00 kg.',
  )
  const spun = backing({ [LINT]: 600_000, [YARN]: 0 }, plan(YARN, 78_00, [LINT, 100_00]))
  const [shortInput] = backflush(need([YARN, 500_000]), spun).lacks
  expect(shortInput && sentence(lackIssue(shortInput, spun))).toBe(
    'Making 500.00 kg needs 641.03 kg of Lint at a yield of 78.00 %. You hold 600.00 kg that is not promised yet.',
  )
})
