import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { listProductsEndpoint } from '@selvedge/contract/supply-chain.ts'
import { listTradesEndpoint, type TradeRow } from '@selvedge/contract/trades.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeNetwork } from '../../testing/network.ts'
import { WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { aPosition } from '../../testing/trades.ts'
import MilestoneCard from './MilestoneCard.tsx'

beforeEach(() => localStorage.clear())

const DAY = '2026-03-01T00:00:00.000Z'
const trade = (id: number): TradeRow => ({
  id,
  type: 'contract',
  contractorName: 'Tidewater Dyers',
  consigneeName: 'Harbour Weavers',
  approverName: 'Harbour Weavers',
  validFrom: DAY,
  validUntil: null,
  documentType: '152 - Contract',
  status: 'ACCEPTED',
  contractorReferenceNumber: 'TD-7',
  contractorDate: DAY,
  awaitsDecision: false,
  positions: [aPosition(1)],
  contractorPartnerId: 4,
  consigneePartnerId: null,
})
const PROVEN = {
  products: [
    {
      materialId: 17,
      name: 'Poplin',
      verdict: {
        criterion: 'Fibre content',
        outcome: 'proven' as const,
        sentence: 'Proven.',
        isClaimed: true,
        steps: 2,
        provenSteps: 2,
        shipments: 0,
        provenShipments: 0,
        standards: [],
        gaps: [],
        firstGap: null,
        gapsInAll: 0,
        others: [],
      },
      segments: [],
    },
  ],
  inAll: 1,
  risks: [],
}

async function open({ trades = 0, proven = false, altered = 0 }) {
  const network = fakeNetwork()
  network.answer(
    listTradesEndpoint,
    Array.from({ length: trades }, (_, i) => ({
      ...trade(i + 1),
      ...(i < altered && { altered: 'file' as const }),
    })),
  )
  network.answer(listCertificationsEndpoint, [])
  network.answer(listProductsEndpoint, proven ? PROVEN : { products: [], inAll: 0, risks: [] })
  const user = await show(<MilestoneCard withTrades />, { as: WEAVER })
  return { network, user }
}

test('the first confirmed trade is said once, with what comes next', async () => {
  const { user } = await open({ trades: 1 })
  expect(await screen.findByText(/^Your first trade is confirmed\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See your partners' }).getAttribute('href')).toContain('/partners')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('region', { name: 'Well done' })).toBeNull()
})

test('what was read is not said again', async () => {
  localStorage.setItem(`selvedge.milestones.${WEAVER.id}`, '["first-trade"]')
  const { network } = await open({ trades: 1, proven: true })
  expect(await screen.findByText(/^Every step of Poplin is proven\./)).toBeDefined()
  expect(network.sentTo(listTradesEndpoint).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Show the supply chain' }).getAttribute('href')).toContain(
    '/graph/17',
  )
})

test('a company with many trades hears nothing of its first, and nothing is asked once all was read', async () => {
  const { network } = await open({ trades: 3 })
  await waitFor(() => expect(network.sentTo(listTradesEndpoint).length).toBeGreaterThan(0))
  expect(screen.queryByRole('region', { name: 'Well done' })).toBeNull()
})

test('one that was altered is no first one, and takes nothing from the one that follows', async () => {
  const { network } = await open({ trades: 1, altered: 1 })
  await waitFor(() => expect(network.sentTo(listTradesEndpoint).length).toBeGreaterThan(0))
  expect(screen.queryByRole('region', { name: 'Well done' })).toBeNull()
})

test('the first confirmed trade beside an altered one is said', async () => {
  await open({ trades: 2, altered: 1 })
  expect(await screen.findByText(/^Your first trade is confirmed\./)).toBeDefined()
})
