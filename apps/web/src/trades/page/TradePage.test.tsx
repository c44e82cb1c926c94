import { listCertificationsOfEndpoint } from '@selvedge/contract/certifications.ts'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { createMaterialEndpoint, listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import { listTradeStandardsEndpoint } from '@selvedge/contract/reference-data.ts'
import {
  confirmTransactionEndpoint,
  type Trade,
  tradeEndpoints,
  updateTradeEndpoint,
  withdrawTradeEndpoint,
} from '@selvedge/contract/trades.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../../testing/network.ts'
import { queryClient } from '../../query-client.ts'
import { dialog, noDialog, presser } from '../../testing/press.ts'
import { VERIFIED, WEAVER } from '../../testing/samples.ts'
import { chooser, descriptionOf, errorAt, field, message, messagesShown } from '../../testing/screen.ts'
import { show } from '../../testing/show.tsx'
import { aPosition, aTrade } from '../../testing/trades.ts'
import { TradePage } from './TradePage.tsx'

const TO_DECIDE = {
  side: 'consignee',
  contractorName: 'Northlight Spinning',
  consigneeName: 'Harbour Weavers',
  positions: [aPosition(1, { contractorMaterialName: 'Ring yarn' }), aPosition(2)],
  permissions: { canDecide: true, canEditStandard: false, canHaveProof: false },
} as const satisfies Partial<Trade>

/** Opens the page of a contract; unless said, one that waits for the reader's decision. */
async function open(changes: Partial<Trade> = TO_DECIDE) {
  const network = fakeNetwork()
  network.answer(tradeEndpoints.contract.read, aTrade(changes))
  network.answer(verifyTradeEndpoint, VERIFIED)
  network.answer(listCertificationsOfEndpoint, [])
  network.answer(listTradeStandardsEndpoint, [{ name: 'Global Recycled Standard (GRS)' }])
  network.answer(listMaterialsEndpoint, [{ id: 40, name: 'Bought yarn', isInput: true }])
  network.answer(createMaterialEndpoint, { id: 41, name: 'New poplin', isInput: true })
  network.answer(confirmTransactionEndpoint, 'ACCEPTED')
  const user = await show(<TradePage />, {
    as: WEAVER,
    route: '/app/$sector/trades/$id/confirmation',
    at: '/cotton/trades/31/confirmation?type=contract',
  })
  await screen.findByRole('heading', { name: 'Contract HW-5520' })
  const press = presser(user)
  return {
    network,
    user,
    press,
    choose: chooser(user),
    sent: () => network.sentTo(confirmTransactionEndpoint),
  }
}

const [FIRST, SECOND] = ['Your material for position 1', 'Your material for position 2'] as const

test('a contract is confirmed with a material for each position, after a question', async () => {
  const { user, press, choose, sent } = await open()
  await user.type(field('Buyer reference number'), 'IN-1')
  await choose(FIRST, 'Bought yarn')
  await user.clear(field(SECOND))
  await user.type(field(SECOND), 'New poplin')
  await user.click(await screen.findByRole('option', { name: 'Add “New poplin”' }))
  await waitFor(() => expect(field(SECOND).value).toBe('New poplin'))
  await press('Confirm')
  const question = await dialog('Confirm this contract?')
  expect(sent()).toEqual([])
  expect(question.getByText(/^Northlight Spinning will be notified/)).toBeDefined()
  await press('Confirm contract', question)
  await message('The contract HW-5520 is accepted.')
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([
    {
      transactionStatus: 'ACCEPTED',
      consigneeReferenceNumber: 'IN-1',
      positions: [
        { id: 1, material: { id: 40 } },
        { id: 2, material: { id: 41 } },
      ],
    },
  ])
})

test('a company that has no materials yet confirms with the names of its partner', async () => {
  const { press, sent } = await open()
  expect(field(FIRST).value).toBe('Ring yarn')
  await press('Confirm')
  await press('Confirm contract', await dialog('Confirm this contract?'))
  await message('The contract HW-5520 is accepted.')
  expect(sent()).toMatchObject([
    {
      transactionStatus: 'ACCEPTED',
      positions: [
        { id: 1, material: { id: null, name: 'Ring yarn' } },
        { id: 2, material: { id: null, name: aPosition(2).contractorMaterialName } },
      ],
    },
  ])
})

test('what the company chose last for a material is filled in', async () => {
  await open({
    ...TO_DECIDE,
    positions: [aPosition(1, { consigneeMaterialId: 40, consigneeMaterialName: 'Bought yarn' })],
  })
  expect(field(FIRST).value).toBe('Bought yarn')
  expect(descriptionOf(field(FIRST))).toMatch(/^Suggested: /)
})

test('a contract is refused with a reason, and without materials', async () => {
  const { user, press, sent } = await open()
  await press('Refuse')
  const question = await dialog('Refuse this contract?')
  await press('Refuse contract', question)
  expect(errorAt(field('Reason'))).toBe('Say why you refuse it. The other side reads this.')
  expect(sent()).toEqual([])
  await user.type(field('Reason'), ' The staple is too short. ')
  await press('Refuse contract', question)
  await message('The contract HW-5520 is refused.')
  expect(sent()).toMatchObject([
    { transactionStatus: 'REFUSED', reason: 'The staple is too short.', positions: [] },
  ])
})

test('a decision that somebody else took first is shown as it stands', async () => {
  const { network, user, press } = await open()
  network.refuse(confirmTransactionEndpoint, {
    status: 409,
    code: 'ALREADY_DECIDED',
    message: 'This trade was already refused.',
  })
  network.answer(
    tradeEndpoints.contract.read,
    aTrade({ ...TO_DECIDE, status: 'REFUSED', permissions: { ...TO_DECIDE.permissions, canDecide: false } }),
  )
  await press('Refuse')
  await user.type(await screen.findByLabelText(/^Reason/), 'Too late.')
  await press('Refuse contract')
  await screen.findByText('This trade was already refused. This is how it stands now.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull())
})

test('a refused decision shows the error at its field, and keeps what was chosen', async () => {
  const { network, press, choose } = await open()
  network.refuse(confirmTransactionEndpoint, {
    status: 422,
    code: 'VALIDATION_FAILED',
    message: 'Choose one of your received materials.',
    fields: { 'positions.1.material': 'Choose one of your received materials.' },
  })
  await choose(FIRST, 'Bought yarn')
  await choose(SECOND, 'Bought yarn')
  await press('Confirm')
  await press('Confirm contract', await dialog('Confirm this contract?'))
  await waitFor(() => expect(errorAt(field(SECOND))).toBe('Choose one of your received materials.'))
  expect(messagesShown()).toEqual([
    'ErrorThe contract HW-5520 could not be accepted: Choose one of your received materials.',
  ])
  expect(field(FIRST).value).toBe('Bought yarn')
})

test('the reference standard is corrected where the reader may', async () => {
  const { network, press, choose } = await open({
    permissions: { canDecide: false, canEditStandard: true, canHaveProof: false },
  })
  network.answer(updateTradeEndpoint, undefined)
  await press('Edit')
  await press('Cancel')
  expect(screen.queryByLabelText('Reference standard')).toBeNull()
  await press('Edit')
  await choose('Reference standard', 'Global Recycled Standard (GRS)')
  await press('Confirm')
  await message('The reference standard is saved.')
  expect(network.sentTo(updateTradeEndpoint)).toEqual([
    { processingStandardName: 'Global Recycled Standard (GRS)', tradeType: 'contract' },
  ])
})

test('who may not decide or correct anything is offered neither', async () => {
  await open({})
  for (const name of ['Confirm', 'Refuse', 'Edit', 'Withdraw contract'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

const SENT = {
  permissions: { canDecide: false, canEditStandard: false, canHaveProof: false, canWithdraw: true },
} as const satisfies Partial<Trade>
const WITHDRAWN = {
  status: 'REFUSED',
  withdrawn: true,
  decidedBy: 'Ines Duarte',
  consigneeDate: null,
} as const

test('its seller withdraws what the buyer has not decided, after a question', async () => {
  const { network, press } = await open(SENT)
  network.answer(withdrawTradeEndpoint, undefined)
  await press('Withdraw contract')
  const question = await dialog('Withdraw this contract?')
  expect(question.getByText(/^Tidewater Dyers no longer has to decide/)).toBeDefined()
  expect(network.sentTo(withdrawTradeEndpoint)).toEqual([])
  network.answer(tradeEndpoints.contract.read, aTrade(WITHDRAWN))
  await press('Withdraw contract', question)
  await message('The contract HW-5520 is withdrawn.')
  await noDialog()
  expect((await screen.findAllByText('Withdrawn')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Refused')).toBeNull()
  expect(screen.queryByText('Reason of the refusal')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw contract' })).toBeNull()
  expect(network.sentTo(withdrawTradeEndpoint)).toHaveLength(1)
})

test('a buyer who was faster is not overruled: the page shows how it was decided', async () => {
  const { network, press } = await open(SENT)
  const why = 'This trade was already accepted.'
  network.refuse(withdrawTradeEndpoint, { status: 409, code: 'ALREADY_DECIDED', message: why })
  await press('Withdraw contract')
  const question = await dialog('Withdraw this contract?')
  network.answer(tradeEndpoints.contract.read, aTrade({ status: 'ACCEPTED' }))
  await press('Withdraw contract', question)
  await message(/The contract could not be withdrawn: This trade was already accepted\.$/)
  await noDialog()
  expect((await screen.findAllByText('Accepted')).length).toBeGreaterThan(0)
})

test('a record that the blockchain refused says so, in the words of the specification', async () => {
  const { network } = await open()
  network.answer(verifyTradeEndpoint, {
    ...VERIFIED,
    verdict: 'waiting',
    states: [
      {
        version: 1,
        event: 'created',
        at: '2026-06-01T08:00:00.000Z',
        companyName: 'Harbour Weavers',
        certifierConfirmed: null,
        verdict: 'waiting',
        failedPart: null,
        sentence: null,
        leaf: '0x00',
        anchor: null,
        refused: true,
      },
    ],
  })
  await queryClient.invalidateQueries()
  await screen.findByText('Blockchain document notarization failed')
  expect(screen.getByText(/^The blockchain refused it\. It is stored and signed\./)).toBeDefined()
})
