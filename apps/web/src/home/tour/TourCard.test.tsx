import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { CERTIFIER, WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { beginTour, endTour, isTourBegun } from './tour-memory.ts'
import { TourCard } from './TourCard.tsx'

beforeEach(endTour)

test('who has just registered is shown around, a step at a time, to the end', async () => {
  beginTour()
  const user = await show(<TourCard />, { as: WEAVER })
  for (const title of [
    'What needs you is on top of this page',
    'Record from the menu',
    'Find anything with Ctrl+K',
    'Words are explained where they stand',
  ]) {
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    await user.click(screen.getByRole('button', { name: /Next|Done/ }))
  }
  expect(screen.queryByRole('region', { name: 'A first look around' })).toBeNull()
  expect(isTourBegun()).toBe(false)
})

test('it can be skipped at once, and does not come back', async () => {
  beginTour()
  const user = await show(<TourCard />, { as: WEAVER })
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  expect(screen.queryByRole('region', { name: 'A first look around' })).toBeNull()
  expect(isTourBegun()).toBe(false)
})

test('nobody else sees it before asking for it', async () => {
  await show(<TourCard />, { as: WEAVER })
  expect(screen.queryByRole('region', { name: 'A first look around' })).toBeNull()
})

test('an address leads to a step, which a certification body reads in words of its own', async () => {
  await show(<TourCard />, { as: CERTIFIER, at: '/here?tour=2' })
  expect(await screen.findByText(/You issue scope, transaction and material certificates/)).toBeDefined()
})
