import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from './errors.ts'
import { issues } from './issues.ts'
import type { Member } from './permissions.ts'
import {
  anotherReference,
  canBeParent,
  canDecideTrade,
  canEditStandard,
  canWithdrawTrade,
  type Decision,
  decideTrade,
  isDecided,
  lacksUnit,
  type MaterialMapping,
  nextKinds,
  refusalError,
  TRADE_STATUSES,
  type TradeState,
  tradePermissions,
  withdrawTrade,
} from './trade.ts'

const CONTRACTOR = 1
const CONSIGNEE = 2
const member = (companyId: number): Member => ({ userId: 9, companyId, role: 'OPERATOR' })
const pending: TradeState = {
  status: 'PENDING',
  contractorId: CONTRACTOR,
  consigneeId: CONSIGNEE,
  positionIds: [10, 11],
}
const mapped: MaterialMapping[] = [
  { positionId: 10, materialId: 5 },
  { positionId: 11, materialId: 6 },
]

test.each([
  [{ quantity: 1200, unitCode: null }, true],
  [{ quantity: '1200', unitCode: '' }, true],
  [{ quantity: 1200, unitCode: 'MTR' }, false],
  [{ quantity: null, unitCode: null }, false],
  [{ quantity: '', unitCode: 'MTR' }, false],
])('whether %j lacks a unit: %j', (position, expected) => {
  expect(lacksUnit(position)).toBe(expected)
})

const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof DomainError) return error
  }
  throw new Error('It was not refused')
}

describe('a decision', () => {
  test('of the consignee, with a material for every position, is taken', () => {
    expect(decideTrade(pending, member(CONSIGNEE), 'ACCEPTED', mapped)).toBe('ACCEPTED')
  })

  test('to refuse needs no materials', () => {
    expect(decideTrade(pending, member(CONSIGNEE), 'REFUSED', [])).toBe('REFUSED')
  })

  test.each([CONTRACTOR, 3])('of company %i is not its to take', (companyId) => {
    expect(refusal(() => decideTrade(pending, member(companyId), 'REFUSED', [])).code).toBe(
      'NOT_THE_APPROVER',
    )
  })

  test.each(['ACCEPTED', 'REFUSED'] as const)('cannot follow one that was %s', (status) => {
    const error = refusal(() => decideTrade({ ...pending, status }, member(CONSIGNEE), 'ACCEPTED', mapped))
    expect(error.code).toBe('ALREADY_DECIDED')
    expect(error.reason).toEqual(status === 'ACCEPTED' ? issues.tradeAccepted : issues.tradeRefused)
    expect(error.message).toContain(status.toLowerCase())
  })

  test.each<[string, MaterialMapping[], string[]]>([
    ['a position left out', mapped.slice(1), ['positions']],
    [
      'a position without a material',
      [{ positionId: 10, materialId: undefined }, ...mapped.slice(1)],
      ['positions.0.material'],
    ],
    ['a position of another trade', [...mapped, { positionId: 99, materialId: 5 }], ['positions.2.id']],
    ['a position twice', [...mapped, { positionId: 10, materialId: 7 }], ['positions']],
  ])('to accept is refused with %s', (_name, mapping, fields) => {
    const error = refusal(() => decideTrade(pending, member(CONSIGNEE), 'ACCEPTED', mapping))
    expect(error.code).toBe('VALIDATION_FAILED')
    expect(error.reason).toEqual(issues.positionsUnmapped)
    expect(Object.keys(error.fields)).toEqual(fields)
  })

  test('is possible exactly when the screen offers it', () => {
    const states = fc.record({
      status: fc.constantFrom('PENDING' as const, 'ACCEPTED' as const, 'REFUSED' as const),
      contractorId: fc.integer({ min: 1, max: 3 }),
      consigneeId: fc.integer({ min: 1, max: 3 }),
      positionIds: fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
    })
    fc.assert(
      fc.property(
        states,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom<Decision>('ACCEPTED', 'REFUSED'),
        (state, companyId, decision) => {
          const mapping = state.positionIds.map((positionId) => ({ positionId, materialId: 1 }))
          const decide = () => decideTrade(state, member(companyId), decision, mapping)
          if (canDecideTrade(member(companyId), state)) expect(decide()).toBe(decision)
          else expect(decide).toThrow(DomainError)
        },
      ),
    )
  })
})

test('the reference standard is for the two parties, before and after the decision', () => {
  for (const status of ['PENDING', 'ACCEPTED', 'REFUSED'] as const) {
    expect(canEditStandard(member(CONTRACTOR), { ...pending, status })).toBe(true)
    expect(canEditStandard(member(CONSIGNEE), { ...pending, status })).toBe(true)
    expect(canEditStandard(member(3), { ...pending, status })).toBe(false)
  }
})

test('permissions are sent whole', () => {
  expect(tradePermissions(member(CONSIGNEE), pending)).toEqual({
    canDecide: true,
    canWithdraw: false,
    canEditStandard: true,
  })
  expect(tradePermissions(member(CONTRACTOR), pending)).toEqual({
    canDecide: false,
    canWithdraw: true,
    canEditStandard: true,
  })
  expect(tradePermissions(member(3), pending)).toEqual({
    canDecide: false,
    canWithdraw: false,
    canEditStandard: false,
  })
})

test.each([
  ['contract', 'ACCEPTED', CONTRACTOR, ['order', 'shipping']],
  ['contract', 'PENDING', CONTRACTOR, ['order', 'shipping']],
  ['order', 'ACCEPTED', CONTRACTOR, ['shipping']],
  ['shipping', 'ACCEPTED', CONTRACTOR, []],
  ['contract', 'REFUSED', CONTRACTOR, []],
  ['contract', 'ACCEPTED', CONSIGNEE, []],
] as const)('what may follow a %s that is %s, for company %i, is %j', (kind, status, companyId, kinds) => {
  expect(nextKinds(member(companyId), kind, { ...pending, status })).toEqual(kinds)
})

test.each([
  ['', issues.refusalReason],
  ['  \n', issues.refusalReason],
  ['x'.repeat(251), issues.maxCharacters({ max: 250 })],
  [` ${'x'.repeat(250)} `, undefined],
])('a reason of refusal has words, and not too many (%#)', (reason, error) => {
  expect(refusalError(reason)).toEqual(error)
})

test('what a state means: whether the approver has answered, and whether another trade may follow', () => {
  const means = TRADE_STATUSES.map((status) => ({
    status,
    isDecided: isDecided(status),
    canBeParent: canBeParent({ status }),
  }))
  expect(means).toEqual([
    { status: 'PENDING', isDecided: false, canBeParent: true },
    { status: 'ACCEPTED', isDecided: true, canBeParent: true },
    { status: 'REFUSED', isDecided: true, canBeParent: false },
  ])
})

test('a reference that is used gets a number behind it, and the next number the next time', () => {
  expect(anotherReference('PO-7')).toBe('PO-7 (2)')
  expect(anotherReference('PO-7 (2)')).toBe('PO-7 (3)')
  expect(anotherReference('SG-2026-19')).toBe('SG-2026-19 (2)')
  expect(anotherReference('x'.repeat(100))).toHaveLength(100)
})

test('a trade is withdrawn by its contractor alone, while it is pending', () => {
  const refused: TradeState = { ...pending, status: 'REFUSED' }
  const reasonOf = (trade: TradeState, companyId: number) => {
    try {
      return withdrawTrade(trade, member(companyId))
    } catch (error) {
      return error instanceof DomainError ? [error.code, error.reason] : error
    }
  }
  expect(reasonOf(pending, CONTRACTOR)).toBe('REFUSED')
  expect(reasonOf(pending, CONSIGNEE)).toEqual(['FORBIDDEN', issues.tradeContractor])
  expect(reasonOf({ ...pending, status: 'ACCEPTED' }, CONTRACTOR)).toEqual([
    'ALREADY_DECIDED',
    issues.tradeAccepted,
  ])
  expect(reasonOf(refused, CONTRACTOR)).toEqual(['ALREADY_DECIDED', issues.tradeRefused])
  expect(reasonOf({ ...refused, isWithdrawn: true }, CONTRACTOR)).toEqual([
    'ALREADY_DECIDED',
    issues.tradeWithdrawn,
  ])
  expect([
    canWithdrawTrade(member(CONTRACTOR), pending),
    canWithdrawTrade(member(CONSIGNEE), pending),
  ]).toEqual([true, false])
})
