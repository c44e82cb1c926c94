import { expect, type Page } from '@playwright/test'
import { addMaterials, materialId } from './api.ts'
import { unique } from './people.ts'

/** Adds a material of a demo company and opens its page; answers its name. */
export async function aMaterialPage(page: Page, username: string): Promise<string> {
  const name = unique('Kept cloth')
  await addMaterials(page.request, username, [name])
  await page.goto(`/cotton/materials/${await materialId(page.request, username, name)}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return name
}

/** The book of the material on the page. */
export const stock = (page: Page) => page.getByRole('region', { name: 'Stock', exact: true })

/** Opens the book of the material on the page with so many kilograms. */
export async function openBook(page: Page, name: string, kilograms: string): Promise<void> {
  // It is fetched once somebody comes near it, which moves what is below.
  await page.getByRole('region', { name: 'Photo' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Open a book' }).click()
  const dialog = page.getByRole('dialog', { name: `Open a book of ${name}` })
  await dialog.getByLabel('First day of the book').fill('2026-03-01')
  await dialog.getByRole('textbox', { name: 'In stock on that day (kg)' }).fill(kilograms)
  await dialog.getByRole('textbox', { name: /^How you know/ }).fill('Counted in the store')
  await dialog.getByRole('button', { name: 'Open a book' }).click()
  await expect(page.getByText(`The book of ${name} is open.`)).toBeVisible()
  await expect(stock(page).getByRole('heading', { name: 'What changed it' })).toBeVisible()
}
