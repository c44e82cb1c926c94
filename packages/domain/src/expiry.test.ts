import { expect, test } from 'vitest'
import { expiryOf } from './expiry.ts'

test.each([
  ['2026-05-31', 'expired'],
  ['2026-06-01', 'soon'],
  ['2026-07-31', 'soon'],
  ['2026-08-01', undefined],
  [null, undefined],
] as const)('valid until %s is %s on the first of June', (validUntil, expiry) => {
  expect(expiryOf(validUntil, '2026-06-01')).toBe(expiry)
})
