import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { listMassReturnsEndpoint } from '@selvedge/contract/mass-returns.ts'
import { listTradesEndpoint, type TradeRow } from '@selvedge/contract/trades.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changed } from '../changes.ts'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { markJustDecided } from '../records/decision/just-decided.ts'
import { show } from '../testing/show.tsx'
import { A_RETURN } from '../testing/returns.ts'
import { aPosition } from '../testing/trades.ts'
import { WaitingCard } from './WaitingCard.tsx'

const DAY = '2026-03-01T00:00:00.000Z'
const TRADE: TradeRow = {
  id: 31,
  type: 'contract',
  contractorName: 'Tidewater Dyers',
  consigneeName: 'Harbour Weavers',
  approverName: 'Harbour Weavers',
  validFrom: DAY,
  validUntil: null,
  documentType: '152 - Contract',
  status: 'PENDING',
  contractorReferenceNumber: 'TD-7',
  contractorDate: DAY,
  awaitsDecision: true,
  positions: [aPosition(1)],
  contractorPartnerId: 4,
  consigneePartnerId: null,
}

test('who had nothing to decide is not praised; who has decided the last one hears that all is done', async () => {
  const network = fakeNetwork()
  network.answer(listTradesEndpoint, [])
  network.answer(listCertificationsEndpoint, [])
  network.answer(listMassReturnsEndpoint, [])
  await show(<WaitingCard withTrades />, { as: WEAVER })
  expect(await screen.findByText('Nothing waits for your decision.')).toBeDefined()

  network.answer(listTradesEndpoint, [TRADE])
  await act(() => changed('trade'))
  expect(await screen.findByRole('heading', { name: '1 decision waits for you' })).toBeDefined()

  network.answer(listTradesEndpoint, [])
  await act(() => changed('trade'))
  expect(await screen.findByText('All done for today. Nothing waits for your decision.')).toBeDefined()
})

test('who comes from a decision has the next one under Enter; who comes later is not moved there', async () => {
  const network = fakeNetwork()
  network.answer(listTradesEndpoint, [TRADE])
  network.answer(listCertificationsEndpoint, [])
  network.answer(listMassReturnsEndpoint, [])
  markJustDecided()
  const user = await show(<WaitingCard withTrades />, { as: WEAVER })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next: Contract TD-7 '))
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^Now at .*\/31\//)).toBeDefined()

  cleanup()
  await show(<WaitingCard withTrades />, { as: WEAVER })
  expect(await screen.findByRole('link', { name: 'Next: Contract TD-7' })).not.toBe(document.activeElement)
})

test('a return that waits counts as a decision, comes first, and leads to its shipment', async () => {
  const network = fakeNetwork()
  network.answer(
    listTradesEndpoint,
    [1, 2, 3, 4, 5].map((id) => ({ ...TRADE, id, contractorReferenceNumber: `TD-${id}` })),
  )
  network.answer(listCertificationsEndpoint, [])
  network.answer(listMassReturnsEndpoint, [A_RETURN])
  await show(<WaitingCard withTrades />, { as: WEAVER })
  expect(await screen.findByRole('heading', { name: '6 decisions wait for you' })).toBeDefined()
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toHaveLength(5)
  expect(items[0]).toMatch(/^Return of 12\.50 kg of delivery NS-7.*from Tidewater Dyers/)
  const link = screen.getByRole('link', { name: 'Return of 12.50 kg of delivery NS-7' })
  expect(link.getAttribute('href')).toContain('/trades/31/')
  expect(screen.getByRole('link', { name: 'Show all 5 trades' })).toBeDefined()
})
