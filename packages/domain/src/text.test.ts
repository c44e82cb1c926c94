import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, isWebAddress, nameKey } from './text.ts'

test('names that people read as one are one', () => {
  expect(nameKey('  Delta   GIN ')).toBe('delta gin')
  expect(nameKey('Café')).toBe(nameKey('Cafe\u0301'))
})

test('a name key is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(nameKey(nameKey(text))).toBe(nameKey(text))
    }),
  )
})

test.each(['a@b.co', 'first.last+tag@mill.example', "o'neil@mill.example", 'ü@mill.example'])(
  '%j is an address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'a',
  'a@b',
  'a@b.c',
  'a b@c.de',
  'a@b..de',
  '<a@b.de>',
  'a@b.de, c@d.ef',
  `a@${'b'.repeat(250)}.de`,
])('%j is no address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test.each(['https://mill.example', 'http://mill.example/a?b#c', 'HTTPS://MILL.EXAMPLE'])(
  '%j is a web address',
  (text) => {
    expect(isWebAddress(text)).toBe(true)
  },
)

test.each([
  '',
  'mill.example',
  'ftp://mill.example',
  'javascript:alert(1)',
  'https://',
  'https://localhost',
  'https:// mill.example',
])('%j is no web address', (text) => {
  expect(isWebAddress(text)).toBe(false)
})
