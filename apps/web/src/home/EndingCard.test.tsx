import { type CertificationRow, listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { dayOf, daysLater } from '@selvedge/domain/day.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { EndingCard } from './EndingCard.tsx'

const inDays = (days: number) => `${daysLater(dayOf(new Date()), days)}T00:00:00.000Z`

const ending = (days: number, at: number): CertificationRow => ({
  id: at + 1,
  subject: 'SCOPE',
  contractorName: 'Meridian Certification',
  consigneeName: 'Harbour Weavers',
  approverName: 'Harbour Weavers',
  validFrom: inDays(-300),
  validUntil: inDays(days),
  documentType: 'Scope certificate',
  status: 'ACCEPTED',
  altered: null,
  certificateReferenceNumber: `SC-${at + 1}`,
  assessmentType: 'Certified (Third Party)',
  referencedStandard: 'Global Organic Textile Standard (GOTS)',
  contractorDate: inDays(-300),
  awaitsDecision: false,
  contractorPartnerId: 4,
  consigneePartnerId: null,
})

test.each([
  [[-3], '1 certificate has expired'],
  [[20], '1 certificate expires soon'],
  [[-3, -2, 20], '2 certificates have expired, 1 expires soon'],
  [[-3, 20, 30], '1 certificate has expired, 2 expire soon'],
])('certificates that end in %j days are counted apart: expired, and soon', async (days, heading) => {
  fakeNetwork().answer(listCertificationsEndpoint, days.map(ending))
  await show(<EndingCard />, { as: WEAVER })
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
})
