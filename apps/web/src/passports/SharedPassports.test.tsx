import { readDppEndpoint } from '@selvedge/contract/dpp-api.ts'
import { listSharedPassportsEndpoint } from '@selvedge/contract/passport-access.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { SharedPassports } from './SharedPassports.tsx'

const PUBLIC_ID = '0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'

const datum = (elementId: string, value: unknown, access: 'public' | 'interest' = 'interest') => ({
  elementId,
  objectType: 'SingleValuedDataElement' as const,
  value,
  askedBy: 'draft',
  access,
})

async function opened(...elements: ReturnType<typeof datum>[]) {
  const network = fakeNetwork()
  network.answer(listSharedPassportsEndpoint, [
    {
      id: 3,
      publicId: PUBLIC_ID,
      name: 'Crew shirt',
      companyName: 'Demo Brand',
      purpose: 'Repair',
      until: '2026-04-01T00:00:00.000Z',
    },
  ])
  network.answer(readDppEndpoint, {
    statusCode: 'Success',
    payload: {
      digitalProductPassportId: `https://selvedge.test/p/${PUBLIC_ID}`,
      uniqueProductIdentifier: `https://selvedge.test/p/${PUBLIC_ID}`,
      granularity: 'model',
      dppSchemaVersion: 'EN 18223:2026',
      dppStatus: 'active',
      isRecalled: false,
      isAltered: false,
      lastUpdated: '2026-03-01T08:00:00.000Z',
      version: 1,
      publishedAt: '2026-03-01T08:00:00.000Z',
      economicOperatorId: 'https://selvedge.test/id/party/1',
      facilityId: null,
      accessTier: 'interest',
      contentSpecificationIds: [],
      isDraftPassport: true,
      sha256: '0'.repeat(64),
      proof: {
        text: `https://selvedge.test/p/${PUBLIC_ID}/text?version=1`,
        ledger: `https://selvedge.test/proofs/passports/${PUBLIC_ID}`,
        credential: null,
      },
      elements: [{ elementId: 'origin', objectType: 'DataElementCollection', elements }],
    },
  })
  const user = await show(<SharedPassports />, { as: WEAVER })
  // It counts no more from the first instant of April: its last day is in March.
  await screen.findByRole('cell', { name: '2026-03-31' })
  await presser(user)('Read more of Crew shirt')
  return dialog('What you may read of Crew shirt')
}

test('what is held back is said in words: steps, countries, concentrations, kinds of data', async () => {
  const read = await opened(
    datum('sites', [
      { stage: 'spinning', name: 'Spinning mill', country: 'PT' },
      { stage: 'ginning', name: 'Gin', country: null },
    ]),
    datum('substances', [{ name: 'Lead', cas: '7439-92-1', place: 'zip', percent: 0.2 }]),
    datum('footprintData', 'primary'),
    datum('isSingleMaterial', true),
  )
  expect((await read.findByText(/Spinning mill/)).textContent).toBe(
    'Spinning, Spinning mill, Portugal; Ginning, Gin',
  )
  expect(read.getByText(/Lead/).textContent).toBe('Lead, 7439-92-1, zip, 0.2 %')
  expect(read.getByText('Measured (primary)')).toBeDefined()
})

test('what everybody reads is not shown as held back', async () => {
  const read = await opened(
    datum('substances', [{ name: 'Lead', cas: '7439-92-1', place: 'zip' }], 'public'),
    datum('name', { en: 'Crew shirt' }, 'public'),
  )
  await read.findByText('This passport holds nothing back.')
  expect(read.queryByText(/Lead/)).toBeNull()
})
