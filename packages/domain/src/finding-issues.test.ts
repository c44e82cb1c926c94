import { expect, test } from 'vitest'
import { findingIssues, findingText } from './finding-issues.ts'

const sentence = 'What the server said.'

test('a finding is said by its code', () => {
  const reason = findingIssues.noScope({ standard: 'OCS' })
  expect(reason).toEqual({ code: 'noScope', params: { standard: 'OCS' } })
  expect(findingText({ sentence, reason })).toBe('The seller has no accepted scope certificate for OCS.')
})

test.each([
  ['it has no code', undefined],
  ['its code is not known here', { code: 'ofALaterRelease', params: {} }],
  ['its code takes other parameters', { code: 'noScope', params: {} }],
])('a finding is said as the server said it where %s', (_where, reason) => {
  expect(findingText({ sentence, reason })).toBe(sentence)
})
