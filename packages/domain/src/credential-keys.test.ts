import { expect, test } from 'vitest'
import { MAX_KEYS_IN_DOCUMENT, requireReplaceable } from './credential-keys.ts'

const HOUR = 60 * 60 * 1000
const NOW = new Date('2026-05-04T12:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR)
const replaced = (hours: number) => ({ retiredAt: ago(hours), compromisedAt: null })
const SIGNS = { retiredAt: null, compromisedAt: null }

test.each([
  ['none yet', [SIGNS]],
  ['two today', [replaced(1), replaced(2), SIGNS]],
  ['three, the first a day ago', [replaced(24), replaced(2), replaced(1), SIGNS]],
  [
    'two today, and one that was marked as it signed',
    [replaced(2), replaced(1), { retiredAt: ago(1), compromisedAt: ago(1) }, SIGNS],
  ],
])('a key is replaced: %s', (_, keys) => {
  expect(() => requireReplaceable(keys, NOW)).not.toThrow()
})

test('a fourth time within a day it is not, and it is said when again', () => {
  expect(() => requireReplaceable([replaced(20.5), replaced(2), replaced(1), SIGNS], NOW)).toThrow(
    'Try again in 4 hours.',
  )
  expect(() => requireReplaceable([replaced(23.5), replaced(2), replaced(1), SIGNS], NOW)).toThrow(
    'Try again in 1 hour.',
  )
})

test('one that was replaced and is marked as not safe later counts still', () => {
  const marked = { retiredAt: ago(3), compromisedAt: ago(1) }
  expect(() => requireReplaceable([marked, replaced(2), replaced(1), SIGNS], NOW)).toThrow('24 hours')
})

test('no more keys verify than a document may name; those that are not safe are none of them', () => {
  const many = Array.from({ length: MAX_KEYS_IN_DOCUMENT - 1 }, (_, at) => replaced(100 + at))
  expect(() => requireReplaceable([...many, SIGNS], NOW)).toThrow('can have no more')
  const [first, ...others] = many
  const unsafe = { retiredAt: first?.retiredAt ?? null, compromisedAt: ago(50) }
  expect(() => requireReplaceable([unsafe, ...others, SIGNS], NOW)).not.toThrow()
})
