import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { area } from './area.ts'

const TEXTS = {
  title: 'Trades',
  notified: '{company} will be notified.',
  rows: '{count, plural, one {# trade of {company}} other {# trades, all of them of {company},}} in {place}',
  most: 'Up to {max, number} rows, {what}.',
  rich: 'Open <link>the trade</link> of {company}.',
  nested:
    '{kind, select, order {{count, plural, one {# order of {company}} other {# orders of {company}}}} other {Nothing of {company}}}',
  apostrophe: "A material's chain",
} as const
const said = area('trades', TEXTS)

test('a message without parameters is its text', () => {
  const title: string = said.title
  expect([title, said.apostrophe]).toEqual(['Trades', "A material's chain"])
})

test('parameters are filled in, numbers and plurals in the language’s form', () => {
  expect(said.notified({ company: '<b>{A}</b>' })).toBe('<b>{A}</b> will be notified.')
  expect(said.rows({ count: 1, company: 'A', place: 'B' })).toBe('1 trade of A in B')
  expect(said.rows({ count: 1200, company: 'A', place: 'B' })).toBe('1,200 trades, all of them of A, in B')
  expect(said.nested({ kind: 'order', count: 2, company: 'A' })).toBe('2 orders of A')
  expect(said.most({ max: 12000, what: 'no more' })).toBe('Up to 12,000 rows, no more.')
})

test('a message with tags answers its parts', () => {
  expect(said.rich({ company: 'A', link: (inner) => ({ inner }) })).toEqual([
    'Open ',
    { inner: ['the trade'] },
    ' of A.',
  ])
})

test('a message that was parsed while it was built says the same', () => {
  const texts = {
    rows: TEXTS.rows,
    inPlural: '{count, plural, one {<b>One row</b> of {company}} other {<b># rows</b> of {company}}}',
  } as const
  const parsed = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parse(text)]))
  const built = area('built', parsed as unknown as typeof texts)
  const b = (inner: unknown[]) => ({ inner })
  expect(built.rows({ count: 1, company: 'A', place: 'B' })).toBe('1 trade of A in B')
  expect(built.inPlural({ count: 2, company: 'A', b })).toEqual([{ inner: ['2 rows'] }, ' of A'])
})

test('a parameter that is missing or of the wrong kind does not compile, and is never left out of a sentence', () => {
  // @ts-expect-error the company is missing
  expect(() => said.notified({})).toThrow('trades.notified')
  // @ts-expect-error a count is a number, so that its plural can be chosen
  const wrong = () => said.rows({ count: '1', company: 'A', place: 'B' })
  // @ts-expect-error the tag is missing
  const untagged = () => said.rich({ company: 'A' })
  // @ts-expect-error there is no such parameter
  const more = () => said.notified({ company: 'A', place: 'B' })
  expect([wrong, untagged, more]).toHaveLength(3)
})
