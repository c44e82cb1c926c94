import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { unique } from './support/people.ts'
import { test } from './support/test.ts'

test('a material is added, found by its name, and shows where it is used', async ({ page }) => {
  const name = unique('Selvedge denim')
  await carrySession(page, 'dyer')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Materials' }).click()
  await page.getByRole('button', { name: 'Add a material' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a material' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('radio', { name: 'produces it' }).check()
  await dialog.getByRole('button', { name: 'Add material' }).click()
  await expect(page.getByText(`${name} is added to your materials.`)).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search materials' }).fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('ProducedNot used yet')
  await page.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: 'Received' }).click()
  await expect(page.getByText('No materials found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all materials' }).click()

  await page.getByRole('link', { name: 'Greige poplin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Greige poplin' })).toBeVisible()
  const trades = page.getByRole('region', { name: 'Trades' })
  await expect(trades.getByRole('row', { name: /HW-5520/ })).toContainText('Received')
  // Filtered and searched like any list of trades.
  await trades.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Refused' }).click()
  await expect(trades.getByText('No trades found')).toBeVisible()
  await trades.getByRole('button', { name: 'Show all trades' }).click()
  await trades.getByRole('searchbox', { name: 'Search trades' }).fill('HW-5520')
  await expect(trades.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Show chain' })).toHaveAttribute(
    'href',
    /^\/cotton\/graph\/\d+/,
  )
  await trades.getByRole('link', { name: 'HW-5520' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contract HW-5520' })).toBeVisible()
})

test('another company’s material is none', async ({ page }) => {
  await carrySession(page, 'farm2')
  await page.goto('/cotton/materials/1')
  await expect(page.getByText('There is no such material.')).toBeVisible()
})
