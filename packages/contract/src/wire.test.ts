import * as fc from 'fast-check'
import { MAX_AMOUNT } from '@selvedge/domain/limits.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { expect, test } from 'vitest'
import {
  amount,
  anyCase,
  dayOut,
  flag,
  id,
  instantOut,
  optionalDay,
  optionalText,
  requiredDay,
} from './wire.ts'
import { issueOf } from './zod-issues.ts'

test('an empty text counts as missing', () => {
  expect(optionalText().parse('')).toBeNull()
  expect(optionalText().parse('  ')).toBeNull()
  expect(optionalText().parse(undefined)).toBeNull()
  expect(optionalText().parse(' a ')).toBe('a')
})

test('a day that is needed is missed where only blanks were sent', () => {
  for (const blank of ['', ' ', '\t'])
    expect(
      requiredDay('day')
        .safeParse(blank)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['day'])
  expect(requiredDay('day').parse(' 2026-03-01 ')).toBe('2026-03-01')
})

test('numbers arrive as numbers or as texts', () => {
  expect(amount.parse('12.5')).toBe(12.5)
  expect(amount.parse(12.5)).toBe(12.5)
  expect(amount.parse('')).toBeNull()
  expect(amount.parse(null)).toBeNull()
})

test('every amount with two decimals is taken as it is, finer ones are refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), (cents) => {
      expect(amount.parse((cents / 100).toFixed(2))).toBe(cents / 100)
      expect(amount.safeParse(`${(cents / 100).toFixed(2)}5`).success).toBe(false)
    }),
  )
})

test('every amount of the allowed range is taken, up to the last cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_AMOUNT * 100 }), (cents) => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      expect(amount.parse(text)).toBe(Number(text))
    }),
    { numRuns: 2000, examples: [[15_674_510_645]] },
  )
  expect(amount.safeParse('1000000000.01').success).toBe(false)
  expect(amount.safeParse('156745106.455').success).toBe(false)
})

test('what adding up in a browser leaves behind is no third decimal', () => {
  expect(amount.parse(0.1 + 0.2)).toBe(0.3)
})

test.each(['-1', '1e99', 'NaN', 'Infinity', '0x', '1,5'])('%j is no amount', (text) => {
  const [found] = amount.safeParse(text).error?.issues ?? []
  expect(found && issueOf(found)).toEqual(issues.quantity)
})

test('values are read in any case', () => {
  const status = anyCase(['PENDING', 'ACCEPTED'], 'wrong')
  expect(status.parse('Accepted')).toBe('ACCEPTED')
  expect(status.safeParse('gone').error?.issues[0]?.message).toBe('wrong')
})

test('flags, ids and days are read from texts', () => {
  expect([flag.parse('true'), flag.parse(true), flag.parse(''), flag.parse(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([id.parse('7'), id.parse(7)]).toEqual([7, 7])
  expect([id.safeParse('0').success, id.safeParse('1.5').success, id.safeParse(-1).success]).toEqual([
    false,
    false,
    false,
  ])
  expect([optionalDay.parse(''), optionalDay.parse('2026-01-31T00:00:00Z')]).toEqual([null, '2026-01-31'])
})

test('days and instants go out in UTC with milliseconds', () => {
  expect(dayOut.parse('2026-01-31')).toBe('2026-01-31T00:00:00.000Z')
  expect(instantOut.parse(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
})
