import {
  type ApiKey,
  endApiKeyEndpoint,
  listApiKeysEndpoint,
  makeApiKeyEndpoint,
} from '@selvedge/contract/api-keys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, noDialog, presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { errorAt, field, message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { ApiKeysCard } from './ApiKeysCard.tsx'

const KEY: ApiKey = {
  id: 7,
  name: 'ERP',
  scopes: ['epcis.capture'],
  createdBy: 'Demo Weaver',
  createdAt: '2026-03-01T08:00:00.000Z',
  expiresAt: null,
  endedAt: null,
  usedAt: null,
  inUse: true,
}
const EXPIRED: ApiKey = {
  ...KEY,
  id: 8,
  name: 'Old ERP',
  expiresAt: '2026-04-01T00:00:00.000Z',
  inUse: false,
}

test('a key is made with what it may do, and its secret is shown once', async () => {
  const network = fakeNetwork()
  network.answer(listApiKeysEndpoint, [])
  const user = await show(<ApiKeysCard />, { as: WEAVER })
  const press = presser(user)
  await screen.findByText('No keys yet')
  await press('Make a key')
  const form = await dialog('Make a key')
  await press('Make a key', form)
  await waitFor(() => expect(errorAt(field('What uses it, such as “ERP”'))).toBe('Enter what uses the key.'))
  expect(form.getByText('Choose what the key may do.')).toBeDefined()
  expect(network.sentTo(makeApiKeyEndpoint)).toEqual([])

  await user.type(field('What uses it, such as “ERP”'), 'ERP')
  await user.click(form.getByRole('checkbox', { name: 'Send events (EPCIS)' }))
  network.answer(makeApiKeyEndpoint, { key: KEY, secret: 'sv_secret' })
  network.answer(listApiKeysEndpoint, [KEY])
  await press('Make a key', form)
  const shown = await dialog('The key for ERP')
  expect(shown.getByText('sv_secret')).toBeDefined()
  expect(network.sentTo(makeApiKeyEndpoint)).toMatchObject([{ name: 'ERP', scopes: ['epcis.capture'] }])
  await press('I have copied it', shown)
  await noDialog()
  await screen.findByRole('cell', { name: 'Send events (EPCIS)' })
  expect(screen.queryByText('sv_secret')).toBeNull()
})

test('a key in use is ended after a question; one that has expired says so', async () => {
  const network = fakeNetwork()
  network.answer(listApiKeysEndpoint, [KEY, EXPIRED])
  const user = await show(<ApiKeysCard />, { as: WEAVER })
  const press = presser(user)
  const old = (await screen.findByRole('cell', { name: 'Old ERP' })).closest('tr')
  expect(within(old as HTMLElement).getByText('Expired')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'End the key Old ERP' })).toBeNull()
  await press('End the key ERP')
  const question = await dialog('End this key?')
  network.answer(endApiKeyEndpoint, undefined)
  await press('End key', question)
  await message('The key ERP has ended.')
  await noDialog()
  expect(network.sentTo(endApiKeyEndpoint)).toHaveLength(1)
})
