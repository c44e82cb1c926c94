import { listCertificationsOfEndpoint } from '@selvedge/contract/certifications.ts'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import { listReceptionsEndpoint, type Reception } from '@selvedge/contract/shipment-drafts.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../../testing/network.ts'
import { presser } from '../../testing/press.ts'
import { VERIFIED, WEAVER } from '../../testing/samples.ts'
import { descriptionOf, field } from '../../testing/screen.ts'
import { show } from '../../testing/show.tsx'
import { aPosition, aTrade } from '../../testing/trades.ts'
import { TradePage } from './TradePage.tsx'

const NOTED: Reception = {
  eventID: 'urn:uuid:1',
  day: '2026-05-04T00:00:00.000Z',
  unmatched: 1,
  positions: [
    {
      id: 1,
      received: { quantity: 3950, unit: 'KGM' },
      shipped: { quantity: 4000, unit: 'KGM' },
      isSame: false,
      material: { id: 40, name: 'Bought yarn' },
    },
    { id: 2, received: { quantity: 10, unit: null }, shipped: null, isSame: null, material: null },
  ],
}

/** Opens a shipment that waits for the reader's decision. */
async function open(answer: (network: ReturnType<typeof fakeNetwork>) => void) {
  const network = fakeNetwork()
  network.answer(
    tradeEndpoints.shipping.read,
    aTrade({
      type: 'shipping',
      side: 'consignee',
      contractorName: 'Northlight Spinning',
      positions: [aPosition(1, { contractorMaterialName: 'Ring yarn' }), aPosition(2)],
      permissions: { canDecide: true, canEditStandard: false, canHaveProof: false },
    }),
  )
  network.answer(verifyTradeEndpoint, VERIFIED)
  network.answer(listCertificationsOfEndpoint, [])
  network.answer(listMaterialsEndpoint, [{ id: 40, name: 'Bought yarn', isInput: true }])
  answer(network)
  const user = await show(<TradePage />, {
    as: WEAVER,
    route: '/app/$sector/trades/$id/confirmation',
    at: '/cotton/trades/31/confirmation?type=shipping',
  })
  const first = await screen.findByRole<HTMLInputElement>('combobox', { name: /material for position 1/ })
  return { network, press: presser(user), first }
}

test('what the own system noted stands beside each position, and fills in its material and the reason of a refusal', async () => {
  const { network, press, first } = await open((network) =>
    network.answer(listReceptionsEndpoint, [NOTED, { ...NOTED, eventID: 'urn:uuid:0' }]),
  )
  expect(screen.getByText(/Your system noted that this shipment came in on/).textContent).toBe(
    'Your system noted that this shipment came in on 4 May 2026. You decide.',
  )
  expect(screen.getByText('1 line of the event could not be matched with a position.')).toBeDefined()
  expect(screen.getByText('1 earlier event about this shipment is not shown.')).toBeDefined()
  expect(screen.getByText('Shipped 4,000 kg, received 3,950 kg')).toBeDefined()
  expect(screen.getByText('Received: 10 (no unit given)')).toBeDefined()
  expect(first.value).toBe('Bought yarn')
  expect(descriptionOf(first)).toBe('As your own system received it')
  await press('Refuse')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe(
    'Position 1: shipped 4,000 kg, received 3,950 kg.',
  )
  // Nothing is decided by itself.
  expect(network.sentTo(confirmTransactionEndpoint)).toEqual([])
})

test('where it cannot be loaded, the shipment can be decided all the same', async () => {
  const { first } = await open((network) =>
    network.refuse(listReceptionsEndpoint, { status: 403, code: 'FORBIDDEN', message: 'No.' }),
  )
  expect(
    screen.getByText('What your own system noted about this shipment could not be loaded: No.'),
  ).toBeDefined()
  expect(first.value).toBe('Ring yarn')
  expect(field('Buyer reference number')).toBeDefined()
})
