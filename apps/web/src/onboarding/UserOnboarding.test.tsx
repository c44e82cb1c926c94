import {
  checkUserInvitationEndpoint,
  onboardUserEndpoint,
  readUserInvitationEndpoint,
} from '@selvedge/contract/onboarding.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { presser } from '../testing/press.ts'
import { errorAt, field, messagesShown } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { UserOnboarding } from './UserOnboarding.tsx'

function Page() {
  const [isDone, setDone] = useState(false)
  return isDone ? <p>Welcome</p> : <UserOnboarding token="the-token" onDone={async () => setDone(true)} />
}

async function open() {
  const network = fakeNetwork()
  network.answer(checkUserInvitationEndpoint, true)
  network.answer(readUserInvitationEndpoint, {
    companyName: 'Harbour Weavers',
    firstName: 'Ana',
    lastName: null,
    email: 'ana@harbour.example',
  })
  const user = await show(<Page />)
  await screen.findByRole('heading', { name: 'Join Harbour Weavers' })
  const confirm = () => presser(user)('Confirm')
  return { network, user, confirm }
}

test('what the invitation knows is filled in, and its address cannot be changed', async () => {
  await open()
  expect(field('First name').value).toBe('Ana')
  expect(field('Last name').value).toBe('')
  expect(field('E-mail').value).toBe('ana@harbour.example')
  expect(field('E-mail').readOnly).toBe(true)
})

test('a phone in Turkish makes no İbrahim of a user name', async () => {
  await open()
  expect(field('Username').getAttribute('autocapitalize')).toBe('none')
  expect(field('Last name').getAttribute('autocapitalize')).toBeNull()
})

test('what is missing stands beside its field, and nothing is sent', async () => {
  const { network, confirm } = await open()
  await confirm()
  await waitFor(() => expect(errorAt(field('Last name'))).toBe('Enter the last name.'))
  expect(errorAt(field('Username'))).toBe('Enter a username.')
  expect(errorAt(field('Password'))).toBe('Enter a password.')
  expect(errorAt(field('First name'))).toBeUndefined()
  expect(document.activeElement).toBe(field('Last name'))
  expect(network.sentTo(onboardUserEndpoint)).toEqual([])
})

test('a password is long enough, hard to guess, and not the username', async () => {
  const { user, confirm } = await open()
  await user.type(field('Username'), 'ana-of-the-looms')
  await confirm()
  const refused = async (password: string, sentence: string) => {
    await user.clear(field('Password'))
    await user.type(field('Password'), password)
    await waitFor(() => expect(errorAt(field('Password'))).toBe(sentence))
  }
  await refused('short', 'The password needs at least 10 characters.')
  await refused('password123', 'This password is too easy to guess. Choose another one.')
  await refused('ana-of-the-looms', 'This password is too easy to guess. Choose another one.')
})

test('a taken username stands beside its field, nothing typed is lost, and what is corrected is sent', async () => {
  const { network, user, confirm } = await open()
  network.refuse(onboardUserEndpoint, {
    status: 409,
    code: 'DUPLICATE',
    message: 'This username is taken.',
    fields: { username: 'This username is taken.' },
  })
  await user.type(field('Last name'), 'Reis')
  await user.type(field('Username'), 'ana')
  await user.type(field('Password'), 'three white bolls')
  await confirm()
  await waitFor(() => expect(errorAt(field('Username'))).toBe('This username is taken.'))
  expect(messagesShown()).toEqual(['ErrorThe registration failed: This username is taken.'])
  expect(field('Password').value).toBe('three white bolls')
  network.answer(onboardUserEndpoint, { token: 'the-session' })
  await user.type(field('Username'), '.reis')
  await confirm()
  await screen.findByText('Welcome')
  expect(network.sentTo(onboardUserEndpoint)).toMatchObject([
    { username: 'ana' },
    { username: 'ana.reis', userFirstName: 'Ana', userLastName: 'Reis', password: 'three white bolls' },
  ])
})

test('a used invitation is said to be none', async () => {
  const network = fakeNetwork()
  network.answer(checkUserInvitationEndpoint, false)
  const user = await show(<Page />)
  await screen.findByRole('heading', { name: 'You cannot access this page' })
  await user.click(screen.getByRole('button', { name: 'Go to the log-in' }))
  await screen.findByText('Now at /login')
})
