import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issues, sentence } from '../issues.ts'
import { massIssues } from './mass-issues.ts'
import { type RunDraft, runDraftErrors, runErrors, unaccountedOf } from './run.ts'
import { bandOf, PROCESS_YIELDS, yieldFinding, yieldOf, yieldReasonError } from './yield.ts'

const run = { inputs: 1000, gain: 0, outputs: 900, byProducts: 60, losses: 40 }

describe('a run', () => {
  test('adds up', () => {
    expect(runErrors(run)).toEqual({})
    expect(runErrors({ ...run, gain: 20, outputs: 920 })).toEqual({})
  })

  test('names what is unaccounted for beside the losses', () => {
    const errors = runErrors({ ...run, inputs: 13_000 })
    expect(errors).toEqual({ losses: massIssues.massUnaccounted({ missing: 12 }) })
    expect(errors['losses'] && sentence(errors['losses'])).toBe(
      '12.00 kg are unaccounted for. Name them as loss or by-product.',
    )
  })

  test('makes no mass: what comes out beyond what went in is a gain', () => {
    expect(runErrors({ ...run, outputs: 5900 })).toEqual({ gain: massIssues.massGained({ gained: 5 }) })
  })

  test('adds up exactly where the rest is named as loss', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 12 })
    fc.assert(
      fc.property(amount, amount, amount, (outputs, byProducts, losses) => {
        const inputs = outputs + byProducts + losses
        expect(unaccountedOf({ inputs, gain: 0, outputs, byProducts, losses })).toBe(0)
      }),
    )
  })
})

describe('a run as it is sent', () => {
  const TODAY = '2026-06-01'
  const draft = (changes: Partial<RunDraft> = {}): RunDraft => ({
    onDay: TODAY,
    inputs: [{ materialId: 1, kilograms: 900 }],
    outputs: [{ materialId: 2, kilograms: 300 }],
    byProducts: [{ materialId: null, kilograms: 550.5 }],
    losses: 49.5,
    gain: null,
    reason: null,
    hasDocument: false,
    ...changes,
  })

  test('is fine where it names each material once, and adds up', () => {
    expect(runDraftErrors(draft(), TODAY)).toEqual({})
    expect(runDraftErrors(draft({ losses: 50.5, gain: 1, reason: 'Moisture' }), TODAY)).toEqual({})
  })

  test.each<[string, Partial<RunDraft>, object]>([
    ['a day that lies ahead', { onDay: '2026-06-02' }, { onDay: massIssues.massDayAhead }],
    ['nothing used', { inputs: [] }, { inputs: massIssues.massRunInputs }],
    ['nothing made', { outputs: [] }, { outputs: massIssues.massRunOutputs }],
    [
      'no material',
      { inputs: [{ materialId: null, kilograms: 900 }] },
      { 'inputs.0.materialId': issues.selectMaterial },
    ],
    [
      'no weight, and one of nothing',
      {
        inputs: [{ materialId: 1, kilograms: null }],
        byProducts: [{ materialId: null, kilograms: 0 }],
      },
      {
        'inputs.0.kilograms': massIssues.massWeight,
        'byProducts.0.kilograms': massIssues.massWeightZero,
      },
    ],
    [
      'a material that is made of itself',
      { outputs: [{ materialId: 1, kilograms: 300 }] },
      { 'outputs.0.materialId': massIssues.massRunTwice },
    ],
    ['a gain without a reason', { losses: 50.5, gain: 1 }, { reason: massIssues.massReason }],
    ['a rest that nobody names', { losses: 37.5 }, { losses: massIssues.massUnaccounted({ missing: 12 }) }],
    ['more made than used', { losses: 50 }, { gain: massIssues.massGained({ gained: 0.5 }) }],
  ])('is refused with %s', (_, changes, fields) => {
    expect(runDraftErrors(draft(changes), TODAY)).toEqual(fields)
  })
})

describe('a yield', () => {
  test.each([
    [['PR0013'], { low: 2800, high: 4500 }],
    [['PR0027'], { low: 6200, high: 9300 }],
    [['PR0013', 'PR0027'], { low: 1736, high: 4185 }],
    [['SV0004', 'SV0005'], { low: 7000, high: 10_000 }],
    [['PR0033', 'PR0008'], { low: 7920, high: 10_098 }],
  ])('of %j is usual in a band', (processes, band) => {
    expect(bandOf(processes)).toEqual(band)
  })

  test('of a process without figures is unknown, and so is that of none', () => {
    expect(bandOf(['PR0013', 'SV0006'])).toBeUndefined()
    expect(bandOf([])).toBeUndefined()
    expect(yieldFinding({ used: 900_000, made: 410_000 }, undefined)).toBeUndefined()
  })

  test('outside its band is worth a second look', () => {
    expect(yieldOf({ used: 900_000, made: 410_000 })).toBe(4556)
    const found = yieldFinding({ used: 900_000, made: 410_000 }, bandOf(['PR0013']))
    expect(found && sentence(found)).toBe('410.00 kg from 900.00 kg is 45.56 %. Usual are 28 to 45 %.')
    expect(yieldFinding({ used: 900_000, made: 405_000 }, bandOf(['PR0013']))).toBeUndefined()
    expect(yieldFinding({ used: 900_000, made: 252_000 }, bandOf(['PR0013']))).toBeUndefined()
    expect(yieldFinding({ used: 900_000, made: 251_000 }, bandOf(['PR0013']))).toBeDefined()
  })

  test('outside its band asks for a reason', () => {
    expect(yieldReasonError({ used: 900_000, made: 405_000 }, bandOf(['PR0013']))).toEqual({})
    const { reason } = yieldReasonError({ used: 900_000, made: 410_000 }, bandOf(['PR0013']))
    expect(reason && sentence(reason)).toBe(
      '410.00 kg from 900.00 kg is 45.56 %. Usual are 28 to 45 %. Say why it was otherwise.',
    )
  })

  test('has a band that is one, and says where it is from, for every process', () => {
    for (const { low, high, source } of PROCESS_YIELDS) {
      expect(low).toBeGreaterThan(0)
      expect(high).toBeGreaterThan(low)
      expect(source.length).toBeGreaterThan(20)
    }
  })
})
