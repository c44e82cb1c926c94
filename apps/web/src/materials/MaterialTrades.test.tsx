import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { listRequestsEndpoint } from '@selvedge/contract/requests.ts'
import { listSavedViewsEndpoint } from '@selvedge/contract/saved-views.ts'
import { listTradesEndpoint, type TradeRow } from '@selvedge/contract/trades.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aPosition } from '../testing/trades.ts'
import { MaterialRequests } from './MaterialRequests.tsx'
import { MaterialTrades } from './MaterialTrades.tsx'
import { RestingCertificates } from './RestingCertificates.tsx'

const SOLD: TradeRow = {
  id: 31,
  type: 'contract',
  contractorName: 'Harbour Weavers',
  consigneeName: 'Tidewater Dyers',
  approverName: 'Tidewater Dyers',
  validFrom: '2026-03-01T00:00:00.000Z',
  validUntil: null,
  documentType: '152 - Contract',
  status: 'PENDING',
  contractorReferenceNumber: 'HW-5520',
  contractorDate: '2026-03-01T00:00:00.000Z',
  awaitsDecision: false,
  positions: [aPosition(1)],
  contractorPartnerId: null,
  consigneePartnerId: 4,
}
const RECEIVED: TradeRow = {
  ...SOLD,
  id: 32,
  type: 'shipping',
  contractorName: 'Delta Spinning',
  consigneeName: 'Harbour Weavers',
  status: 'ACCEPTED',
  contractorReferenceNumber: 'DS-1',
  contractorPartnerId: null,
  consigneePartnerId: null,
}

const rowOf = async (reference: string) =>
  (await screen.findByRole('link', { name: reference })).closest('tr, article, li')?.textContent

test('the trades of a material say whether it was sold or received, and to or from whom', async () => {
  const network = fakeNetwork()
  network.answer(listTradesEndpoint, [SOLD, RECEIVED])
  network.answer(listSavedViewsEndpoint, [])
  const user = await show(<MaterialTrades materialId="17" />, { as: WEAVER })
  expect(await rowOf('HW-5520')).toMatch(/Sold.*Tidewater Dyers/)
  expect(await rowOf('DS-1')).toMatch(/Received.*Delta Spinning/)
  expect(screen.getByRole('link', { name: 'Tidewater Dyers' }).getAttribute('href')).toContain('/partners/4')
  // No partner of the list any more: the name leads nowhere.
  expect(screen.queryByRole('link', { name: 'Delta Spinning' })).toBeNull()
  network.answer(listTradesEndpoint, [])
  await user.type(screen.getByRole('searchbox', { name: 'Search trades' }), 'nowhere')
  expect(await screen.findByText('No trades found')).toBeDefined()
})

test('a material in no trade says so', async () => {
  const network = fakeNetwork()
  network.answer(listTradesEndpoint, [])
  await show(<MaterialTrades materialId="18" />, { as: WEAVER })
  expect(await screen.findByText('No trade holds this material yet.')).toBeDefined()
})

test('without certificates of its own, a material leads to those of its supply chain', async () => {
  const network = fakeNetwork()
  network.answer(listCertificationsEndpoint, [])
  await show(<RestingCertificates materialId="17" />, { as: WEAVER })
  expect(await screen.findByText('No certificate names this material itself')).toBeDefined()
  expect(screen.getByRole('link', { name: 'its supply chain' }).getAttribute('href')).toMatch(/\/graph\/17\?/)
})

test('without requests, a material says which would be listed', async () => {
  const network = fakeNetwork()
  network.answer(listRequestsEndpoint, [])
  await show(<MaterialRequests materialId={17} />, { as: WEAVER })
  expect(await screen.findByText('No requests about this material yet')).toBeDefined()
})
