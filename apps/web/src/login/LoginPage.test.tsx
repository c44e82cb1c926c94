import { authenticateEndpoint, currentUserEndpoint } from '@selvedge/contract/session.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { errorAt, field, message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { LoginPage } from './LoginPage.tsx'

async function open(at = '/login') {
  const network = fakeNetwork()
  network.answer(authenticateEndpoint, { token: 'a-token' })
  network.answer(currentUserEndpoint, WEAVER)
  const user = await show(<LoginPage />, { route: '/login', at })
  const signIn = () => presser(user)('Sign in')
  return {
    network,
    user,
    signIn,
    signInWith: async (username: string, password: string) => {
      await user.type(field('Username'), username)
      await user.type(field('Password'), password)
      await signIn()
    },
    sent: () => network.sentTo(authenticateEndpoint),
  }
}

const codeRequired = (message: string) => ({ status: 401, code: 'SECOND_FACTOR_REQUIRED', message }) as const

test('who logs in is led home', async () => {
  const { signInWith, sent } = await open()
  await signInWith(' ines ', 'three white bolls')
  await screen.findByText('Now at /')
  expect(sent()).toEqual([{ username: 'ines', password: 'three white bolls' }])
})

test('a phone in Turkish leaves a user name as it is typed', async () => {
  await open()
  for (const [name, value] of [
    ['autocapitalize', 'none'],
    ['autocorrect', 'off'],
    ['spellcheck', 'false'],
  ] as const)
    expect(field('Username').getAttribute(name)).toBe(value)
})

test('who came from another page is led back to it', async () => {
  const { signInWith } = await open('/login?from=%2Fcotton%2Fmaterials')
  await signInWith('ines', 'three white bolls')
  await screen.findByText('Now at /cotton/materials')
})

test('what is missing stands beside its field and takes the focus, and nothing is sent', async () => {
  const { user, signIn, sent } = await open()
  await signIn()
  expect(errorAt(field('Username'))).toBe('Enter a username.')
  expect(errorAt(field('Password'))).toBe('Enter a password.')
  expect(document.activeElement).toBe(field('Username'))
  await user.type(field('Username'), 'ines')
  await signIn()
  expect(errorAt(field('Username'))).toBeUndefined()
  expect(document.activeElement).toBe(field('Password'))
  expect(sent()).toEqual([])
})

test('a wrong password is said in place, and nothing typed is lost', async () => {
  const { network, signInWith } = await open()
  network.refuse(authenticateEndpoint, { status: 401, code: 'BAD_CREDENTIALS', message: 'No.' })
  await signInWith('ines', 'not the password')
  await message('ErrorInvalid username or password!')
  await waitFor(() => expect(screen.getAllByText('Invalid username or password!')).toHaveLength(2))
  expect(field('Username').value).toBe('ines')
  expect(field('Password').value).toBe('not the password')
  expect(document.activeElement).toBe(field('Password'))
})

test('the password is shown where one asks to see it', async () => {
  const { user } = await open()
  expect(field('Password').type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field('Password').type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field('Password').type).toBe('password')
})

test('a code is required once the password was right, and sent with it', async () => {
  const { network, user, signIn, signInWith, sent } = await open()
  network.refuse(authenticateEndpoint, codeRequired('Enter the code of your authenticator app.'))
  expect(screen.queryByLabelText(/^Code/)).toBeNull()
  await signInWith('ines', 'three white bolls')
  await message('Enter the code of your authenticator app.')
  await waitFor(() => expect(document.activeElement).toBe(field('Code')))
  expect(errorAt(field('Code'))).toBeUndefined()
  await signIn()
  expect(errorAt(field('Code'))).toBe('Enter the code of your authenticator app, or a recovery code.')

  network.refuse(authenticateEndpoint, codeRequired('This code is wrong, too old, or was used already.'))
  await user.type(field('Code'), '000 000{Enter}')
  await message('ErrorThis code is wrong, too old, or was used already.')
  expect(field('Code').value).toBe('000 000')
  network.answer(authenticateEndpoint, { token: 'a-token' })
  await user.clear(field('Code'))
  await user.type(field('Code'), '123 456{Enter}')
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([{ password: 'three white bolls' }, { code: '000 000' }, { code: '123 456' }])
})

test('after too many attempts the page says when to try again', async () => {
  const { network, signInWith } = await open()
  const sentence = 'Too many attempts. Try again in 15 minutes.'
  network.refuse(authenticateEndpoint, { status: 429, code: 'RATE_LIMITED', message: sentence })
  await signInWith('ines', 'three white bolls')
  await message(`Error${sentence}`)
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
})

test('a log-in that is on its way is not sent a second time', async () => {
  const { network, user, signInWith, sent } = await open()
  const release = network.hold(authenticateEndpoint)
  await signInWith('ines', 'three white bolls')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  release()
  await screen.findByText('Now at /')
  expect(sent()).toHaveLength(1)
})

test('a server that is away is said to be, and nothing typed is lost', async () => {
  fakeNetwork()
  const user = await show(<LoginPage />, { route: '/login', at: '/login' })
  await user.type(field('Username'), 'ines')
  await user.type(field('Password'), 'three white bolls{Enter}')
  await message('ErrorServer not available!')
  expect(field('Username').value).toBe('ines')
  expect(field('Password').value).toBe('three white bolls')
})
