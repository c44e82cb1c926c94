import { anchoringReasons } from '@selvedge/messages/en/anchoring-reasons.ts'
import { certificateFindings } from '@selvedge/messages/en/certificate-findings.ts'
import { errors } from '@selvedge/messages/en/errors.ts'
import { refusals } from '@selvedge/messages/en/refusals.ts'
import { expect, test } from 'vitest'
import { anchoringIssues, anchoringReason } from './anchoring-issues.ts'

test('no code stands for two things', () => {
  const codes = [anchoringReasons, certificateFindings, errors, refusals].flatMap((texts) =>
    Object.keys(texts),
  )
  expect(codes).toHaveLength(new Set(codes).size)
})

test('the reason why something is not anchored is said by its code, where that is known here', () => {
  const text = 'What the server said.'
  const issue = anchoringIssues.feeTooHigh({ fee: '401', max: '50' })
  expect(anchoringReason(text, issue)).toBe(
    'It takes 401 gwei per gas now, more than the 50 gwei allowed by LEDGER_MAX_FEE_GWEI',
  )
  expect(anchoringReason(text, { code: 'ofALaterRelease', params: {} })).toBe(text)
  expect(anchoringReason(text, undefined)).toBe(text)
})
