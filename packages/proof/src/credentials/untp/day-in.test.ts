import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from './read-facts.ts'

test.each<[unknown, string | undefined]>([
  ['2026-11-28', '28 Nov 2026'],
  ['2024-02-29', '29 Feb 2024'],
  ['2026-11-28T23:30:00Z', '28 Nov 2026'],
  ['2026-11-28T23:30:00.5-05:00', '29 Nov 2026'],
  // The end of a day, as XML Schema has it, is the beginning of the next.
  ['2026-11-28T24:00:00Z', '29 Nov 2026'],
  // No days: as they stand.
  ...[
    '2026-02-31',
    '2025-02-29',
    '2026-02-31T10:00:00Z',
    '2026-13-01',
    '2026-11-28T10:00:00',
    '2026-11-28T10:00Z',
    '2026-11-28Z',
    '2026-12-31T23:59:60Z',
    '2026-11-28T10:00:00+99:00',
    '0000-01-01',
    '0000-01-01T00:00:00Z',
    '0099-01-01',
    '12026-01-01',
    '+012026-01-01T00:00:00Z',
    '-000001-01-01',
    '28 Nov 2026',
    'Lot 5',
    '5',
    '2026',
    '2026-11',
    ' 2026-11-28',
    '2026-11-28 ',
    '2026-11-28\u00a0',
    'soon',
  ].map((text): [string, string] => [text, text]),
  [5, '5'],
  [1_790_000_000_000, '1790000000000'],
  ['   ', undefined],
  [null, undefined],
  [{ day: '2026-11-28' }, undefined],
])('%o is said as %o', (value, said) => {
  expect(dayIn(value, 'UTC')).toBe(said)
})

test('every day of the calendar is said as that day, in whatever time zone its reader is', () => {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  const days = fc.date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const zones = fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Niue', undefined)
  fc.assert(
    fc.property(days, zones, (at, zone) => {
      const said = `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`
      expect(dayIn(at.toISOString().slice(0, 10), zone)).toBe(said)
      expect(dayIn(at.toISOString(), 'UTC')).toBe(said)
    }),
  )
})

test('what is no day of the calendar is never said as one', () => {
  const [year, month, day] = [fc.nat(9999), fc.nat(99), fc.nat(99)]
  const padded = (value: number, length: number) => String(value).padStart(length, '0')
  const written = fc
    .tuple(year, month, day)
    .map(([y, m, d]) => ({ y, m, d, text: [padded(y, 4), padded(m, 2), padded(d, 2)].join('-') }))
  fc.assert(
    fc.property(written, ({ y, m, d, text }) => {
      const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
      const long = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1] ?? 0
      const isThere = y >= 1000 && d >= 1 && d <= long
      expect(dayIn(text, 'UTC') === text).toBe(!isThere)
    }),
    { numRuns: 500 },
  )
})

test('nothing that somebody writes is thrown at', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.jsonValue()), (value) => {
      expect(['string', 'undefined']).toContain(typeof dayIn(value, 'UTC'))
    }),
  )
})
