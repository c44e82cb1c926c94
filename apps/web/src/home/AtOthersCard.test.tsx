import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { listChangesEndpoint } from '@selvedge/contract/comments.ts'
import { listMassReturnsEndpoint } from '@selvedge/contract/mass-returns.ts'
import { listRequestsEndpoint } from '@selvedge/contract/requests.ts'
import { listTradesEndpoint, type TradeRow } from '@selvedge/contract/trades.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { A_RETURN } from '../testing/returns.ts'
import { aPosition } from '../testing/trades.ts'
import { AtOthersCard } from './AtOthersCard.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

const trade = (type: TradeRow['type'], daysAgo: number): TradeRow => ({
  id: daysAgo,
  type,
  contractorName: 'Harbour Weavers',
  consigneeName: 'Tidewater Dyers',
  approverName: 'Tidewater Dyers',
  validFrom: '2026-03-01T00:00:00.000Z',
  validUntil: null,
  documentType: '270 - Delivery note',
  status: 'PENDING',
  contractorReferenceNumber: `HW-${daysAgo}`,
  contractorDate: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  awaitsDecision: false,
  positions: [aPosition(1)],
  contractorPartnerId: null,
  consigneePartnerId: 4,
})

test('a shipment that has held its goods for more than thirty days is named so; other trades hold nothing', async () => {
  const network = fakeNetwork()
  network.answer(listTradesEndpoint, [trade('contract', 90), trade('shipping', 41), trade('shipping', 30)])
  network.answer(listCertificationsEndpoint, [])
  network.answer(listRequestsEndpoint, [])
  network.answer(listChangesEndpoint, [])
  network.answer(listMassReturnsEndpoint, [])
  await show(<AtOthersCard withTrades />, { as: WEAVER })
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(items.map((text) => /reserved its goods for \d+ days/.exec(text)?.[0])).toEqual([
    undefined,
    'reserved its goods for 41 days',
    undefined,
  ])
})

test('a return that waits for its seller is named, with the way to its shipment', async () => {
  const network = fakeNetwork()
  network.answer(listTradesEndpoint, [])
  network.answer(listCertificationsEndpoint, [])
  network.answer(listRequestsEndpoint, [])
  network.answer(listChangesEndpoint, [])
  network.answer(listMassReturnsEndpoint, [{ ...A_RETURN, companyName: 'Northlight Spinning' }])
  await show(<AtOthersCard withTrades />, { as: WEAVER })
  const link = await screen.findByRole('link', { name: 'Return of 12.50 kg of delivery NS-7' })
  expect(link.getAttribute('href')).toContain('/trades/31/')
  expect(screen.getByText(/^at Northlight Spinning/)).toBeDefined()
})
