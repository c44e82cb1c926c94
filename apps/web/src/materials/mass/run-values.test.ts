import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { expect, test } from 'vitest'
import { bandOf, partOf, runBody, runFieldOf, runRules, type RunValues, yieldError } from './run-values.ts'

const SEED = { id: 1, name: 'Seed cotton' }
const LINT = { id: 2, name: 'Lint' }
const GINNING: RunValues = {
  planId: '7',
  onDay: '2026-05-01',
  inputs: [{ ...partOf(SEED), kilograms: 900, lot: ' L  7 ' }],
  outputs: [{ ...partOf(LINT), kilograms: 300 }],
  byProducts: [{ ...partOf(null), kilograms: 560 }],
  losses: 40,
  gain: '',
  reason: '',
  upload: null,
}
const USUAL = { low: 28_00, high: 45_00 }
const rules = (changes: Partial<RunValues>, band: typeof USUAL | undefined = USUAL) =>
  runRules('2026-06-01', () => band)({ ...GINNING, ...changes })

test('a run that adds up and yields what is usual is sent as it is', () => {
  expect(rules({})).toEqual({})
  expect(runBody(GINNING)).toMatchObject({
    planId: 7,
    inputs: [{ materialId: 1, kilograms: 900, lot: ' L  7 ' }],
    byProducts: [{ materialId: null, kilograms: 560 }],
    documentUpload: null,
  })
})

test('what is left over is named beside the losses, and a missing material beside its field', () => {
  expect(rules({ losses: '' })).toEqual({ losses: massIssues.massUnaccounted({ missing: 40 }) })
  expect(Object.keys(rules({ inputs: [partOf(null)] }))).toEqual(['inputs.0.material', 'inputs.0.kilograms'])
  expect(Object.keys(rules({ inputs: [] }))).toEqual(['inputs.0.material'])
})

test('an unusual yield asks why, while it is typed and when it is sent', () => {
  const odd = { outputs: [{ ...partOf(LINT), kilograms: 200 }], losses: 140 }
  expect(yieldError({ ...GINNING, ...odd }, USUAL)).toBeDefined()
  expect(Object.keys(rules(odd))).toEqual(['reason'])
  expect(rules({ ...odd, reason: 'Much trash' })).toEqual({})
  expect(yieldError({ ...GINNING, inputs: [] }, USUAL)).toBeUndefined()
})

test('what is said of a plan counts before what is usual', () => {
  const usual = { low: 28, high: 45 }
  expect(bandOf({ planId: 7, declared: null, usual })).toEqual(USUAL)
  const declared = { fromDay: '2026-01-01', low: 33.5, expected: 34, high: 35 }
  expect(bandOf({ planId: 7, declared, usual })).toMatchObject({ low: 33_50, high: 35_00 })
  expect(bandOf(undefined)).toBeUndefined()
})

test('the fields that the server names are those of the form', () => {
  expect(runFieldOf('outputs.1.materialId')).toBe('outputs.1.material')
  expect(runFieldOf('inputs.0.lot')).toBe('inputs.0.lot')
  expect(runFieldOf('inputs')).toBe('inputs.0.material')
  expect(runFieldOf('documentUpload.content')).toBe('upload')
})
