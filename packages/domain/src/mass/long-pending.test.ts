import { expect, test } from 'vitest'
import { daysLongPending } from './long-pending.ts'

test('a shipment is long pending after thirty days', () => {
  expect(daysLongPending('2026-06-01', '2026-07-01')).toBeUndefined()
  expect(daysLongPending('2026-06-01', '2026-07-02')).toBe(31)
})
