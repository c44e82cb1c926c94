import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, daysBetween } from './day.ts'
import { endingDays, noticeWindows, validityOf } from './expiry.ts'
import { NOTICE_DAYS } from './limits.ts'

const LONG_AGO = '2020-01-01'

test.each([
  [LONG_AGO, '2026-05-31', 'expired'],
  [LONG_AGO, '2026-06-01', 'soon'],
  [LONG_AGO, '2026-07-31', 'soon'],
  [LONG_AGO, '2026-08-01', 'valid'],
  [LONG_AGO, null, 'valid'],
  ['2026-06-01', null, 'valid'],
  ['2026-06-01', '2026-06-01', 'soon'],
  ['2026-06-02', null, 'ahead'],
  ['2026-06-02', '2026-06-30', 'ahead'],
] as const)('valid from %s until %s is %s on the first of June', (validFrom, validUntil, validity) => {
  expect(validityOf(validFrom, validUntil, '2026-06-01')).toBe(validity)
})

test('a certificate has one notice due at most: the nearest that is not past', () => {
  const days = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map(dayOf)
  fc.assert(
    fc.property(days, days, (today, validUntil) => {
      const left = daysBetween(today, validUntil)
      const due = noticeWindows(today).filter(({ from, until }) => from <= validUntil && validUntil <= until)
      const nearest = left < 0 ? [] : NOTICE_DAYS.filter((notice) => left <= notice).slice(-1)
      expect(due.map((window) => window.days)).toEqual(nearest)
    }),
  )
})

test.each([
  ['2026-08-01', 61, []],
  ['2026-07-31', 60, [60]],
  ['2026-07-02', 31, [60]],
  ['2026-07-01', 30, [30]],
  ['2026-06-09', 8, [30]],
  ['2026-06-08', 7, [7]],
  ['2026-06-01', 0, [7]],
  ['2026-05-31', -1, []],
])('on the first of June one that ends on %s, %i days away, is due %j', (validUntil, left, due) => {
  expect(daysBetween('2026-06-01', validUntil)).toBe(left)
  const windows = noticeWindows('2026-06-01').filter(
    ({ from, until }) => from <= validUntil && validUntil <= until,
  )
  expect(windows.map(({ days }) => days)).toEqual(due)
})

test('home names what ended in the last 60 days and what ends in the next 60', () => {
  expect(endingDays('2026-06-01')).toEqual({ from: '2026-04-02', until: '2026-07-31' })
})
