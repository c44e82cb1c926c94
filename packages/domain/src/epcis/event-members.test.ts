import { expect, test } from 'vitest'
import { readingOf } from './event-hash.ts'
import { meets, membersOf } from './event-members.ts'

const NS = 'https://mill.example/ns/'
const reading = readingOf({ '@context': [{ ex: NS }] })
const event = {
  type: 'ObjectEvent',
  'ex:colour': ['red', 'blue'],
  [`${NS}moisture`]: 8.5,
  'ex:picked': '2026-05-01T10:00:00+02:00',
  'ex:nothing': [],
  ilmd: { 'ex:lot': ' L7 ' },
}
const of = (name: string, isIlmd = false) => membersOf(event, reading, { isIlmd, name: NS + name })

test('a member is found by its full name, however the event writes it, and where it stands', () => {
  expect(of('colour')).toEqual(['red', 'blue'])
  expect(of('moisture')).toEqual([8.5])
  expect(of('nothing')).toEqual([])
  expect(of('lot')).toBeUndefined()
  expect(of('lot', true)).toEqual([' L7 '])
})

test('the declarations of the event count before those of its document', () => {
  const own = { ...event, '@context': [{ ex: 'https://other.example/' }] }
  expect(membersOf(own, reading, { isIlmd: false, name: `${NS}colour` })).toBeUndefined()
  expect(membersOf(own, reading, { isIlmd: false, name: 'https://other.example/colour' })).toEqual([
    'red',
    'blue',
  ])
})

test.each([
  ['colour', { comparison: 'EQ', values: ['green', 'blue'] }, true],
  ['colour', { comparison: 'EQ', values: ['green'] }, false],
  ['moisture', { comparison: 'EQ', values: ['8.50'] }, true],
  ['moisture', { comparison: 'GE', value: 8.5 }, true],
  ['moisture', { comparison: 'GT', value: 8.5 }, false],
  ['moisture', { comparison: 'LT', value: '2026-05-01T08:00:00.000Z' }, false],
  ['picked', { comparison: 'EQ', values: ['2026-05-01T08:00:00Z'] }, true],
  ['picked', { comparison: 'LE', value: '2026-05-01T08:00:00.000Z' }, true],
  ['picked', { comparison: 'LT', value: '2026-05-01T08:00:00.000Z' }, false],
  ['picked', { comparison: 'GT', value: 5 }, false],
  ['nothing', { comparison: 'EQ', values: ['red'] }, false],
] as const)('%s %o: %s', (name, asked, holds) => {
  expect(meets(of(name) ?? [], asked)).toBe(holds)
})
