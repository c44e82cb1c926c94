import { readCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { speakIn } from '../testing/languages.ts'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { CredentialPage } from './CredentialPage.tsx'

afterEach(() => speakIn('en-US'))

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

const READ = {
  id: 3,
  kind: 'dcc' as const,
  name: 'Scope certificate SC-7',
  about: { type: 'certification' as const, id: 4 },
  format: 'UNTP 0.7.0',
  address: 'https://id.example/credentials/0b7',
  issuer: 'did:web:id.example:companies:1',
  state: 'revoked' as const,
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
}

test('what a credential says stands in words, codes beside, above the text that was signed', async () => {
  const network = fakeNetwork()
  network.answer(readCredentialEndpoint, READ)
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

test('in another language, what was signed in English is read out as English, and a country by its code in the language', async () => {
  speakIn('es')
  const network = fakeNetwork()
  const site = 'A site in Türkiye that this passport does not name'
  network.answer(readCredentialEndpoint, {
    ...READ,
    kind: 'dpp',
    name: 'Pasaporte de Jacket',
    says: {
      issuer: { id: 'did:web:id.example:companies:1', name: 'Example Brand' },
      credentialSubject: {
        name: 'Jacket',
        producedAtFacility: { name: site },
        countryOfProduction: { countryCode: 'TR', countryName: 'Türkiye' },
        performanceClaim: [{ name: 'Organically grown fibre' }],
      },
    },
  })
  await show(<CredentialPage />, { as: WEAVER, route: '/app/credentials/$id', at: '/credentials/3' })
  expect(await screen.findByRole('heading', { name: 'Pasaporte de Jacket', level: 1 })).toBeDefined()
  for (const signed of [site, 'Organically grown fibre'])
    expect(screen.getByText(signed).getAttribute('lang')).toBe('en')
  expect(screen.getByText('Turquía').closest('[lang="en"]')).toBeNull()
})
