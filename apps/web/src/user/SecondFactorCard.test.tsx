import {
  beginSecondFactorEndpoint,
  confirmSecondFactorEndpoint,
  endSecondFactorEndpoint,
  readSecondFactorEndpoint,
} from '@selvedge/contract/second-factor.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, noDialog, presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { errorAt, field, message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { RequiredFactorPage } from './RequiredFactorPage.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'

const OFF = { onSince: null, recoveryCodesLeft: 0, required: false }
const ON = { onSince: '2026-03-01T08:00:00.000Z', recoveryCodesLeft: 10, required: false }
const WRONG = { status: 401, code: 'BAD_CREDENTIALS', message: 'Wrong password!' } as const
const CODE_REQUIRED = 'Enter the code of your authenticator app, or a recovery code.'

async function open(state: typeof ON | typeof OFF, children = <SecondFactorCard />) {
  const network = fakeNetwork()
  network.answer(readSecondFactorEndpoint, state)
  network.answer(beginSecondFactorEndpoint, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Selvedge:ines' })
  network.answer(confirmSecondFactorEndpoint, { recoveryCodes: ['one-1', 'two-2'] })
  network.answer(endSecondFactorEndpoint, undefined)
  const user = await show(children, { as: WEAVER })
  const press = presser(user)
  return { network, user, press }
}

test('a second factor is switched on: the password, a first code, and the recovery codes once', async () => {
  const { network, user, press } = await open(OFF)
  await press('Switch on')
  const steps = await dialog('Switch the second factor on')
  expect(steps.queryByLabelText(/^Code/)).toBeNull()
  await press('Continue', steps)
  await waitFor(() => expect(errorAt(field('Current password'))).toBe('Enter your current password.'))
  network.refuse(beginSecondFactorEndpoint, { ...WRONG, fields: { password: 'Wrong password!' } })
  await user.type(field('Current password'), 'three white bolls')
  await press('Continue', steps)
  await waitFor(() => expect(errorAt(field('Current password'))).toBe('Wrong password!'))
  network.answer(beginSecondFactorEndpoint, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Selvedge:ines' })
  await press('Continue', steps)
  expect(await steps.findByText('ABCD EFGH')).toBeDefined()
  expect(steps.getByRole('link', { name: 'open it there' }).getAttribute('href')).toBe(
    'otpauth://totp/Selvedge:ines',
  )

  await press('Switch on', steps)
  await waitFor(() => expect(errorAt(field('First code'))).toBe(CODE_REQUIRED))
  await user.type(field('First code'), '123 456')
  network.answer(readSecondFactorEndpoint, ON)
  await press('Switch on', steps)
  await message('Your second factor is on.')
  await steps.findByText('one-1')
  await press('I have kept them', steps)
  await screen.findByText(/10 recovery codes left/)
  await noDialog()
  expect(network.sentTo(confirmSecondFactorEndpoint)).toEqual([{ code: '123 456' }])
})

test('a wrong first code stands at its field', async () => {
  const { network, user, press } = await open(OFF)
  await press('Switch on')
  const steps = await dialog('Switch the second factor on')
  await user.type(field('Current password'), 'three white bolls')
  await press('Continue', steps)
  const wrong = 'This code is wrong, too old, or was used already.'
  network.refuse(confirmSecondFactorEndpoint, { ...WRONG, message: wrong, fields: { code: wrong } })
  await user.type(await steps.findByLabelText(/^First code/), '000000')
  await press('Switch on', steps)
  await waitFor(() => expect(errorAt(field('First code'))).toBe(wrong))
  expect(field('First code').value).toBe('000000')
})

test('another app replaces the present one, whose code is required', async () => {
  const { network, user, press } = await open(ON)
  await press('Replace')
  const steps = await dialog('Replace the second factor')
  await user.type(field('Current password'), 'three white bolls')
  await press('Continue', steps)
  await waitFor(() => expect(errorAt(field('Code'))).toBe(CODE_REQUIRED))
  expect(network.sentTo(beginSecondFactorEndpoint)).toEqual([])
  await user.type(field('Code'), '123456')
  await press('Continue', steps)
  await steps.findByLabelText(/^First code/)
  expect(network.sentTo(beginSecondFactorEndpoint)).toEqual([
    { password: 'three white bolls', code: '123456' },
  ])
})

test('it is switched off with the password and a code', async () => {
  const { network, user, press } = await open(ON)
  await press('Switch off')
  const question = await dialog('Switch the second factor off')
  await press('Switch off', question)
  await waitFor(() => expect(errorAt(field('Code'))).toBe(CODE_REQUIRED))
  expect(errorAt(field('Current password'))).toBe('Enter your current password.')
  await user.type(field('Current password'), 'three white bolls')
  await user.type(field('Code'), 'one-1')
  network.answer(readSecondFactorEndpoint, OFF)
  await press('Switch off', question)
  await message('Your second factor is off.')
  await screen.findByText(/^It is off: your log-in asks for your password alone\./)
})

test('where the company requires it, it is replaced and not switched off', async () => {
  await open({ ...ON, required: true })
  await screen.findByRole('button', { name: 'Replace' })
  expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull()
  expect(screen.getByText(/Your company requires it, so it cannot be switched off\.$/)).toBeDefined()
})

test('who has none in such a company sets one up, and then goes on', async () => {
  const { network, user, press } = await open({ ...OFF, required: true }, <RequiredFactorPage />)
  await user.type(await screen.findByLabelText(/^Current password/), 'three white bolls')
  await press('Continue')
  await user.type(await screen.findByLabelText(/^First code/), '123456')
  network.answer(readSecondFactorEndpoint, { ...ON, required: true })
  await press('Switch on')
  await press('I have kept them')
  await screen.findByText('Now at /')
})

test('who has one already is led on at once', async () => {
  await open({ ...ON, required: true }, <RequiredFactorPage />)
  await screen.findByText('Now at /')
})
