import {
  addWebhookEndpoint,
  endWebhookEndpoint,
  listWebhooksEndpoint,
  resumeWebhookEndpoint,
  testWebhookEndpoint,
  type Webhook,
} from '@selvedge/contract/webhooks.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, noDialog, presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { errorAt, field, message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { WebhooksCard } from './WebhooksCard.tsx'

const ADDRESS = 'https://erp.mill.example/hook'
const WEBHOOK: Webhook = {
  id: 7,
  kind: 'records',
  address: ADDRESS,
  events: ['trade.decided'],
  query: null,
  subscriptionId: null,
  addedBy: 'Demo Weaver',
  key: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  state: 'works',
  problem: null,
  problemStatus: null,
  problemAt: null,
  failingSince: null,
  nextAttemptAt: null,
  deliveredAt: null,
  waiting: 0,
  dropped: 0,
}
const PAUSED: Webhook = {
  ...WEBHOOK,
  state: 'paused',
  problem: 'status',
  problemStatus: 500,
  failingSince: '2026-03-05T08:00:00.000Z',
  waiting: 3,
}

test('a webhook is added with what it is sent, and its secret is shown once', async () => {
  const network = fakeNetwork()
  network.answer(listWebhooksEndpoint, [])
  const user = await show(<WebhooksCard />, { as: WEAVER })
  const press = presser(user)
  await screen.findByText('No webhooks yet')
  await press('Add a webhook')
  const form = await dialog('Add a webhook')
  await press('Add a webhook', form)
  await waitFor(() => expect(errorAt(field('Address'))).toBe('Enter an address that begins with https://.'))
  expect(form.getByText('Choose what it is sent.')).toBeDefined()
  expect(network.sentTo(addWebhookEndpoint)).toEqual([])
  await user.type(field('Address'), ADDRESS)
  await user.click(form.getByRole('checkbox', { name: 'Trades: accepted or refused' }))
  network.answer(addWebhookEndpoint, { webhook: WEBHOOK, secret: 'svwh_secret' })
  network.answer(listWebhooksEndpoint, [WEBHOOK])
  await press('Add a webhook', form)
  const shown = await dialog('The webhook is added')
  expect(shown.getByText('svwh_secret')).toBeDefined()
  expect(network.sentTo(addWebhookEndpoint)).toMatchObject([{ address: ADDRESS, events: ['trade.decided'] }])
  await press('I have copied it', shown)
  await noDialog()
  await screen.findByRole('cell', { name: 'Trades: accepted or refused' })
  expect(screen.queryByText('svwh_secret')).toBeNull()
})

test('a webhook that is paused says why, and is resumed; one in use is tried out and ended', async () => {
  const network = fakeNetwork()
  network.answer(listWebhooksEndpoint, [PAUSED])
  const user = await show(<WebhooksCard />, { as: WEAVER })
  const press = presser(user)
  await screen.findByText('The program answered with the status 500.')
  expect(screen.getByText('3 messages wait')).toBeDefined()
  expect(screen.getByText(/^Nothing has arrived since/).textContent).toBe(
    'Nothing has arrived since 5 Mar 2026.',
  )
  network.answer(resumeWebhookEndpoint, undefined)
  network.answer(listWebhooksEndpoint, [WEBHOOK])
  await press(`Resume the webhook to ${ADDRESS}`)
  await screen.findByText('In use')
  expect(screen.queryByRole('button', { name: `Resume the webhook to ${ADDRESS}` })).toBeNull()
  network.answer(testWebhookEndpoint, undefined)
  await press(`Send a test to ${ADDRESS}`)
  await message(`A test message is on its way to ${ADDRESS}.`)
  await press(`End the webhook to ${ADDRESS}`)
  const question = await dialog('End this webhook?')
  network.answer(endWebhookEndpoint, undefined)
  network.answer(listWebhooksEndpoint, [])
  await press('End webhook', question)
  await noDialog()
  await screen.findByText('No webhooks yet')
})
