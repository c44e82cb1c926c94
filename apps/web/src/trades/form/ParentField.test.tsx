import { listParentsEndpoint } from '@selvedge/contract/trade-links.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Network } from '../../testing/network.ts'
import { noDialog } from '../../testing/press.ts'
import { descriptionOf, errorAt, field, messagesShown } from '../../testing/screen.ts'
import { line, openTradeForm } from '../../testing/trade-form.tsx'
import { aPosition, aTrade, PARENT } from '../../testing/trades.ts'

const CONTRACT = aTrade({
  status: 'ACCEPTED',
  positions: [
    aPosition(1),
    aPosition(2, { contractorMaterialId: 19, contractorMaterialName: 'Denim, greige' }),
  ],
})

/** There is one contract with Tidewater Dyers. */
function oneContract(network: Network) {
  network.answer(listParentsEndpoint, [PARENT])
  network.answer(tradeEndpoints.contract.read, CONTRACT)
}

const START = { consignee: 'Tidewater Dyers', parent: 'HW-5520', parentId: '31' }
test('the contract of an order is picked among those with the chosen company', async () => {
  const { user, choose } = await openTradeForm('order', {}, oneContract)
  const root = field('Contract reference')
  expect(root.placeholder).toBe('Choose the company first')
  expect(descriptionOf(root)).toBe('The contract this order belongs to')
  await choose('Buyer company', 'Tidewater Dyers')
  await user.type(root, '5520')
  await user.click(await screen.findByRole('option', { name: /^HW-5520/ }))
  expect(root.value).toBe('HW-5520')
  await waitFor(() => expect(descriptionOf(root)).toMatch(/^Contract from Harbour Weavers, /))
})

test('a reference that no trade has is said to be none', async () => {
  const { user, choose } = await openTradeForm('shipping', {}, oneContract)
  await choose('Buyer company', 'Tidewater Dyers')
  await user.type(field('Order or contract reference'), 'no such order')
  await waitFor(() =>
    expect(descriptionOf(field('Order or contract reference'))).toBe(
      'No order or contract with Tidewater Dyers has exactly this reference.',
    ),
  )
})

test('a picked contract is let go with the company it was made with', async () => {
  const { user } = await openTradeForm('order', START, oneContract)
  expect(field('Contract reference').value).toBe('HW-5520')
  await user.click(screen.getByRole('button', { name: 'Invite a company' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Company name/), 'New Mill')
  await user.type(dialog.getByLabelText(/^E-mail/), 'new@mill.example')
  await user.click(dialog.getByRole('button', { name: 'Add to the form' }))
  await waitFor(() => expect(field('Contract reference').value).toBe(''))
})

test('an order that begins at a contract is sent with that one, and with its positions', async () => {
  const { user, fillContract, record, sent } = await openTradeForm('order', START, oneContract)
  await user.click(await screen.findByRole('button', { name: 'Copy its positions' }))
  expect(messagesShown()).toContain('2 positions of contract HW-5520 copied.')
  expect(field('Material', line(2)).value).toBe('Denim, greige')
  await user.click(screen.getByRole('button', { name: 'Remove position 2' }))
  await fillContract()
  await record()
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([
    {
      contractorRootReferenceNumber: 'HW-5520',
      parentId: '31',
      positions: [{ contractorMaterial: { id: 17 }, quantity: 1200, unit: { code: 'MTR' } }],
    },
  ])
})

test('positions that are filled in are not replaced without asking', async () => {
  const { user } = await openTradeForm('order', START, oneContract)
  await user.type(field('Quantity'), '5')
  const copy = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: 'Copy its positions' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy the positions?' }))
    await user.click(dialog.getByRole('button', { name: answer }))
    await noDialog()
  }
  const quantities = () => screen.getAllByLabelText<HTMLInputElement>('Quantity').map(({ value }) => value)
  await copy('Cancel')
  expect(quantities()).toEqual(['5'])
  await copy('Add below')
  expect(quantities()).toEqual(['5', '1200', '1200'])
  await copy('Replace')
  expect(quantities()).toEqual(['1200', '1200'])
})

test('only positions that became a material of the consignee are copied by it', async () => {
  const received = aTrade({
    status: 'ACCEPTED',
    side: 'consignee',
    positions: [
      aPosition(1, { consigneeMaterialId: 40, consigneeMaterialName: 'Bought poplin' }),
      aPosition(2),
    ],
  })
  const { user } = await openTradeForm('order', START, (network) => {
    oneContract(network)
    network.answer(tradeEndpoints.contract.read, received)
  })
  await user.click(await screen.findByRole('button', { name: 'Copy its positions' }))
  expect(field('Material').value).toBe('Bought poplin')
  expect(messagesShown()).toEqual([
    '1 position of contract HW-5520 copied. 1 position without a material of yours left out.',
  ])
})

test('what the server says of a reference stands beside it', async () => {
  const { network, fillContract, record } = await openTradeForm('order', START, oneContract)
  const refused = 'The trade with this reference number was refused, so nothing can follow it.'
  network.refuse(tradeEndpoints.order.create, {
    status: 422,
    code: 'VALIDATION_FAILED',
    message: refused,
    fields: { contractorRootReferenceNumber: refused },
  })
  await fillContract()
  await record()
  await waitFor(() => expect(errorAt(field('Contract reference'))).toBe(refused))
})
