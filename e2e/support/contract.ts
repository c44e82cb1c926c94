import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { pdfFile } from './pdf-file.ts'
import { choose, unique } from './people.ts'

/** A small but whole PDF of one page, unlike any other by its words. */
export const pdf = (words: string) => pdfFile([{ lines: [words] }])

export type Contract = { reference: string; material: string; words: string }

export const newReference = (name: string) => unique(name).replaceAll(' ', '-')

/** Fills what every trade needs beyond its consignee, its dates and its positions. */
export async function fillTerms(
  page: Page,
  reference: string,
  documentType: string | RegExp,
  words = `The paper of ${reference}`,
): Promise<void> {
  await page.getByLabel('Attachment').setInputFiles({
    name: `${reference}.pdf`,
    mimeType: 'application/pdf',
    buffer: pdf(words),
  })
  // With its size, which is shown once it has been sent.
  await expect(page.getByText(`${reference}.pdf (`)).toBeVisible()
  await choose(page, 'Document type', documentType)
  await page.getByRole('textbox', { name: 'Reference number' }).fill(reference)
}

/** Fills everything of a contract but its consignee. */
export async function fillContract(page: Page, { reference, material, words }: Contract): Promise<void> {
  await fillTerms(page, reference, '152 - Contract', words)
  await page.getByLabel('Valid from').fill('2026-03-01')
  await page.getByLabel('Valid until').fill('2026-12-31')
  await choose(page, 'Reference standard', 'Organic Content Standard (OCS)')
  await addMaterial(page, 'Material', material)
  await page.getByLabel('Quantity').fill('12.5')
  await choose(page, 'Unit', 'KGM - kilogram')
  await page.getByLabel('Weight (kg)').fill('12.5')
}

/** Picks a material by its name, adding it where there is none. */
export async function addMaterial(
  page: Page,
  label: string | RegExp,
  name: string,
  scope: Page | Locator = page,
): Promise<void> {
  const box = scope.getByRole('combobox', { name: label })
  const chosen = (await box.inputValue()) === '' ? 0 : 1
  await box.fill(name)
  // A click on a list that still settles is lost: wait until it offers this name, and beside it at most what was chosen:
  // a name that is only suggested is no material yet.
  const offered = page.getByRole('listbox').getByRole('option')
  await expect.poll(() => offered.filter({ hasNotText: name }).count()).toBeLessThanOrEqual(chosen)
  await offered
    .filter({ hasText: new RegExp(`^(Add “)?${name}”?$`) })
    .first()
    .click()
  await expect(box).toHaveValue(name)
}
