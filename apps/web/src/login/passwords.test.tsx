import {
  checkResetEndpoint,
  forgottenPasswordEndpoint,
  resetPasswordEndpoint,
} from '@selvedge/contract/passwords.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { presser } from '../testing/press.ts'
import { errorAt, field, message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { ForgottenPasswordPage } from './ForgottenPasswordPage.tsx'
import { NewPasswordPage } from './NewPasswordPage.tsx'

async function openForgotten() {
  const network = fakeNetwork()
  network.answer(forgottenPasswordEndpoint, undefined)
  const user = await show(<ForgottenPasswordPage />)
  const send = () => presser(user)('Send the link')
  return { network, user, send, sent: () => network.sentTo(forgottenPasswordEndpoint) }
}

test('a link is sent to an address, whether or not somebody has it', async () => {
  const { user, send, sent } = await openForgotten()
  await send()
  await waitFor(() => expect(errorAt(field('E-mail'))).toBe('Enter the e-mail address.'))
  await user.type(field('E-mail'), 'ines')
  await waitFor(() => expect(errorAt(field('E-mail'))).toBe('Enter a valid e-mail address.'))
  await user.type(field('E-mail'), '@harbour.example')
  await send()
  await message('If an account has this address, we have sent an e-mail to it.')
  await screen.findByText('ines@harbour.example')
  expect(sent()).toEqual([{ email: 'ines@harbour.example' }])
  await user.click(screen.getByRole('button', { name: 'Try another address' }))
  expect(field('E-mail').value).toBe('')
})

test('after too many requested links the page says so, and keeps the address', async () => {
  const { network, user, send } = await openForgotten()
  network.refuse(forgottenPasswordEndpoint, {
    status: 429,
    code: 'RATE_LIMITED',
    message: 'Try again later.',
  })
  await user.type(field('E-mail'), 'ines@harbour.example')
  await send()
  await message('ErrorTry again later.')
  expect(field('E-mail').value).toBe('ines@harbour.example')
})

async function openLink() {
  const network = fakeNetwork()
  network.answer(checkResetEndpoint, { username: 'ines' })
  network.answer(resetPasswordEndpoint, undefined)
  const user = await show(<NewPasswordPage />, { route: '/password/new', at: '/password/new#the-token' })
  return {
    network,
    user,
    set: async (password: string, repeated: string) => {
      await screen.findByRole('button', { name: 'Set the new password' })
      for (const [label, text] of [
        ['New password', password],
        ['Confirm new password', repeated],
      ] as const) {
        await user.clear(field(label))
        if (text !== '') await user.type(field(label), text)
      }
      await presser(user)('Set the new password')
    },
    sent: () => network.sentTo(resetPasswordEndpoint),
  }
}

test('a new password is set by a link, and then one logs in', async () => {
  const { network, set, sent } = await openLink()
  await set('heddles in a row 5', 'heddles in a row 5')
  await message('Your new password is set. Log in with it.')
  await screen.findByText('Now at /login')
  expect(network.sentTo(checkResetEndpoint)).toEqual([{ token: 'the-token' }])
  expect(sent()).toEqual([{ token: 'the-token', password: 'heddles in a row 5' }])
})

test('a new password has to be entered twice, be long enough, and differ from the username', async () => {
  const { set, sent } = await openLink()
  await set('', '')
  await waitFor(() => expect(errorAt(field('New password'))).toBe('Enter a password.'))
  expect(field('Username').value).toBe('ines')
  await set('heddles', 'heddles')
  await waitFor(() =>
    expect(errorAt(field('New password'))).toBe('The password needs at least 10 characters.'),
  )
  await set('heddles in a row 5', 'heddles in a row 6')
  await waitFor(() => expect(errorAt(field('Confirm new password'))).toBe('The passwords must match.'))
  expect(errorAt(field('New password'))).toBeUndefined()
  expect(sent()).toEqual([])
})

test('a link that was used is said to be none, with a way to another one', async () => {
  const network = fakeNetwork()
  network.refuse(checkResetEndpoint, {
    status: 410,
    code: 'RESET_INVALID',
    message: 'This link is not valid.',
  })
  const user = await show(<NewPasswordPage />, { route: '/password/new', at: '/password/new#the-token' })
  await screen.findByText('The link is not valid.')
  await user.click(screen.getByRole('button', { name: 'Ask for a new one' }))
  await screen.findByText('Now at /password/forgotten')
})

test('a link that is used up meanwhile is said so, and nothing typed is lost', async () => {
  const { network, set } = await openLink()
  network.refuse(resetPasswordEndpoint, {
    status: 410,
    code: 'RESET_INVALID',
    message: 'This link is not valid.',
  })
  await set('heddles in a row 5', 'heddles in a row 5')
  await message('ErrorThis link is not valid.')
  expect(field('New password').value).toBe('heddles in a row 5')
})
