import { factsOf } from '@selvedge/proof/credentials/untp/facts.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { speakIn } from '../testing/languages.ts'
import { CredentialCards } from './CredentialCards.tsx'

afterEach(() => speakIn('en-US'))

const CREDENTIAL = {
  name: 'Passport of Jacket',
  issuer: { id: 'did:web:brand.example', name: 'Example Brand' },
  credentialSubject: {
    name: 'Jacket',
    countryOfProduction: { countryCode: 'IN', countryName: 'India' },
    materialProvenance: [
      { name: 'Cotton', originCountry: { countryCode: 'EG', countryName: 'Egypt' }, massFraction: 1 },
    ],
  },
}

const shown = () =>
  render(
    <CredentialCards
      onAskIssuer={undefined}
      credentials={[
        {
          name: 'credential.jwt',
          kind: 'dpp',
          verdict: 'verified',
          headline: '-',
          parts: [],
          askable: undefined,
          credential: CREDENTIAL,
          facts: factsOf(CREDENTIAL, 'dpp'),
        } as never,
      ]}
    />,
  )

test('what was signed in English is read out as English in other languages, and countries are in the language', () => {
  speakIn('hi')
  shown()
  const english = { selector: '[lang="en"]' }
  expect(screen.getByText('Passport of Jacket', english)).toBeDefined()
  expect(screen.getByText('भारत').closest('[lang="en"]')).toBeNull()
  expect(screen.getByText('Cotton', english).parentElement?.textContent).toContain('मिस्र')
  expect(
    screen.getByText('credentialSubject.countryOfProduction.countryCode', english).closest('th'),
  ).not.toBeNull()
})

test('in English nothing is marked', () => {
  const { container } = shown()
  expect(container.querySelector('[lang]')).toBeNull()
  expect(container.textContent).toContain('100 %, Cotton, from Egypt')
})
