import { expect, test } from 'vitest'
import { groupOf } from './company-group.ts'

test.each([
  ['farmer', 'farm'],
  ['ginner', 'mill'],
  ['trader', 'mill'],
  ['brand', 'brand'],
  ['retailer', 'brand'],
  ['certifier', 'certifier'],
  [null, 'mill'],
])('a company with the role %s belongs to %s', (role, group) => {
  expect(groupOf({ role })).toBe(group)
})
