import {
  dismissShipmentDraftEndpoint,
  listShipmentDraftsEndpoint,
  readShipmentDraftEndpoint,
  type ShipmentDraft,
  type ShipmentDraftDetail,
} from '@selvedge/contract/shipment-drafts.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../../testing/network.ts'
import { WEAVER } from '../../testing/samples.ts'
import { errorAt, field } from '../../testing/screen.ts'
import { show } from '../../testing/show.tsx'
import { line, openTradeForm } from '../../testing/trade-form.tsx'
import { NewTradePage } from '../form/NewTradePage.tsx'
import { draftedValues } from './draft-values.ts'
import { DraftsPage } from './DraftsPage.tsx'

const DRAFT: ShipmentDraft = {
  id: 5,
  eventID: 'urn:uuid:1',
  createdAt: '2026-05-02T08:00:00.000Z',
  state: 'open',
  day: '2026-05-01T00:00:00.000Z',
  consigneeName: 'Tidewater Dyers',
  reference: 'DN-17',
  positions: 1,
  tradeId: null,
}
const DETAIL: ShipmentDraftDetail = {
  ...DRAFT,
  values: {
    parent: null,
    positions: [
      { material: { id: 17, name: 'Poplin, greige' }, quantity: 4000, unit: 'MTR', lot: 'L7' },
      { material: null, quantity: null, unit: 'MTR', lot: null },
    ],
    invoices: ['INV-9'],
  },
  open: [
    { field: 'contractorParentReferenceNumber', kind: 'order', said: 'PO-1' },
    { field: 'positions.1.contractorMaterial', kind: 'material', said: 'https://other.example/class/1' },
    { field: 'positions.1.quantity', kind: 'quantity-rounded', said: '3.14159 MTR' },
  ],
}

const openForm = () =>
  openTradeForm('shipping', { draft: '5' }, undefined, WEAVER, {
    known: draftedValues(DETAIL),
    open: DETAIL.open,
  })

test('the form begins with what the event says, and says beside each field what is open', async () => {
  const { user, network, choose, record } = await openForm()
  expect(field('Buyer company').value).toBe('Tidewater Dyers')
  expect(field('Shipping date').value).toBe('2026-05-01')
  expect(field('Reference number').value).toBe('DN-17')
  expect(field('Notes').value).toBe('Invoice: INV-9')
  expect(field('Quantity', line(1)).value).toBe('4000')
  expect(field('Lot', line(1)).value).toBe('L7')
  await waitFor(() =>
    expect(errorAt(field('Quantity', line(2)))).toBe(
      'The event says 3.14159 MTR. Enter it with at most two decimals.',
    ),
  )
  expect(errorAt(field('Material', line(2)))).toContain('https://other.example/class/1')
  await user.type(field('Quantity', line(2)), '3.14')
  expect(errorAt(field('Quantity', line(2)))).toBeUndefined()
  expect(errorAt(field('Material', line(2)))).toContain('https://other.example/class/1')
  await choose('Material', 'Poplin, greige', line(2))
  await user.upload(field('Attachment'), new File(['%PDF-1.7'], 'c.pdf'))
  await choose('Document type', '315 - Contract')
  await record()
  await screen.findByText('Now at /')
  expect(network.sentTo(tradeEndpoints.shipping.create)).toMatchObject([
    { draftId: '5', contractorReferenceNumber: 'DN-17', positions: [{ quantity: 4000 }, {}] },
  ])
})

test('a draft that was used already leads to no form', async () => {
  const network = fakeNetwork()
  network.answer(readShipmentDraftEndpoint, { ...DETAIL, state: 'used', tradeId: 9 })
  await show(<NewTradePage />, {
    as: WEAVER,
    route: '/app/$sector/transactions/$kind',
    at: '/cotton/transactions/shipping?draft=5',
  })
  await screen.findByText('A shipment was recorded from this draft already.', { exact: false })
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.getByRole('link', { name: 'Shipment drafts' }).getAttribute('href')).toBe('/shipment-drafts')
})

test('drafts are listed, lead to the form, and are dismissed once that is confirmed', async () => {
  const network = fakeNetwork()
  network.answer(listShipmentDraftsEndpoint, [
    DRAFT,
    { ...DRAFT, id: 6, reference: null, state: 'dismissed' },
  ])
  network.answer(dismissShipmentDraftEndpoint, undefined)
  await show(<DraftsPage />, { as: WEAVER, route: '/app/shipment-drafts', at: '/shipment-drafts' })
  const link = await screen.findByRole('link', { name: 'DN-17' })
  expect(link.getAttribute('href')).toBe('/cotton/transactions/shipping?draft=%225%22')
  expect(screen.getByRole('button', { name: 'Reopen the draft Shipment to Tidewater Dyers' })).toBeDefined()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Dismiss the draft DN-17' }))
  await screen.findByRole('dialog', { name: 'Dismiss this draft?' })
  expect(network.sentTo(dismissShipmentDraftEndpoint)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(network.sentTo(dismissShipmentDraftEndpoint)).toHaveLength(1))
})

test('where there are none, the page says how they come', async () => {
  fakeNetwork().answer(listShipmentDraftsEndpoint, [])
  await show(<DraftsPage />, { as: WEAVER, route: '/app/shipment-drafts', at: '/shipment-drafts' })
  await screen.findByText('No drafts')
  expect(screen.getByRole('link', { name: 'Events from other systems' })).toBeDefined()
})
