import { expect, test } from 'vitest'
import type { CustodyModel } from './book.ts'
import { closingErrors, periodBegins, periodEndsBy } from './closing.ts'
import { massIssues } from './mass-issues.ts'

test('a period begins when the book was opened, or after the last one', () => {
  expect(periodBegins({ openedOn: '2026-01-15', closedTo: null })).toBe('2026-01-15')
  expect(periodBegins({ openedOn: '2026-01-15', closedTo: '2026-03-31' })).toBe('2026-04-01')
})

test.each<[string, CustodyModel[], string]>([
  ['a year', ['SEGREGATED'], '2026-12-31'],
  ['three months by mass balance', ['MASS_BALANCE'], '2026-03-31'],
  [
    'three months where it was kept by mass balance for some of it',
    ['SEGREGATED', 'MASS_BALANCE'],
    '2026-03-31',
  ],
])('lasts at most %s', (_, models, to) => {
  expect(periodEndsBy('2026-01-01', models)).toBe(to)
})

test('lasts whole months, however long they are', () => {
  expect(periodEndsBy('2026-11-30', ['MASS_BALANCE'])).toBe('2027-02-27')
  expect(periodEndsBy('2024-02-29', ['SEGREGATED'])).toBe('2025-02-27')
})

const errors = (to: string) =>
  closingErrors({ from: '2026-01-01', to, models: ['MASS_BALANCE'] }, '2026-06-01')

test('is closed up to a day that is over, that is not closed yet, and that is not too late', () => {
  expect(errors('2026-03-31')).toEqual({})
  expect(errors('2026-01-01')).toEqual({})
  expect(errors('2025-12-31')).toEqual({ closedTo: massIssues.massClosingBefore({ day: '2026-01-01' }) })
  expect(errors('2026-04-01')).toEqual({ closedTo: massIssues.massClosingLong({ day: '2026-03-31' }) })
  expect(errors('2026-06-01')).toEqual({ closedTo: massIssues.massClosingAhead })
})
