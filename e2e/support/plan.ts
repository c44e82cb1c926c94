import { expect, type Page } from '@playwright/test'
import { choose } from './people.ts'

export type NewPlan = { name: string; output: string; input: string }

/** Chooses one of several of a list that stays open. */
export async function chooseSeveral(page: Page, label: string, options: readonly (string | RegExp)[]) {
  await page.getByRole('combobox', { name: label }).click()
  for (const option of options) await page.getByRole('option', { name: option }).click()
  await page.keyboard.press('Escape')
}

/** Adds a new output material by its name, once the list has settled on that one offer. */
async function addOutput(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Output material' })
  await picker.fill(name)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: `Add “${name}”` }).click()
  await expect(page.getByText(`${name} is added to your materials.`)).toBeVisible()
  await expect(picker).toHaveValue(name)
}

/** Fills a whole plan: one input into an output that is added by name. */
export async function fillPlan(page: Page, { name, output, input }: NewPlan): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await addOutput(page, output)
  await chooseSeveral(page, 'Processing standards', ['Organic Content Standard (OCS)', 'SA8000'])
  await choose(page, 'Product category', 'PC0026 - Greige fabrics')
  await chooseSeveral(page, 'Process types', ['PR0033 - Weaving'])
  await choose(page, 'Traceability level', /^3/)
  await choose(page, 'Transparency level', /^2/)
  await page.getByLabel('Valid from').fill('2026-03-01')
  await page.getByRole('textbox', { name: 'Notes' }).fill('Air-jet looms')
  await choose(page, /^Material$/, input)
  await expect(page.getByRole('textbox', { name: 'Percentage' })).toHaveValue('100')
}
