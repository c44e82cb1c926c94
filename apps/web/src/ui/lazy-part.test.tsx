import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { isThere } from '../connection.ts'
import { lazyPart } from './lazy-part.tsx'
import { NoDialog } from './NoDialog.tsx'
import { fakeNetwork } from '../testing/network.ts'
import { show } from '../testing/show.tsx'

afterEach(isThere)

/** A part that arrives from the given attempt on. */
const arrivingAt = (attempt: number) => {
  let attempts = 0
  return async () => {
    attempts += 1
    if (attempts < attempt) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>The part</p>
  }
}

test('a part that cannot be fetched says so in its place, and comes once the connection is back', async () => {
  fakeNetwork()
  const Part = lazyPart(arrivingAt(3))
  await show(
    <>
      <label>
        Reference <input defaultValue="HW-1" />
      </label>
      <Part />
    </>,
  )
  expect(await screen.findByText(/No connection: this part of the screen is not loaded yet/)).toBeDefined()
  expect(screen.getByLabelText('Reference')).toHaveProperty('value', 'HW-1')
  isThere()
  expect(await screen.findByText('The part')).toBeDefined()
  expect(screen.queryByText(/not loaded yet/)).toBeNull()
})

test('where the server is there, and the part is not, it is tried again on request', async () => {
  vi.stubGlobal('fetch', async () => new Response(null))
  const Part = lazyPart(arrivingAt(2))
  const user = await show(<Part />)
  expect(await screen.findByText(/could not be loaded. Try again, or load the page again/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The part')).toBeDefined()
  vi.unstubAllGlobals()
})

test('a dialog that cannot be fetched says so in a dialog, and is tried again when it is opened again', async () => {
  vi.stubGlobal('fetch', async () => new Response(null))
  const load = arrivingAt(2)
  const Part = lazyPart<{ opened: boolean; onClose: () => void }>(load, { without: NoDialog })
  function Form() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Import
        </button>
        <Part opened={opened} onClose={() => setOpened(false)} />
      </>
    )
  }
  const user = await show(<Form />)
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('dialog', { name: 'Not loaded yet' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('The part')).toBeDefined()
  vi.unstubAllGlobals()
})
