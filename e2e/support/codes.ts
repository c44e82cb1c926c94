import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

/** A GTIN of 14 digits that no other test has, with its check digit (GS1 General Specifications, 7.9). */
export function newGtin(): string {
  const digits = `0952132${String(randomInt(1_000_000)).padStart(6, '0')}`
  let sum = 0
  for (const [place, digit] of digits.split('').toReversed().entries())
    sum += Number(digit) * (place % 2 === 0 ? 3 : 1)
  return digits + String((10 - (sum % 10)) % 10)
}

/** Gives the material on the page a GTIN. */
export async function giveGtin(page: Page, gtin: string): Promise<void> {
  await page.getByRole('button', { name: 'Change codes' }).click()
  const dialog = page.getByRole('dialog', { name: /^Product codes of/ })
  await dialog.getByRole('textbox', { name: 'GTIN' }).fill(gtin)
  await dialog.getByRole('button', { name: 'Save codes' }).click()
  await expect(page.getByText('The product codes are saved.')).toBeVisible()
}

/** Where the code of the material on the page leads. */
export const linksOf = (page: Page): Locator => page.getByRole('region', { name: 'Where its code leads' })

/** Adds a link to the material on the page. */
export async function addLink(
  page: Page,
  { address, title }: { address: string; title: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add a link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a link' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill(address)
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('button', { name: 'Add a link' }).click()
  await expect(page.getByText('The link is added.')).toBeVisible()
  await expect(dialog).toBeHidden()
}
