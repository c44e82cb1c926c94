import { describe, expect, test } from 'vitest'
import { issues } from '../issues.ts'
import {
  canGuardBooks,
  canKeepBooks,
  type EventDraft,
  eventErrors,
  isReversible,
  MASS_EVENT_KINDS,
} from './mass-event.ts'
import { massIssues } from './mass-issues.ts'

const TODAY = '2026-06-01'
const event = (changes: Partial<EventDraft> = {}): EventDraft => ({
  kind: 'HARVEST',
  onDay: '2026-05-30',
  kilograms: 100,
  reason: 'First picking',
  hasDocument: false,
  materialId: 7,
  reverses: null,
  ...changes,
})

describe('an event', () => {
  test.each([
    ['a harvest with a reason', {}, {}],
    ['a purchase with a document', { kind: 'BOUGHT_OUTSIDE', reason: null, hasDocument: true }, {}],
    ['a count of nothing', { kind: 'COUNT', kilograms: 0 }, {}],
    ['a day that lies ahead', { onDay: '2026-06-02' }, { onDay: massIssues.massDayAhead }],
    ['no amount', { kilograms: null }, { kilograms: massIssues.massWeight }],
    ['an amount of 0', { kilograms: 0 }, { kilograms: massIssues.massWeightZero }],
    ['no material', { materialId: null }, { materialId: issues.selectMaterial }],
    ['neither reason nor document', { reason: null }, { reason: massIssues.massReason }],
    ['an override with both', { kind: 'OVERRIDE', hasDocument: true }, {}],
    ['an override without a document', { kind: 'OVERRIDE' }, { documentUpload: issues.attachment }],
    [
      'an override without a reason',
      { kind: 'OVERRIDE', reason: null, hasDocument: true },
      { reason: massIssues.massWhy },
    ],
    ['a reversal', { kind: 'REVERSAL', reverses: 9, kilograms: null, materialId: null }, {}],
    ['a reversal of nothing', { kind: 'REVERSAL' }, { reverses: massIssues.massNotReversible }],
    [
      'a reversal without a reason',
      { kind: 'REVERSAL', reverses: 9, reason: null },
      { reason: massIssues.massWhy },
    ],
  ] as const)('%s', (_, changes, errors) => {
    expect(eventErrors(event(changes), TODAY)).toEqual(errors)
  })

  test('is taken back by its company alone where no other has a part in it', () => {
    expect(MASS_EVENT_KINDS.filter(isReversible)).toEqual([
      'RUN',
      'HARVEST',
      'BOUGHT_OUTSIDE',
      'SOLD_OUTSIDE',
      'COUNT',
    ])
  })
})

test('who keeps books, and who has them guard', () => {
  expect([canKeepBooks({ role: 'spinner' }), canKeepBooks({ role: 'certifier' })]).toEqual([true, false])
  expect([canGuardBooks({ role: 'ADMIN' }), canGuardBooks({ role: 'OPERATOR' })]).toEqual([true, false])
})
