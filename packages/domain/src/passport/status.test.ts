import { expect, test } from 'vitest'
import {
  canEditPassport,
  canHavePassports,
  PASSPORT_STATUSES,
  stateAfter,
  statusChangesOf,
} from './status.ts'

test('what is over stays over, and a draft is published before anything else', () => {
  for (const status of ['draft', 'archived', 'invalid'] as const)
    expect(statusChangesOf({ status, isRecalled: false })).toEqual([])
})

test('each change that is offered leads somewhere else', () => {
  for (const status of PASSPORT_STATUSES)
    for (const isRecalled of status === 'inactive' ? [true, false] : [false])
      for (const change of statusChangesOf({ status, isRecalled }))
        expect(stateAfter(change)).not.toEqual({ status, isRecalled })
})

test('a recall is lifted before anything else is done', () => {
  expect(statusChangesOf({ status: 'inactive', isRecalled: true })).toEqual(['liftRecall'])
})

test('a passport that is over is not edited, and certification bodies have none', () => {
  expect(PASSPORT_STATUSES.filter((status) => canEditPassport({ status }))).toEqual([
    'draft',
    'active',
    'inactive',
  ])
  expect([canHavePassports({ role: 'brand' }), canHavePassports({ role: 'certifier' })]).toEqual([
    true,
    false,
  ])
})
