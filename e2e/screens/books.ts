import { expect, type Page } from '@playwright/test'
import { materialId, tradeId } from '../support/api.ts'
import { stock } from '../support/books.ts'
import { choose } from '../support/people.ts'
import { quiet } from './quiet.ts'
import type { Screen } from './screen.ts'

const NAVY = 'Poplin, dyed navy'

const withBook = async (page: Page) => `/cotton/materials/${await materialId(page.request, 'dyer', NAVY)}`

async function charted(page: Page): Promise<void> {
  await expect(stock(page).getByRole('heading', { name: 'What changed it' })).toBeVisible()
  await expect(stock(page).getByRole('heading', { name: 'By month' })).toBeVisible()
}

/** Books of mass, what forms of shipments say of them, and shipments that are withdrawn. */
export const BOOK_SCREENS: readonly Screen[] = [
  { name: 'book', as: 'dyer', path: withBook, heading: NAVY, prepare: charted },
  {
    name: 'book-record',
    as: 'dyer',
    path: withBook,
    heading: NAVY,
    prepare: async (page) => {
      await charted(page)
      await stock(page).getByRole('button', { name: 'Record a change' }).click()
      await expect(page.getByRole('dialog').getByText('Counted (kg)')).toBeVisible()
    },
  },
  {
    name: 'book-weighs',
    as: 'dyer',
    path: withBook,
    heading: NAVY,
    prepare: async (page) => {
      await charted(page)
      await stock(page).getByRole('button', { name: 'Change: What it weighs' }).click()
      await expect(page.getByRole('dialog').getByText('Width (mm)')).toBeVisible()
    },
  },
  {
    name: 'book-none',
    as: 'dyer',
    path: async (page) => `/cotton/materials/${await materialId(page.request, 'dyer', 'Denim, indigo')}`,
    heading: 'Denim, indigo',
    prepare: async (page) => {
      await page.getByRole('region', { name: 'Photo' }).scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Open a book' }).click()
      await expect(page.getByRole('dialog').getByText('First day of the book')).toBeVisible()
    },
  },
  {
    name: 'material-keys',
    as: 'dyer',
    path: async (page) => `/cotton/materials/${await materialId(page.request, 'dyer', 'Denim, indigo')}`,
    heading: 'Denim, indigo',
    prepare: async (page) => {
      // Cards above the button load when they come into view, and move it.
      await page.getByRole('button', { name: 'Change codes' }).scrollIntoViewIfNeeded()
      await quiet(page)
      await page.getByRole('button', { name: 'Change codes' }).click()
      await page.getByLabel('GTIN').fill('4012345000017')
      await page.getByRole('button', { name: 'Save codes' }).click()
      await expect(page.getByText(/^Enter a GTIN: /)).toBeVisible()
    },
  },
  { name: 'credits', as: 'spinner', path: '/credits', heading: 'Credits' },
  {
    name: 'credits-keep',
    as: 'spinner',
    path: '/credits',
    heading: 'Credits',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Keep credits' }).click()
      await expect(page.getByRole('dialog').getByText('First day of the book')).toBeVisible()
    },
  },
  {
    name: 'shipment-short',
    as: 'dyer',
    path: '/cotton/transactions/shipping',
    heading: /shipment/i,
    prepare: async (page) => {
      await choose(page, 'Material', NAVY)
      await page.getByLabel('Weight (kg)').fill('8190')
      await expect(page.getByText(/^You hold 310\.00 kg/)).toBeVisible()
    },
  },
  {
    name: 'trade-withdraw',
    as: 'weaver',
    path: async (page) =>
      `/cotton/trades/${await tradeId(page.request, 'weaver', 'HW-5588')}/confirmation?type=contract`,
    heading: /HW-5588/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Withdraw contract' }).click()
      await expect(page.getByRole('dialog', { name: 'Withdraw this contract?' })).toBeVisible()
    },
  },
]
