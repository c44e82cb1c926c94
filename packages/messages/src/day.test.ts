import { expect, test } from 'vitest'
import { dayText, instantDay, instantExact } from './day.ts'

test('a day has its month as a word, and is the same day everywhere', () => {
  expect(['2026-09-27', '2027-01-01', '2024-02-29'].map(dayText)).toEqual([
    '27 Sep 2026',
    '1 Jan 2027',
    '29 Feb 2024',
  ])
})

test('an instant is on the day of the reader’s time zone', () => {
  const at = new Date('2026-09-27T22:30:05Z')
  expect(instantDay(at, 'UTC')).toBe('27 Sep 2026')
  expect(instantDay(at, 'Asia/Dhaka')).toBe('28 Sep 2026')
  expect(instantExact(at, 'UTC')).toBe('27 Sep 2026, 22:30:05 UTC')
  expect(instantExact(at, 'Asia/Dhaka')).toBe('28 Sep 2026, 04:30:05 GMT+6')
})
