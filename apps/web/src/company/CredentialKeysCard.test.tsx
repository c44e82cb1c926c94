import {
  type CredentialKeys,
  listCredentialKeysEndpoint,
  markCredentialKeyUnsafeEndpoint,
  replaceCredentialKeyEndpoint,
} from '@selvedge/contract/credential-keys.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, noDialog, presser } from '../testing/press.ts'
import { show } from '../testing/show.tsx'
import { CredentialKeysCard } from './CredentialKeysCard.tsx'

const SIGNS = {
  version: 1,
  state: 'signs',
  createdAt: '2026-03-01T08:00:00.000Z',
  retiredAt: null,
  unsafeSince: null,
  unsafeBy: null,
  live: 2,
} as const
const FIRST = {
  issuer: 'did:web:selvedge.example:companies:7',
  keys: [SIGNS],
  again: { left: 0, done: 0, revoked: 0 },
  permissions: { canReplace: true },
}

test('B6: an administrator replaces the key of credentials, after a question that says what stays', async () => {
  const network = fakeNetwork()
  network.answer(listCredentialKeysEndpoint, FIRST)
  const user = await show(<CredentialKeysCard />)
  const press = presser(user)
  expect(await screen.findByText(/at https:\/\/selvedge\.example\/companies\/7\/did\.json\./)).toBeTruthy()
  await press('Replace key')
  expect(
    (await dialog('Replace the key of credentials?')).getByText(/everything that it signed stays valid/),
  ).toBeTruthy()
  network.answer(replaceCredentialKeyEndpoint, FIRST)
  await press('Replace key', await dialog('Replace the key of credentials?'))
  await noDialog()
  expect(network.sentTo(replaceCredentialKeyEndpoint)).toHaveLength(1)
})

test('B6: a key that is not safe is marked so, and the screen says how far its credentials are signed again', async () => {
  const network = fakeNetwork()
  network.answer(listCredentialKeysEndpoint, FIRST)
  const user = await show(<CredentialKeysCard />)
  const press = presser(user)
  await press('Key 1 is not safe')
  expect(
    (await dialog('Is key 1 not safe?')).getByText(
      /Each of the 2 valid credentials that it signed is revoked/,
    ),
  ).toBeTruthy()
  network.answer(markCredentialKeyUnsafeEndpoint, FIRST)
  network.answer(listCredentialKeysEndpoint, {
    ...FIRST,
    keys: [
      { ...SIGNS, version: 2, live: 1 },
      { ...SIGNS, state: 'unsafe', unsafeSince: '2026-03-02T08:00:00.000Z', unsafeBy: 'Olga Host', live: 1 },
    ],
    again: { left: 1, done: 1, revoked: 0 },
  })
  await press('Mark as not safe', await dialog('Is key 1 not safe?'))
  expect(
    await screen.findByText('1 credential is still to be signed again. This goes on by itself.'),
  ).toBeTruthy()
  expect(screen.getByText('1 credential was signed again.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Key 1 is not safe' })).toBeNull()
})

test('who is no administrator sees the keys, and no button; before the first credential there is nothing', async () => {
  const network = fakeNetwork()
  network.answer(listCredentialKeysEndpoint, {
    ...FIRST,
    permissions: { canReplace: false },
  } satisfies CredentialKeys)
  await show(<CredentialKeysCard />)
  expect(await screen.findByText('2 valid credentials')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
