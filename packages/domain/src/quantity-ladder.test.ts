import { describe, expect, test } from 'vitest'
import { ladderOf, type LadderStep, type StepAmount } from './quantity-ladder.ts'

const amount = (step: LadderStep, accepted: string, pending = '0'): StepAmount => ({
  step,
  accepted,
  pending,
})

const compared = (...amounts: StepAmount[]) =>
  ladderOf(amounts).map(({ step, of, open, over }) => [step, of, open, over])

describe('a ladder of quantities', () => {
  test('says what is open and what goes beyond the step before', () => {
    expect(
      compared(amount('contracted', '1000'), amount('ordered', '600.5'), amount('shipped', '700')),
    ).toEqual([
      ['contracted', null, null, null],
      ['ordered', 'contracted', '399.5', null],
      ['shipped', 'ordered', null, '99.5'],
    ])
  })

  test('says neither where a step is complete', () => {
    expect(compared(amount('ordered', '12.50'), amount('shipped', '12.5'))[1]).toEqual([
      'shipped',
      'ordered',
      null,
      null,
    ])
  })

  test('counts what is accepted, with what is pending apart', () => {
    const [, shipped] = ladderOf([amount('ordered', '100'), amount('shipped', '40', '60')])
    expect(shipped).toMatchObject({
      open: '60',
      accepted: '40',
      pending: '60',
      acceptedShare: 40,
      share: 100,
    })
  })

  test('of the record that is looked at all counts, also while it waits', () => {
    expect(compared(amount('contracted', '0', '100'), amount('ordered', '30'))[1]).toEqual([
      'ordered',
      'contracted',
      '70',
      null,
    ])
  })

  test('compares with the contract where nothing was ordered, and with nothing where nothing was agreed', () => {
    expect(compared(amount('contracted', '10'), amount('ordered', '0'), amount('shipped', '4'))[2]).toEqual([
      'shipped',
      'contracted',
      '6',
      null,
    ])
    expect(compared(amount('contracted', '0'), amount('ordered', '0'), amount('shipped', '4'))[2]).toEqual([
      'shipped',
      null,
      null,
      null,
    ])
  })

  test('stands in the order of the steps, however it comes', () => {
    const steps = ladderOf([amount('shipped', '1'), amount('contracted', '1'), amount('ordered', '1')])
    expect(steps.map(({ step }) => step)).toEqual(['contracted', 'ordered', 'shipped'])
  })

  test.each(['', '-1', '1e3', '1,5', 'NaN', '.5'])('takes no %j for an amount', (text) => {
    expect(() => ladderOf([amount('ordered', text)])).toThrow('Not an amount')
  })

  test('is exact for every amount of two places: open and shipped are what was ordered, to the last place', () => {
    let seed = 11
    const random = () => (seed = (seed * 48_271) % 2_147_483_647)
    // Beyond what a floating-point number counts in hundredths.
    const cents = () => BigInt(random()) * 10_000_000_000n + BigInt(random())
    const text = (of: bigint) => `${of / 100n}.${String(of % 100n).padStart(2, '0')}`
    const toCents = (of: string | null | undefined) => {
      const [whole = '0', places = ''] = (of ?? '0').split('.')
      return BigInt(whole + places.padEnd(2, '0'))
    }
    for (let round = 0; round < 500; round++) {
      const [ordered, shipped] = [cents(), cents()]
      const [first, second] = ladderOf([amount('ordered', text(ordered)), amount('shipped', text(shipped))])
      expect(toCents(second?.open) + shipped - toCents(second?.over)).toBe(ordered)
      expect(second?.open === null || second?.over === null).toBe(true)
      expect(Math.max(first?.share ?? 0, second?.share ?? 0)).toBe(100)
      expect(Math.min(first?.share ?? 0, second?.share ?? 0)).toBeGreaterThanOrEqual(0)
    }
  })
})
