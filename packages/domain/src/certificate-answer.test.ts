import { expect, test } from 'vitest'
import { type AnsweredCertificate, certificateOutcome, certificateSentence } from './certificate-answer.ts'

const TODAY = '2026-06-01'
const GOOD: AnsweredCertificate = {
  status: 'ACCEPTED',
  altered: null,
  certifierConfirmed: true,
  validUntil: '2027-12-31',
  approver: 'Meridian',
}

test.each([
  [{}, 'counts', 'Counts in supply chains. It is confirmed and valid until 31 Dec 2027.'],
  [{ validUntil: null }, 'counts', 'Counts in supply chains. It is confirmed and has no end date.'],
  [{ validUntil: '2026-06-01' }, 'ending', /^Counts in supply chains until today\./],
  [{ validUntil: '2026-06-02' }, 'ending', /^Counts in supply chains until tomorrow, 2 Jun 2026\./],
  [{ validUntil: '2026-06-11' }, 'ending', /until 11 Jun 2026, for 10 more days\./],
  [{ validUntil: '2026-05-31' }, 'expired', 'Does not count. It expired on 31 May 2026.'],
  [
    { standing: { state: 'SUSPENDED', since: '2026-05-03' } },
    'suspended',
    'Does not count for now. Its certification body suspended it from 3 May 2026 on.',
  ],
  [
    { standing: { state: 'WITHDRAWN', since: '2026-05-03' }, validUntil: '2026-05-31' },
    'withdrawn',
    'Does not count. Its certification body withdrew it from 3 May 2026 on.',
  ],
  [{ superseded: true }, 'superseded', 'Does not count any more. A newer version took its place.'],
  [{ status: 'PENDING' }, 'pending', 'Does not count yet. Meridian has not decided.'],
  [{ status: 'REFUSED' }, 'refused', 'Does not count. Meridian refused it.'],
  [{ certifierConfirmed: false }, 'not-confirmed', /certification body is not confirmed/],
  // What was altered counts for nothing, whatever else is so.
  [{ altered: 'file', status: 'PENDING' }, 'altered', 'Does not count. It was altered after it was signed.'],
] as const)('%j: %s', (changes, outcome, sentence) => {
  const certificate: AnsweredCertificate = { ...GOOD, ...changes }
  expect(certificateOutcome(certificate, TODAY)).toBe(outcome)
  expect(certificateSentence(certificate, TODAY)).toMatch(sentence)
})
