import { expect, type Page } from '@playwright/test'
import { passportId } from '../support/api.ts'
import type { Screen } from './screen.ts'

/** The product of the demo whose passport is published. */
const PRODUCT = 'T-shirt'

const passport = async (page: Page) => `/passports/${await passportId(page.request, 'brand', PRODUCT)}`

/** Product passports, for the company that makes them. */
export const PASSPORT_SCREENS: readonly Screen[] = [
  { name: 'passports-none', as: 'loomside', path: '/passports', heading: 'Product passports' },
  { name: 'passports', as: 'brand', path: '/passports', heading: 'Product passports' },
  { name: 'passport', as: 'brand', path: passport, heading: /T-shirt/ },
  {
    name: 'passport-begin',
    as: 'brand',
    path: '/passports',
    heading: 'Product passports',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Begin a passport' }).click()
      await expect(page.getByRole('dialog', { name: 'Begin a passport' })).toBeVisible()
    },
  },
]
