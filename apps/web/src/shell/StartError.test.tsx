import { ApiError } from '@selvedge/contract/client.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { token } from '../token.ts'
import { StartError } from './StartError.tsx'

const props = { reset: () => undefined, info: { componentStack: '' } }

test('a start that failed says why, and can be tried again', async () => {
  fakeNetwork()
  await show(<StartError {...props} error={new ApiError(503, 'INTERNAL', 'The database is busy.')} />)
  expect(screen.getByRole('heading', { name: 'Selvedge could not be started.' })).toBeDefined()
  expect(screen.getByText('The database is busy.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('whoever cannot get in can log out, with or without a connection', async () => {
  fakeNetwork()
  const user = await show(<StartError {...props} error={new Error('No screen')} />, { as: WEAVER })
  expect(screen.getByText('Something went wrong. Please try again.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await expect.poll(token).toBeNull()
})
