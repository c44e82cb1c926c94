import { ApiError } from '@selvedge/contract/client.ts'
import { expect, test } from 'vitest'
import { decisionReason } from './decision-reason.ts'

test('a decision that was not taken says why: unauthorised, refused for a reason, or for none that is known', () => {
  const sentence = 'Only the approver company can confirm or refuse this trade.'
  expect(decisionReason(new ApiError(401, 'NOT_THE_APPROVER', sentence))).toBe(`UNAUTHORIZED. ${sentence}`)
  expect(decisionReason(new ApiError(409, 'ALREADY_DECIDED', 'Too late.'))).toBe('Too late.')
  expect(decisionReason(new ApiError(500, 'INTERNAL', 'It has been recorded.'))).toBe(
    'Generic error. It has been recorded.',
  )
  expect(decisionReason(new TypeError('a fault of the browser'))).toBe('Generic error')
})
