import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, daysBetween, daysLater, dayToInstant, monthsLater, parseDay } from './day.ts'

test.each([
  ['2026-01-31', '2026-01-31'],
  [' 2026-01-31 ', '2026-01-31'],
  ['2026-01-31T00:00:00.000Z', '2026-01-31'],
  ['2026-01-31T23:30:00-02:00', '2026-02-01'],
  ['2024-02-29', '2024-02-29'],
])('%j is the day %s', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

test.each([
  '',
  '31.01.2026',
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '1899-12-31',
  '3000-01-01',
  'tomorrow',
  '20260131',
  '2026-1-1',
])('%j is no day', (text) => {
  expect(parseDay(text)).toBeUndefined()
})

test('every day survives the wire', () => {
  const instants = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instants, (instant) => {
      const day = dayOf(instant)
      expect(parseDay(day)).toBe(day)
      expect(parseDay(dayToInstant(day))).toBe(day)
    }),
  )
})

test.each([
  ['2026-08-21', 3, '2026-11-21'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2026-10-31', 3, '2027-01-31'],
  ['2026-12-31', 0, '2026-12-31'],
])('%s and %i months are %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later)
})

test('days are counted over months, leap years and changes of the clock', () => {
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-06-01', '2026-05-31')).toBe(-1)
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysLater('2026-01-01', -1)).toBe('2025-12-31')
})
