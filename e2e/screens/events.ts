import { expect } from '@playwright/test'
import { sendEvents } from '../support/events.ts'
import type { Screen } from './screen.ts'

/** Events that other systems send, and the keys with which they do. */
export const EVENT_SCREENS: readonly Screen[] = [
  { name: 'captures-none', as: 'loomside', path: '/captures', heading: 'Events from other systems' },
  {
    name: 'captures',
    as: 'dyer',
    path: async (page) => {
      await sendEvents(page.request, 'dyer')
      return '/captures'
    },
    heading: 'Events from other systems',
  },
  {
    name: 'capture',
    as: 'dyer',
    path: async (page) => `/captures/${await sendEvents(page.request, 'dyer')}`,
    heading: /^Events of /,
    prepare: async (page) => {
      await expect(page.getByText(/^\/epcisBody\/eventList\/1\/eventTime /)).toBeVisible()
    },
  },
  {
    name: 'company-key',
    as: 'dyer',
    path: '/company',
    heading: 'Your company',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Make a key' }).last().click()
      const dialog = page.getByRole('dialog', { name: 'Make a key' })
      await dialog.getByRole('button', { name: 'Make a key' }).click()
      await expect(dialog.getByText('Choose what the key may do.')).toBeVisible()
    },
  },
]
