import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { aMaterialPage, openBook, stock } from './support/books.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test('a book is opened, counted and corrected on a phone @long', async ({ page }) => {
  await carrySession(page, 'dyer')
  const material = await aMaterialPage(page, 'dyer')
  await openBook(page, material, '1000')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await stock(page).getByRole('button', { name: 'Record a change' }).click()
  const dialog = page.getByRole('dialog', { name: `Record a change of ${material}` })
  await dialog.getByRole('textbox', { name: 'Counted (kg)' }).fill('940')
  await dialog.getByRole('button', { name: 'Record a change' }).click()
  await expect(dialog.getByText('Say why, or attach a document.').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two rolls were wet')
  await dialog.getByRole('button', { name: 'Record a change' }).click()
  await expect(page.getByText('The change is recorded.')).toBeVisible()
  await expect(stock(page).getByText('Two rolls were wet')).toBeVisible()
  await expect(stock(page).getByText('940.00 kg', { exact: true }).first()).toBeVisible()

  await stock(page)
    .getByRole('button', { name: /^Take back: Count/ })
    .click()
  const asked = page.getByRole('dialog', { name: 'Take this back?' })
  await asked.getByRole('textbox', { name: 'Reason' }).fill('They dried')
  await asked.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('It is taken back.')).toBeVisible()
  await expect(stock(page).getByText('They dried')).toBeVisible()
  await stock(page).getByText('Show as a table').click()
  await expect(stock(page).getByRole('rowheader').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
