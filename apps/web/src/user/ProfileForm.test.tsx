import { currentUserEndpoint, updateUserEndpoint } from '@selvedge/contract/session.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { errorAt, field, message, messagesShown } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { ProfileForm } from './ProfileForm.tsx'

async function open(at = '/user') {
  const network = fakeNetwork()
  network.answer(updateUserEndpoint, 'OK')
  network.answer(currentUserEndpoint, WEAVER)
  const user = await show(<ProfileForm user={WEAVER} />, { as: WEAVER, route: '/app/user', at })
  const press = presser(user)
  const fill = async (label: string, text: string) => {
    await user.clear(field(label))
    if (text !== '') await user.type(field(label), text)
  }
  return { network, user, press, fill, sent: () => network.sentTo(updateUserEndpoint) }
}

const PASSWORDS = ['Current password', 'New password', 'Confirm new password'] as const

test('a profile is saved without a password, and the e-mail address stays', async () => {
  const { press, fill, sent } = await open()
  expect(field('E-mail').readOnly).toBe(true)
  expect(screen.queryByLabelText(/^New password/)).toBeNull()
  await fill('City', 'Porto')
  await press('Save')
  await message('Your profile is saved.')
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([{ firstname: 'Ines', city: 'Porto', oldPassword: '', password: '' }])
})

test('a name is not left out', async () => {
  const { press, fill, sent } = await open()
  await fill('First name', '')
  await press('Save')
  await waitFor(() => expect(errorAt(field('First name'))).toBe('Enter the first name.'))
  expect(sent()).toEqual([])
})

test('a new password needs the present one, and itself twice', async () => {
  const { press, fill, sent } = await open()
  await press('Change password')
  await press('Save')
  await waitFor(() => expect(errorAt(field('Current password'))).toBe('Enter your current password.'))
  expect(errorAt(field('New password'))).toBe('Enter a password.')
  await fill('Current password', 'three white bolls')
  await fill('New password', 'password123')
  await fill('Confirm new password', 'password124')
  await waitFor(() => expect(errorAt(field('Confirm new password'))).toBe('The passwords must match.'))
  expect(errorAt(field('New password'))).toBe('This password is too easy to guess. Choose another one.')
  expect(errorAt(field('Current password'))).toBeUndefined()
  expect(sent()).toEqual([])

  for (const label of ['New password', 'Confirm new password']) await fill(label, 'another weave 27')
  await press('Save')
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([{ oldPassword: 'three white bolls', password: 'another weave 27' }])
})

test('a wrong present password stands at its field, and nothing typed is lost', async () => {
  const { network, press, fill } = await open()
  network.refuse(updateUserEndpoint, {
    status: 401,
    code: 'BAD_CREDENTIALS',
    message: 'Wrong password!',
    fields: { oldPassword: 'Wrong password!' },
  })
  await press('Change password')
  await fill('Current password', 'not the password')
  for (const label of ['New password', 'Confirm new password']) await fill(label, 'another weave 27')
  await press('Save')
  await waitFor(() => expect(errorAt(field('Current password'))).toBe('Wrong password!'))
  expect(messagesShown()).toEqual(["ErrorCan't update the user: Wrong password!"])
  expect(field('New password').value).toBe('another weave 27')
})

test('a new password is not sent if the user keeps the present one', async () => {
  const { press, fill, sent } = await open('/user?password=change')
  for (const label of PASSWORDS) await fill(label, 'another weave 27')
  await press('Keep the present password')
  await press('Save')
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([{ oldPassword: '', password: '' }])
})
