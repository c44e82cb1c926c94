import { readUploadEndpoint } from '@selvedge/contract/documents.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorAt, field, messagesShown, summary } from '../../testing/screen.ts'
import { line, openTradeForm, RECORDED } from '../../testing/trade-form.tsx'

const { create } = tradeEndpoints.contract

/** Fills a contract of two positions in. */
async function filled() {
  const form = await openTradeForm('contract')
  await form.choose('Buyer company', 'Tidewater Dyers')
  await form.fillContract()
  await form.user.click(screen.getByRole('button', { name: 'Add position' }))
  await form.choose('Material', 'Ring yarn', line(2))
  return form
}

test('a refusal stands at its fields, also at one of a position, and nothing typed is lost', async () => {
  const { network, user, record, sent } = await filled()
  network.refuse(create, {
    status: 422,
    code: 'VALIDATION_FAILED',
    message: 'Correct the marked fields.',
    fields: {
      'positions.1.unit': 'Choose a unit from the list.',
      contractorReferenceNumber: 'You have already used this reference number.',
    },
  })
  await record()
  await waitFor(() => expect(errorAt(field('Unit', line(2)))).toBe('Choose a unit from the list.'))
  expect(summary()).toEqual([
    'Reference number: You have already used this reference number.',
    'Position 2, Unit: Choose a unit from the list.',
  ])
  expect(document.activeElement).toBe(field('Reference number'))
  expect(messagesShown()).toEqual(['ErrorThe contract could not be recorded: Correct the marked fields.'])
  expect(field('Buyer company').value).toBe('Tidewater Dyers')
  expect(field('Material', line(1)).value).toBe('Poplin, greige')
  expect(screen.getByText(/^c\.pdf \(/)).toBeDefined()

  network.answer(create, RECORDED)
  await user.clear(field('Reference number'))
  await user.type(field('Reference number'), 'HW-10')
  await record()
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([
    { contractorReferenceNumber: 'HW-9' },
    { contractorReferenceNumber: 'HW-10', positions: [{}, { contractorMaterial: { id: 18 } }] },
  ])
})

test('what is wrong with the document stands beside the attachment', async () => {
  const { network, record } = await filled()
  network.refuse(create, {
    status: 422,
    code: 'VALIDATION_FAILED',
    message: 'Correct the marked fields.',
    fields: { 'documentUpload.uploadId': 'This upload has expired. Attach the file again.' },
  })
  await record()
  await waitFor(() =>
    expect(summary()).toEqual(['Attachment: This upload has expired. Attach the file again.']),
  )
})

test('a contract that is on its way is not sent a second time', async () => {
  const { network, user, record, sent } = await filled()
  const release = network.hold(create)
  await record()
  await waitFor(() => expect(sent()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Record contract' }))
  await user.type(field('Reference number'), '{Enter}')
  release()
  await screen.findByText('Now at /')
  expect(sent()).toHaveLength(1)
})

test('a contract is sent again under the same key, and under another once the server knows that one', async () => {
  const { network, record } = await filled()
  const answerOnce = async (code: 'INTERNAL' | 'IDEMPOTENCY_MISMATCH') => {
    const before = network.sentTo(create).length
    network.refuse(create, { status: code === 'INTERNAL' ? 500 : 409, code, message: 'Not now.' })
    await record()
    await waitFor(() => expect(messagesShown()).toHaveLength(before + 1))
  }
  await answerOnce('INTERNAL')
  await answerOnce('IDEMPOTENCY_MISMATCH')
  network.answer(create, RECORDED)
  await record()
  await screen.findByText('Now at /')
  const [first, second, third] = network.keysSentTo(create)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).toBeTruthy()
  expect(third).not.toBe(first)
})

test('a form that was left continues as a draft, and starts anew once that is discarded', async () => {
  await filled()
  cleanup()
  const { user } = await openTradeForm('contract')
  await screen.findByText(/^Draft restored\./)
  expect(field('Buyer company').value).toBe('Tidewater Dyers')
  expect(field('Reference number').value).toBe('HW-9')
  expect(field('Material', line(2)).value).toBe('Ring yarn')
  expect(screen.getByText(/^c\.pdf \(/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(field('Reference number').value).toBe('')
  expect(screen.queryByText(/^Draft restored\./)).toBeNull()
  expect(screen.queryByRole('group', { name: 'Position 2' })).toBeNull()
})

test('a recorded contract leaves no draft', async () => {
  const { record } = await filled()
  await record()
  await screen.findByText('Now at /')
  cleanup()
  await openTradeForm('contract')
  expect(screen.queryByText(/^Draft restored\./)).toBeNull()
  expect(field('Reference number').value).toBe('')
})

test('a file that the server no longer has is taken out of the draft, and said so', async () => {
  await filled()
  cleanup()
  await openTradeForm('contract', {}, (again) =>
    again.refuse(readUploadEndpoint, { status: 404, code: 'NOT_FOUND', message: 'There is no such upload.' }),
  )
  await screen.findByText('This upload has expired. Attach the file again.')
  expect(screen.queryByText(/^c\.pdf \(/)).toBeNull()
})
