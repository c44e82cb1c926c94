import { expect, test } from 'vitest'
import { isSameBody } from './same-body.ts'

test.each([
  ['loupe  INSPECTION', true],
  ['Loupe-inspection', true],
  ['Loupe inspection.', true],
  ['Lоupe inspection', true],
  ['Loupe', false],
  ['Loupe inspections', false],
])('“%s” is Loupe inspection: %s', (written, same) => {
  expect(isSameBody(written, 'Loupe inspection')).toBe(same)
})
