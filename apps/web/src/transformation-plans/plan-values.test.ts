import { issues } from '@selvedge/domain/issues.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { describe, expect, it } from 'vitest'
import { fieldText } from '../ui/form/plain-words.ts'
import { fieldErrorsOf } from '../ui/form/field-errors-of.ts'
import { formResolver } from '../ui/form/form-resolver.ts'
import {
  EMPTY_PLAN,
  fieldOf,
  labelOf,
  planRules,
  PlanSchema,
  type PlanValues,
  toBody,
} from './plan-values.ts'

const lint = { id: 1, name: 'Lint' }
const waste = { id: 2, name: 'Comber waste' }
const yarn = { id: 3, name: 'Yarn' }
const whole: PlanValues = {
  ...EMPTY_PLAN,
  name: 'Ring spinning',
  output: yarn,
  processCodeList: ['PR0027'],
  traceabilityLevelName: '3 - WHERE-WHO - name - address',
  transparencyLevelName: '2 - Copy Certificate',
  validFrom: '2026-03-01',
  inputs: [{ material: lint, quantity: '' }],
}

async function errors(values: PlanValues) {
  const check = formResolver(PlanSchema, planRules)
  const { errors } = await check(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  return Object.fromEntries(fieldErrorsOf(errors).map(({ path, message }) => [path, message]))
}

describe('the form of a plan', () => {
  it('reports all that is missing at once', async () => {
    expect(Object.keys(await errors(EMPTY_PLAN)).toSorted()).toEqual([
      'inputs.0.material',
      'name',
      'output',
      'processCodeList',
      'traceabilityLevelName',
      'transparencyLevelName',
      'validFrom',
    ])
  })

  it('takes a plan that is whole, its only input being all of it', async () => {
    expect(await errors(whole)).toEqual({})
  })

  it('reports a total above 100 beside what else is wrong with the inputs', async () => {
    const inputs = [
      { material: lint, quantity: 99.99 },
      { material: waste, quantity: '0.02' },
      { material: lint, quantity: '' },
    ]
    expect(await errors({ ...whole, inputs })).toEqual({
      inputs: messages.percentageTotal({ total: '100.01' }),
      'inputs.2.material': messages.inputTwice,
      'inputs.2.quantity': messages.percentage,
    })
  })

  it('keeps the levels together and the end after the start', async () => {
    const values = { ...whole, traceabilityLevelName: '1 - WHERE - country', validUntil: '2026-02-01' }
    expect(await errors(values)).toEqual({
      traceabilityLevelName: messages.wrongTraceabilityLevel({ transparencyLevel: '2 - Copy Certificate' }),
      validUntil: fieldText('validUntil', issues.validUntil),
    })
  })

  it('sends materials by their ids', () => {
    expect(toBody(whole)).toMatchObject({
      outputMaterialId: 3,
      positionRequestList: [{ contractorMaterialId: 1, quantity: '' }],
    })
    expect(toBody(whole)).not.toHaveProperty('inputs')
  })

  it('finds the field for a path that the server names, and names it as the screen does', () => {
    expect(fieldOf('outputMaterialId')).toBe('output')
    expect(fieldOf('positionRequestList.2.contractorMaterialId')).toBe('inputs.2.material')
    expect(fieldOf('positionRequestList')).toBe('inputs.root')
    expect(labelOf(fieldOf('positionRequestList.1.quantity'))).toBe('Input 2, Percentage')
    expect(labelOf('inputs')).toBe('Inputs')
  })
})
