import { expect } from '@playwright/test'
import type { Screen } from './screen.ts'

/** The help page, with and without a log-in, and a word that explains itself. */
export const HELP_SCREENS: readonly Screen[] = [
  { name: 'help', as: 'dyer', path: '/help#traceabilityLevel', heading: 'Help' },
  { name: 'help-without-login', path: '/help?for=brand&words=certificate', heading: 'Help' },
  {
    name: 'term',
    as: 'dyer',
    path: '/cotton/transactions/certification/scope',
    heading: 'Certification: scope',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Assessment type: what does it mean?' }).click()
      await expect(page.getByText('Defined by: ISO/IEC 17000')).toBeVisible()
    },
  },
]
