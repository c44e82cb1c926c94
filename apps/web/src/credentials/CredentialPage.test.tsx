import { readCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { CredentialPage } from './CredentialPage.tsx'

const SAYS = {
  issuer: { id: 'did:web:id.example:companies:1', name: 'Example Body' },
  validFrom: '2026-11-01T00:00:00Z',
  credentialSubject: {
    name: 'Scope certificate SC-7',
    assessorLevel: '3rdParty',
    assessmentLevel: 'scheme-cab',
    attestationType: 'certification',
    conformityAssessment: [
      { name: 'Visit', assessmentCriteria: [{ name: 'Example Standard 4' }, { name: 'Spinning' }] },
    ],
  },
}

test('what a credential says stands in words, codes beside, above the text that was signed', async () => {
  const network = fakeNetwork()
  network.answer(readCredentialEndpoint, {
    id: 3,
    kind: 'dcc',
    name: 'Scope certificate SC-7',
    about: { type: 'certification', id: 4 },
    format: 'UNTP 0.7.0',
    address: 'https://id.example/credentials/0b7',
    issuer: 'did:web:id.example:companies:1',
    state: 'revoked',
    readsRevoked: null,
    reason: null,
    validFrom: '2026-11-01',
    validUntil: null,
    issuedAt: '2026-11-01T08:00:00.000Z',
    issuedBy: 'Demo Weaver',
    endedAt: null,
    permissions: { canRevoke: false, canIssueAgain: false },
    jws: 'a.b.c',
    says: SAYS,
    successorId: null,
    codes: [],
  })
  await show(<CredentialPage />, { as: WEAVER, route: '/app/credentials/$id', at: '/credentials/3' })
  const heading = await screen.findByRole('heading', { name: 'What it says' })
  const card = within(heading.closest('section') as HTMLElement)
  const said = (label: string) => card.getByText(label).nextElementSibling?.textContent
  expect(said('Assessed by')).toBe('A third party, independent of seller and buyer (3rdParty)')
  expect(said('Assurance')).toBe('A body accredited by the scheme (scheme-cab)')
  expect(said('Kind of attestation')).toBe('Certification')
  expect(said('Assessed against')).toBe('Example Standard 4\nSpinning')
  const exactly = card.getByRole<HTMLTextAreaElement>('textbox', { name: 'What it says, as it was signed' })
  expect(JSON.parse(exactly.value)).toEqual(SAYS)
  // All buttons beside each other are of one size.
  const sizes = ['Download proof', 'Save for later'].map((name) =>
    screen.getByRole('button', { name }).getAttribute('data-size'),
  )
  expect(new Set(sizes).size).toBe(1)
})
