import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater } from '../day.ts'
import { type ClaimCertificate, claimFault, judgeClaim } from './claim-standing.ts'

const GOOD: ClaimCertificate = {
  status: 'ACCEPTED',
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  standing: null,
  isAltered: false,
  isTakenBack: false,
  isVouchedFor: true,
  isNarrowed: false,
}

test.each([
  [{}, '2026-12-31', undefined],
  [{}, '2027-01-01', 'expired'],
  [{}, '2025-12-31', 'ahead'],
  [{ validUntil: null }, '2099-01-01', undefined],
  [{ isAltered: true }, '2026-06-01', 'altered'],
  [{ isTakenBack: true }, '2026-06-01', 'takenBack'],
  [{ status: 'PENDING' as const }, '2026-06-01', 'notAccepted'],
  [{ status: 'REFUSED' as const }, '2026-06-01', 'notAccepted'],
  [{ isVouchedFor: false }, '2026-06-01', 'notConfirmed'],
  [{ standing: 'SUSPENDED' as const }, '2026-06-01', 'suspended'],
  [{ standing: 'WITHDRAWN' as const }, '2026-06-01', 'withdrawn'],
  [{ isNarrowed: true }, '2026-06-01', 'narrowed'],
])('a certificate that is %j counts on %s: %s', (changes, today, fault) => {
  expect(claimFault({ ...GOOD, ...changes }, today)).toBe(fault)
})

test('a claim needs a certificate that counts everywhere, and any of those at a place is enough', () => {
  const certificates = new Map([
    [1, GOOD],
    [2, { ...GOOD, standing: 'WITHDRAWN' as const }],
  ])
  const judge = (slots: number[][]) => judgeClaim(slots, certificates, '2026-06-01')
  expect(judge([[1], [2, 1]])).toEqual({ counts: true, slots: [undefined, undefined], until: '2026-12-31' })
  expect(judge([[1], [2]])).toEqual({ counts: false, slots: [undefined, 'withdrawn'], until: null })
  expect(judge([[1], [3]])).toEqual({ counts: false, slots: [undefined, 'gone'], until: null })
  expect(judge([])).toEqual({ counts: false, slots: [], until: null })
})

test('a claim never outlives the last certificate of any place', () => {
  const place = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 320 }),
      (places, day) => {
        const ends = places.flat()
        const certificates = new Map(
          ends.map((end, id) => [id, { ...GOOD, validUntil: daysLater('2026-01-01', end) }]),
        )
        let next = 0
        const slots = places.map((of) => of.map(() => next++))
        const { counts, until } = judgeClaim(slots, certificates, daysLater('2026-01-01', day))
        const last = Math.min(...places.map((of) => Math.max(...of)))
        expect({ counts, until }).toEqual({
          counts: last >= day,
          until: last >= day ? daysLater('2026-01-01', last) : null,
        })
      },
    ),
  )
})
