import { INVITATION_DAYS } from '@selvedge/domain/limits.ts'
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { nextSendTime } from './limit-unsolicited.ts'

const DAY = 24 * 60 * 60 * 1000

test('however many companies write, an address gets three e-mails within any day, and none later than two weeks', () => {
  const step = record({
    by: integer({ min: 1, max: 30 }),
    after: integer({ min: 0, max: DAY / 4 }),
    why: constantFrom('typed', 'named'),
  })
  assert(
    property(array(step, { maxLength: 120 }), (steps) => {
      let now = 1_800_000_000_000
      const sent: [number, number, 'typed' | 'named'][] = []
      for (const { by, after, why } of steps) {
        now += after
        const slot = nextSendTime(sent, by, now, why)
        if (typeof slot === 'string') continue
        const due = slot.after?.getTime() ?? now
        expect(due).toBeLessThan(now + INVITATION_DAYS * DAY)
        sent.push([by, due, why])
      }
      const times = sent.map(([, at]) => at).toSorted((a, b) => a - b)
      for (let i = 3; i < times.length; i++)
        expect((times[i] ?? 0) - (times[i - 3] ?? 0)).toBeGreaterThanOrEqual(DAY)
    }),
  )
})

test('one company writes three a day to an address, whatever others do', () => {
  const now = 1_800_000_000_000
  expect(
    nextSendTime(
      [
        [1, now - 1, 'typed'],
        [1, now - 2, 'typed'],
        [1, now - 3, 'typed'],
      ],
      1,
      now,
      'typed',
    ),
  ).toBe('too-many-of-this-company')
  expect(
    nextSendTime(
      [
        [1, now - DAY, 'typed'],
        [1, now - 2, 'typed'],
        [1, now - 3, 'typed'],
      ],
      1,
      now,
      'typed',
    ),
  ).toEqual({ after: undefined })
  expect(
    nextSendTime(
      [
        [1, now, 'typed'],
        [1, now, 'typed'],
        [1, now, 'typed'],
      ],
      2,
      now,
      'typed',
    ),
  ).toEqual({ after: new Date(now + DAY) })
})

test('what was sent to people of a named company refuses nobody who types their address', () => {
  const now = 1_800_000_000_000
  const named = Array.from({ length: 40 }, (_, i) => [1, now + Math.floor(i / 3) * DAY, 'named'] as const)
  expect(nextSendTime(named.slice(0, 3), 1, now, 'typed')).toEqual({ after: new Date(now + DAY) })
  expect(nextSendTime(named, 1, now, 'typed')).toHaveProperty('after')
})
