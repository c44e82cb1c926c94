import { listTradersEndpoint } from '@selvedge/contract/companies.ts'
import { createRequestEndpoint } from '@selvedge/contract/requests.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { isThere } from '../connection.ts'
import { forgetOutgoing, outgoing } from '../outgoing.ts'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { AskForm } from './AskForm.tsx'

afterEach(() => {
  forgetOutgoing()
  isThere()
})

const ASKING = { kind: 'OTHER', whom: ['Tidewater Dyers'] } as const

async function open() {
  const network = fakeNetwork()
  network.answer(listTradersEndpoint, [
    {
      companyName: 'Tidewater Dyers',
      role: { name: 'Manufacturer', companyIndustries: [] },
      ethAddress: null,
      address: null,
    },
  ])
  const user = await show(<AskForm asking={ASKING} onClose={() => undefined} />, { as: WEAVER })
  return { network, user, message: await screen.findByRole('textbox', { name: 'Your message' }) }
}

test('a request that is not sent yet is still there after the page was loaded again', async () => {
  const { user, message } = await open()
  await user.type(message, 'Which farm?')
  cleanup()
  expect((await open()).message).toHaveProperty('value', 'Which farm?')
})

test('a request that was cancelled is not found again', async () => {
  const { user, message } = await open()
  await user.type(message, 'Which farm?')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  expect((await open()).message).toHaveProperty('value', '')
})

test('without a connection a request is kept, to be sent later', async () => {
  const { network, user, message } = await open()
  await user.type(message, 'Which farm?')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(
    await screen.findByText(/Your entry is kept on this device, and sent once there is one/),
  ).toBeDefined()
  expect(network.sentTo(createRequestEndpoint)).toEqual([])
  expect(outgoing.read()).toMatchObject([
    { kind: 'request', payload: { body: { companyName: 'Tidewater Dyers', message: 'Which farm?' } } },
  ])
})
