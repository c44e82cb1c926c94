import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_INPUTS } from './limits.ts'
import type { FieldErrors } from './errors.ts'
import { issues, sentence } from './issues.ts'
import type { Member } from './permissions.ts'
import {
  canCreatePlan,
  inputPath,
  levelError,
  levelsFor,
  type MaterialGroup,
  type PlanDraft,
  planEnd,
  planErrors,
  planPermissions,
  type PlanPosition,
  splitPositions,
  withDefaultPercentage,
} from './transformation-plan.ts'

const LINT = 1
const RECYCLED = 2
const YARN = 10
const CLOTH = 11
const GROUPS: Record<number, MaterialGroup> = {
  [LINT]: 'received',
  [RECYCLED]: 'received',
  [YARN]: 'produced',
  [CLOTH]: 'produced',
}
const groupOf = (id: number) => GROUPS[id]

const at = (materialId: number | null, percentage: PlanPosition['percentage'], index = 0): PlanPosition => ({
  index,
  materialId,
  percentage,
})

const plan: PlanDraft = {
  outputMaterialId: CLOTH,
  inputs: [at(LINT, 60), at(YARN, '40.00', 1)],
  processTypes: ['PR0033'],
  traceabilityLevel: '3 - WHERE-WHO - name - address',
  transparencyLevel: '2 - Copy Certificate',
  validFrom: '2026-03-01',
  validUntil: null,
}

describe('the levels', () => {
  const level = fc.string({ minLength: 1 })

  test('go together unless transparency begins with 2 and traceability does not begin with 3', () => {
    fc.assert(
      fc.property(level, level, (traceability, transparency) => {
        const wrong = transparency.startsWith('2') && !traceability.startsWith('3')
        expect(levelError(traceability, transparency) !== undefined).toBe(wrong)
      }),
    )
  })

  test('that are offered are those that go together', () => {
    const levels = ['1 - WHERE - country', '2 - WHERE - region', '3 - WHERE-WHO - name - address']
    expect(levelsFor('2 - Copy Certificate', levels)).toEqual(levels.slice(2))
    expect(levelsFor('1 - Cert', levels)).toEqual(levels)
  })

  test('that do not go together are reported with the transparency level', () => {
    const errors = planErrors({ ...plan, traceabilityLevel: '2 - WHERE - region' }, groupOf)
    expect(errors).toEqual({
      traceabilityLevelName: issues.wrongTraceabilityLevel({ transparencyLevel: '2 - Copy Certificate' }),
    })
    expect(sentence(errors['traceabilityLevelName'])).toMatch(
      /^Wrong traceability level.* 2 - Copy Certificate$/,
    )
    expect(sentence(errors['traceabilityLevelName'])).toContain('2 - Copy Certificate')
  })
})

describe('the shares', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 50 })

  test('are accepted exactly when each is above 0 and they total at most 100', () => {
    fc.assert(
      fc.property(shares, (hundredths) => {
        const inputs = hundredths.map((share, index) => at(100 + index, share / 100, index))
        const errors = planErrors({ ...plan, inputs }, (id) => (id >= 100 ? 'received' : groupOf(id)))
        const total = hundredths.reduce((sum, share) => sum + share, 0)
        expect(Object.keys(errors)).toEqual(total > 10_000 ? ['positionRequestList'] : [])
      }),
    )
  })

  test('a hundredth too much is too much', () => {
    const inputs = [at(LINT, '33.34'), at(RECYCLED, 33.33, 1), at(YARN, 33.34, 2)]
    expect(planErrors({ ...plan, inputs }, groupOf)).toEqual({
      positionRequestList: issues.percentageTotal({ total: '100.01' }),
    })
  })

  test.each([0, '0.00', '', null, undefined, 'half', 1.234, 100.01, -1])('%j is no share', (share) => {
    const errors = planErrors({ ...plan, inputs: [at(LINT, 10), at(YARN, share, 1)] }, groupOf)
    expect(errors['positionRequestList.1.quantity']).toBe(issues.percentage)
  })

  test('a single input is all of it, unless something else is said', () => {
    expect(withDefaultPercentage([at(LINT, null)])).toEqual([at(LINT, 100)])
    expect(withDefaultPercentage([at(LINT, '')])).toEqual([at(LINT, 100)])
    expect(withDefaultPercentage([at(LINT, 80)])).toEqual([at(LINT, 80)])
    const two = [at(LINT, null), at(YARN, 40, 1)]
    expect(withDefaultPercentage(two)).toEqual(two)
  })
})

describe('a plan', () => {
  test('of received and own produced materials is fine', () => {
    expect(planErrors(plan, groupOf)).toEqual({})
  })

  test.each<[string, Partial<PlanDraft>, FieldErrors]>([
    ['without an output', { outputMaterialId: null }, { outputMaterialId: issues.outputMaterial }],
    ["with another's output", { outputMaterialId: 99 }, { outputMaterialId: issues.materialUnknown }],
    [
      'with a received output',
      { outputMaterialId: RECYCLED },
      { outputMaterialId: issues.outputNotProduced },
    ],
    ['without inputs', { inputs: [] }, { positionRequestList: issues.inputs }],
    [
      'with an input left open',
      { inputs: [at(null, 100, 4)] },
      { [inputPath(4, 'contractorMaterialId')]: issues.selectMaterial },
    ],
    [
      "with another's input",
      { inputs: [at(99, 100)] },
      { [inputPath(0, 'contractorMaterialId')]: issues.materialUnknown },
    ],
    [
      'that uses its own output',
      { inputs: [at(CLOTH, 100)] },
      { [inputPath(0, 'contractorMaterialId')]: issues.outputIsInput },
    ],
    [
      'with an input twice',
      { inputs: [at(LINT, 10), at(LINT, 10, 1)] },
      { [inputPath(1, 'contractorMaterialId')]: issues.inputTwice },
    ],
    [
      'with more inputs than a plan has',
      { inputs: Array.from({ length: MAX_INPUTS + 1 }, (_, index) => at(LINT, 0.01, index)) },
      { positionRequestList: issues.tooManyInputs },
    ],
    ['without a process type', { processTypes: [] }, { processCodeList: issues.processType }],
    ['that ends before it starts', { validUntil: '2026-02-28' }, { validUntil: issues.validUntil }],
  ])('%s is reported', (_what, change, errors) => {
    expect(planErrors({ ...plan, ...change }, groupOf)).toEqual(errors)
  })

  test('with many errors reports all of them at once', () => {
    const errors = planErrors(
      {
        outputMaterialId: null,
        inputs: [at(null, 80), at(LINT, 30, 1), at(LINT, 0, 2)],
        processTypes: [],
        traceabilityLevel: '1',
        transparencyLevel: '2',
        validFrom: '2026-03-01',
        validUntil: '2026-02-01',
      },
      groupOf,
    )
    expect(Object.keys(errors).toSorted()).toEqual([
      'outputMaterialId',
      'positionRequestList',
      'positionRequestList.0.contractorMaterialId',
      'positionRequestList.2.contractorMaterialId',
      'positionRequestList.2.quantity',
      'processCodeList',
      'traceabilityLevelName',
      'validUntil',
    ])
  })

  test('whose end is its start is open-ended', () => {
    expect(planEnd('2026-03-01', '2026-03-01')).toBeNull()
    expect(planEnd('2026-03-01', null)).toBeNull()
    expect(planEnd('2026-03-01', '2026-03-02')).toBe('2026-03-02')
    expect(planEnd('2026-03-02', '2026-03-01')).toBe('2026-03-01')
  })
})

describe('positions without a named output', () => {
  const outputOf = (positions: readonly PlanPosition[]) => splitPositions(positions, groupOf).output?.index

  test.each<[string, PlanPosition[], number | undefined]>([
    ['the one that is no received material', [at(CLOTH, 5, 0), at(LINT, 100, 1)], 0],
    ['the last of several produced ones, at 100', [at(YARN, 100, 0), at(CLOTH, '100', 1)], 1],
    ['the last one at 100 where none is produced', [at(LINT, 60, 0), at(RECYCLED, 100, 1)], 1],
    ['none where the last is less than 100', [at(YARN, 50, 0), at(CLOTH, 50, 1)], undefined],
    ['none of a single received material', [at(LINT, 100, 0)], undefined],
    ['none of nothing', [], undefined],
  ])('make %s', (_what, positions, index) => {
    expect(outputOf(positions)).toBe(index)
  })

  test('are all still there, once each and in order', () => {
    const positions = fc.array(
      fc.record({
        materialId: fc.constantFrom(null, LINT, RECYCLED, YARN, CLOTH, 99),
        percentage: fc.constantFrom(null, '', 40, '100', 100),
      }),
    )
    fc.assert(
      fc.property(positions, (sent) => {
        const all = sent.map((position, index) => ({ ...position, index }))
        const { inputs, output } = splitPositions(all, groupOf)
        const found = [...inputs, ...(output ? [output] : [])].toSorted((a, b) => a.index - b.index)
        expect(found).toEqual(all)
        expect(inputs.map(({ index }) => index)).toEqual(
          inputs.map(({ index }) => index).toSorted((a, b) => a - b),
        )
      }),
    )
  })
})

test("a plan is its owner's to change, and to delete until its output was sold", () => {
  const member = (companyId: number): Member => ({ userId: 9, companyId, role: 'OPERATOR' })
  const own = { companyId: 1, soldIn: [] }
  expect(planPermissions(member(1), own)).toEqual({ canEdit: true, canDelete: true })
  expect(planPermissions(member(1), { ...own, soldIn: ['C-1'] })).toEqual({ canEdit: true, canDelete: false })
  expect(planPermissions(member(2), own)).toEqual({ canEdit: false, canDelete: false })
})

test('a certifier plans nothing', () => {
  expect(canCreatePlan({ role: 'certifier' })).toBe(false)
  expect(canCreatePlan({ role: 'spinner' })).toBe(true)
})

test('the trades that keep a plan are named by kind and reference', () => {
  const sold = {
    material: 'Yarn',
    kind1: 'shipping',
    reference1: 'S-1',
    kind2: 'contract',
    reference2: 'C-2',
  }
  const none = { kind3: 'none', reference3: '', kind4: 'none', reference4: '', kind5: 'none', reference5: '' }
  expect(sentence(issues.planSold({ ...sold, ...none }))).toBe(
    'This plan cannot be deleted: Yarn is sold in accepted trades (shipment S-1, contract C-2).',
  )
})
