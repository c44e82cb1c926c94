import { describe, expect, test } from 'vitest'
import { sentence } from '../issues.ts'
import { allocate } from './allocate.ts'
import type { Backing } from './backflush.ts'

const [YARN, LINT] = [3, 2] as const
const backing = (free: number, plans: Backing['plans'] = new Map()): Backing => ({
  stocks: new Map([
    [YARN, { free, takeable: free }],
    [LINT, { free: 1000, takeable: 1000 }],
  ]),
  plans,
  nameOf: (material) => (material === YARN ? 'Yarn' : 'Lint'),
})
const yarn = (grams: number) => ({ material: YARN, grams })

describe('the positions of a shipment', () => {
  test('take from one book one after the other', () => {
    const both = allocate([yarn(600_000), yarn(400_000)], backing(1_000_000), new Set([YARN]))
    expect(both.map(({ refused, free }) => [refused, free])).toEqual([
      [undefined, 1_000_000],
      [undefined, 400_000],
    ])
    expect(both.map(({ taken }) => [...taken])).toEqual([[[YARN, 600_000]], [[YARN, 400_000]]])
  })

  test('are refused each for what those before it left, and one that is refused takes nothing', () => {
    const [first, second, third] = allocate(
      [yarn(600_000), yarn(500_000), yarn(400_000)],
      backing(1_000_000),
      new Set([YARN]),
    )
    expect([first?.refused, third?.refused]).toEqual([undefined, undefined])
    expect(second?.refused && sentence(second.refused)).toBe(
      'You hold 400.00 kg of Yarn that is not promised yet. This position needs 500.00 kg.',
    )
  })

  test('go below nothing in a book that only watches, which says so', () => {
    const [only] = allocate([yarn(1500)], backing(1000), new Set())
    expect(only).toMatchObject({ refused: undefined, free: 1000 })
    expect(only?.short).toBeDefined()
    expect([...(only?.taken ?? [])]).toEqual([[YARN, 1500]])
  })

  test('of a material without a book take nothing', () => {
    const [only] = allocate([{ material: 9, grams: 50 }], backing(0), new Set([YARN]))
    expect(only).toMatchObject({ free: undefined, refused: undefined, short: undefined })
    expect(only?.taken.size).toBe(0)
  })

  test('are refused for an input that a plan lacks', () => {
    const plan = { planId: 1, output: YARN, inputs: [{ material: LINT, share: 100_00 }], yield: 50_00 }
    const [first, second] = allocate(
      [yarn(400), yarn(101)],
      backing(0, new Map([[YARN, plan]])),
      new Set([LINT]),
    )
    expect([...(first?.taken ?? [])]).toEqual([[LINT, 800]])
    expect(second?.refused?.code).toBe('massShortInput')
  })
})
