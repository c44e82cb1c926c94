import type { Schedule } from '@selvedge/domain/epcis/schedule.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTime } from './next-time.ts'

const from = new Date('2026-11-26T20:00:00.000Z')

test.each([
  [{ second: [0], minute: [0], hour: [12] }, '2026-11-27T12:00:00.000Z'],
  // The first Monday of a month: both have to match.
  [
    { second: [0], minute: [0], hour: [0], dayOfMonth: [1, 2, 3, 4, 5, 6, 7], dayOfWeek: [1] },
    '2026-12-07T00:00:00.000Z',
  ],
  [{ second: [0], minute: [0], hour: [0], dayOfWeek: [7] }, '2026-11-29T00:00:00.000Z'],
  [{ dayOfMonth: [29], month: [2], second: [0], minute: [0], hour: [0] }, '2028-02-29T00:00:00.000Z'],
])('%j', (schedule, next) => {
  expect(nextTime(schedule, from)?.toISOString()).toBe(next)
})

test('a day that no year has never comes', () => {
  expect(nextTime({ dayOfMonth: [30, 31], month: [2] }, from)).toBeNull()
})

const numbers = (min: number, max: number) =>
  fc.option(fc.uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 4 }), { nil: undefined })

/** Whether a time matches all fields, said plainly. */
const matches = (schedule: Schedule, at: Date) =>
  [
    [schedule.second, at.getUTCSeconds()],
    [schedule.minute, at.getUTCMinutes()],
    [schedule.hour, at.getUTCHours()],
    [schedule.dayOfMonth, at.getUTCDate()],
    [schedule.month, at.getUTCMonth() + 1],
    [schedule.dayOfWeek, at.getUTCDay() || 7],
  ].every(([field, value]) => field === undefined || (field as readonly number[]).includes(value as number))

test('the next time matches all fields, lies ahead, and none before it does', () => {
  const schedule = fc.record({
    second: numbers(0, 59),
    minute: numbers(0, 59),
    hour: numbers(0, 23),
    dayOfMonth: numbers(1, 28),
    month: numbers(1, 12),
    dayOfWeek: numbers(1, 7),
  })
  fc.assert(
    fc.property(schedule, (given) => {
      const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as Schedule
      const next = nextTime(known, from)
      if (next === null) return false
      expect(next.getTime()).toBeGreaterThan(from.getTime())
      expect(matches(known, next)).toBe(true)
      // The hour before it, second by second.
      for (
        let at = Math.max(from.getTime() + 1000, next.getTime() - 3600_000);
        at < next.getTime();
        at += 1000
      )
        if (matches(known, new Date(at))) return false
      return true
    }),
    { numRuns: 60 },
  )
})
