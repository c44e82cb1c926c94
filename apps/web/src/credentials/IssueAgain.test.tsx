import { issueCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { CredentialState } from '../records/credential/CredentialState.tsx'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { IssueAgain } from './IssueAgain.tsx'

type Shown = ComponentProps<typeof IssueAgain>['credential']

const FACILITY: Shown = {
  about: { type: 'company', id: 7 },
  state: 'live',
  readsRevoked: 'processes',
  permissions: { canRevoke: true, canIssueAgain: true },
}
const ISSUED = {
  id: 9,
  kind: 'dfr',
  name: 'Facility record of Demo Weaver',
  about: FACILITY.about,
  format: 'UNTP 0.7.0',
  address: 'https://id.example/credentials/0b8',
  issuer: 'did:web:id.example',
  state: 'live',
  readsRevoked: null,
  reason: null,
  validFrom: '2026-03-01',
  validUntil: null,
  issuedAt: '2026-03-01T08:00:00.000Z',
  issuedBy: 'Demo Weaver',
  endedAt: null,
  permissions: { canRevoke: true, canIssueAgain: false },
} as const

test('a credential that reads revoked says why and what to do, and is replaced there', async () => {
  const network = fakeNetwork()
  network.answer(issueCredentialEndpoint, ISSUED)
  const user = await show(<IssueAgain credential={FACILITY} />, { as: WEAVER })
  expect(screen.getByText('Whoever checks this credential reads that it is revoked')).toBeDefined()
  expect(
    screen.getByText(/^A process that it names is in no scope certificate that counts today\./),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Issue again' }))
  await user.click(await screen.findByRole('button', { name: 'Replace by a newer one' }))
  await message('The credential is replaced.')
  expect(network.sentTo(issueCredentialEndpoint)).toEqual([{ about: FACILITY.about, replaces: true }])
})

test('one that was revoked and has none in its place is issued again', async () => {
  const network = fakeNetwork()
  network.answer(issueCredentialEndpoint, ISSUED)
  const user = await show(<IssueAgain credential={{ ...FACILITY, state: 'revoked', readsRevoked: null }} />, {
    as: WEAVER,
  })
  expect(screen.getByText('This credential is revoked')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Issue again' }))
  await user.click(await screen.findByRole('button', { name: 'Issue credential' }))
  await message('The credential is issued.')
  expect(network.sentTo(issueCredentialEndpoint)).toEqual([{ about: FACILITY.about, replaces: false }])
})

test('who may not issue reads why, without the button', async () => {
  const permissions = { canRevoke: false, canIssueAgain: false }
  await show(<IssueAgain credential={{ ...FACILITY, readsRevoked: 'notConfirmed', permissions }} />, {
    as: WEAVER,
  })
  expect(screen.getByText(/^Your certification body is not confirmed/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [{ state: 'live', readsRevoked: null } as const, 'Valid'],
  [{ state: 'live', readsRevoked: 'recordAltered' } as const, 'Reads as revoked'],
  [{ state: 'superseded', readsRevoked: null } as const, 'Replaced'],
])('the row of the list says what the list of revoked credentials says', async (credential, word) => {
  await show(<CredentialState credential={credential} />, { as: WEAVER })
  expect(screen.getByText(word)).toBeDefined()
})
