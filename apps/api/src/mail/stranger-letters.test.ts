import { INVITATION_DAYS } from '@selvedge/domain/limits.ts'
import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { nextSlot } from './stranger-letters.ts'

const DAY = 24 * 60 * 60 * 1000

test('however many companies write, an address gets three e-mails within any day, and none later than two weeks', () => {
  const step = record({ by: integer({ min: 1, max: 30 }), after: integer({ min: 0, max: DAY / 4 }) })
  assert(
    property(array(step, { maxLength: 120 }), (steps) => {
      let now = 1_800_000_000_000
      const sent: [number, number][] = []
      for (const { by, after } of steps) {
        now += after
        const slot = nextSlot(sent, by, now)
        if (typeof slot === 'string') continue
        const due = slot.after?.getTime() ?? now
        expect(due).toBeLessThan(now + INVITATION_DAYS * DAY)
        sent.push([by, due])
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
    nextSlot(
      [
        [1, now - 1],
        [1, now - 2],
        [1, now - 3],
      ],
      1,
      now,
    ),
  ).toBe('too-many-of-this-company')
  expect(
    nextSlot(
      [
        [1, now - DAY],
        [1, now - 2],
        [1, now - 3],
      ],
      1,
      now,
    ),
  ).toEqual({ after: undefined })
  expect(
    nextSlot(
      [
        [1, now],
        [1, now],
        [1, now],
      ],
      2,
      now,
    ),
  ).toEqual({ after: new Date(now + DAY) })
})
