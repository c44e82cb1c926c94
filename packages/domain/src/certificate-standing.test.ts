import { expect, test } from 'vitest'
import {
  asStandings,
  MAX_STANDINGS,
  type Standing,
  standingChanges,
  standingErrors,
  standingOn,
} from './certificate-standing.ts'
import type { CertificationState } from './certification.ts'

const BODY = 1
const HOLDER = 2
const said = (change: Standing['change'], onDay: string): Standing => ({
  change,
  onDay,
  reason: 'Audit',
  by: 3,
  at: `${onDay}T08:00:00.000Z`,
})
const HISTORY = [
  said('SUSPENDED', '2026-02-01'),
  said('REINSTATED', '2026-02-10'),
  said('WITHDRAWN', '2026-03-01'),
]

test.each([
  ['2026-01-31', undefined],
  ['2026-02-01', { state: 'SUSPENDED', since: '2026-02-01' }],
  ['2026-02-09', { state: 'SUSPENDED', since: '2026-02-01' }],
  ['2026-02-10', undefined],
  ['2026-02-28', undefined],
  ['2026-03-01', { state: 'WITHDRAWN', since: '2026-03-01' }],
  ['2030-01-01', { state: 'WITHDRAWN', since: '2026-03-01' }],
])('on %s what was said until then counts', (day, standing) => {
  expect(standingOn(HISTORY, day)).toEqual(standing)
})

test('of two changes on one day the last counts', () => {
  const day = '2026-02-01'
  expect(standingOn([said('SUSPENDED', day), said('REINSTATED', day)], day)).toBeUndefined()
})

const state = (changes: Partial<CertificationState> = {}): CertificationState => ({
  subject: 'SCOPE',
  status: 'ACCEPTED',
  contractorId: BODY,
  consigneeId: HOLDER,
  approverId: HOLDER,
  createdBy: 3,
  ...changes,
})
const body = { companyId: BODY }

test('its body may say what follows from what it said last', () => {
  const may = (...changes: Standing[]) => standingChanges(body, state(), changes, false)
  expect(may()).toEqual(['SUSPENDED', 'WITHDRAWN'])
  expect(may(said('SUSPENDED', '2026-02-01'))).toEqual(['REINSTATED', 'WITHDRAWN'])
  expect(may(said('REINSTATED', '2026-02-01'))).toEqual(['SUSPENDED', 'WITHDRAWN'])
  expect(may(said('WITHDRAWN', '2026-02-01'))).toEqual([])
})

test.each([
  ['its holder', { companyId: HOLDER }, state(), 0, false],
  ['its body before it is accepted', body, state({ status: 'PENDING' }), 0, false],
  ['the body of another kind of certificate', body, state({ subject: 'TRANSACTION' }), 0, false],
  ['its body once a newer version took its place', body, state(), 0, true],
  ['its body once it said as much as can be kept', body, state(), MAX_STANDINGS, false],
] as const)('%s may say nothing', (_, member, of, count, isSuperseded) => {
  const standings = Array.from({ length: count }, () => said('REINSTATED', '2026-02-01'))
  expect(standingChanges(member, of, standings, isSuperseded)).toEqual([])
})

test.each([
  ['2026-01-01', true],
  ['2025-12-31', false],
  ['2026-06-15', true],
  ['2026-06-16', false],
])('before anything was said, %s is allowed: %s', (onDay, isAllowed) => {
  const errors = standingErrors(onDay, { validFrom: '2026-01-01', standings: [], today: '2026-06-15' })
  expect(Object.keys(errors)).toEqual(isAllowed ? [] : ['onDay'])
})

test('what somebody wrote in their place is none of them', () => {
  expect(asStandings(HISTORY)).toEqual(HISTORY)
  for (const stored of [null, {}, ['x'], [null], [{ ...HISTORY[0], onDay: 'soon' }], [{ change: 'OTHER' }]])
    expect(asStandings(stored as never)).toEqual([])
})
