import { expect, type Page } from '@playwright/test'
import { carrySession, tradeId } from './support/api.ts'
import {
  expectMaterials,
  importCell,
  openImport,
  paste,
  positionLine,
  recordLongContract,
} from './support/positions.ts'
import { unique } from './support/people.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => `Poplin, greige\t${i + 1}\tMTR\t${i + 1}\tlot ${i + 1}`).join('\n')

/** A closed line of the form, by its number. */
const closedLine = (page: Page, n: number) =>
  page.getByRole('button', { name: new RegExp(`^Position ${n}\\b.*edit$`) })

async function formWithRows(page: Page, count: number) {
  await carrySession(page, 'weaver')
  await page.goto('/cotton/transactions/contract')
  const dialog = await openImport(page)
  await paste(dialog, rowsOf(count))
  await dialog.getByRole('button', { name: `Add ${count} positions` }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Position \d+.*edit$/ })).toHaveCount(count)
}

test('of many positions each is a row of text that opens, closes and moves by keyboard', async ({ page }) => {
  await formWithRows(page, 12)
  await expectAccessible(page)
  const row = closedLine(page, 12)
  await expect(row).toHaveAccessibleName(
    /^Position 12\s?, Poplin, greige\s?, 12 MTR\s?, 12 kg\s?, lot 12\s?, edit$/,
  )
  await expect(row).toHaveAttribute('aria-expanded', 'false')
  await row.focus()
  await page.keyboard.press('Enter')
  const line = positionLine(page, 12)
  await expect(line.getByRole('combobox', { name: 'Material' })).toBeFocused()
  await line.getByLabel('Quantity').fill('170')
  const close = line.getByRole('button', { name: 'Position 12, close' })
  await expect(close).toHaveAttribute('aria-expanded', 'true')
  await close.press('Enter')
  await expect(row).toBeFocused()
  await expect(row).toContainText('170 MTR')

  await page.getByRole('button', { name: 'Move position 12 up' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move position 11 up' })).toBeFocused()
  await expect(closedLine(page, 11)).toContainText('170 MTR')
  await closedLine(page, 3).getByText('3 MTR').click()
  await expect(positionLine(page, 3).getByLabel('Quantity')).toBeFocused()
  await page.getByRole('button', { name: 'Add position' }).click()
  await expect(positionLine(page, 13).getByRole('combobox', { name: 'Material' })).toBeFocused()
})

test('rows of the import are text until they are opened, and are not left without asking', async ({
  page,
}) => {
  await carrySession(page, 'weaver')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contract' }).click()
  const dialog = await openImport(page)
  await paste(dialog, rowsOf(3))
  await dialog.getByRole('button', { name: /^Row 2\b.*edit$/ }).press('Enter')
  await expect(importCell(dialog, 2, 'Material')).toBeFocused()
  await importCell(dialog, 2, 'Quantity').fill('many')
  await expect(dialog.getByText('3 pasted rows, 1 to fix.')).toBeVisible()
  await importCell(dialog, 2, 'Quantity').fill('7')
  await expect(importCell(dialog, 2, 'Quantity')).toBeFocused()

  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await page.goBack()
  await expect(question).toContainText('3 rows of the import that you have not added will be lost.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(importCell(dialog, 2, 'Quantity')).toHaveValue('7')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('3 rows of the import not added yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})

test('copied positions are a part of the draft', async ({ page }) => {
  await carrySession(page, 'weaver')
  const id = await tradeId(page.request, 'weaver', 'HW-5588')
  const start = { consignee: 'Tidewater Dyers (demo)', parent: 'HW-5588', parentId: String(id) }
  await page.goto(`/cotton/transactions/order?${new URLSearchParams(start).toString()}`)
  await page.getByRole('button', { name: 'Copy its positions' }).click()
  await expectMaterials(page, ['Poplin, greige', 'Denim, greige'])
  await page.getByRole('button', { name: 'Move position 1 down' }).click()
  await expectMaterials(page, ['Denim, greige', 'Poplin, greige'])
  await page.reload()
  await expect(page.getByText('Draft restored.')).toBeVisible()
  await expectMaterials(page, ['Denim, greige', 'Poplin, greige'])
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expectMaterials(page, [''])
})

test('each of many positions of a received contract begins with its name, and gets another material by pointer or by keyboard @long', async ({
  page,
}) => {
  const name = unique('Twill, long')
  const id = await recordLongContract(page.request, name, 12)
  await carrySession(page, 'dyer')
  await page.goto(`/cotton/trades/${id}/confirmation?type=contract`)
  const own = (n: number) =>
    page.getByRole('combobox', { name: `Your material for position ${n}`, exact: true })
  await expect(own(12)).toHaveValue(name)
  await expect(page.getByText('1,250.5')).toHaveCount(12)
  await expectAccessible(page)
  await own(11).focus()
  await page.keyboard.press('Tab')
  await expect(own(12)).toBeFocused()
  await page.keyboard.type('Greige pop')
  await page.getByRole('option', { name: 'Greige poplin' }).click()
  await expect(own(12)).toHaveValue('Greige poplin')
  await own(5).click()
  await page.getByRole('option', { name: 'Greige denim' }).click()
  await expect(own(5)).toHaveValue('Greige denim')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm contract' }).click()
  await expect(page.getByText(/^The contract L-\w+ is accepted\.$/)).toBeVisible()
})
