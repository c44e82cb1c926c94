import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { stock } from './support/books.ts'
import { aDelivery, keptMaterial } from './support/kept.ts'
import { chooseTyped } from './support/people.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test('a run is recorded on a phone, and the cards of a book have no empty lines @long', async ({ page }) => {
  await carrySession(page, 'dyer')
  const lint = await keptMaterial(page.request, 'dyer', {
    name: 'Lint to spin',
    byLot: true,
    lots: { 'L 7': 500 },
  })
  const yarn = await keptMaterial(page.request, 'dyer', { name: 'Spun yarn' })
  await page.goto(`/cotton/materials/${yarn.id}`)
  await stock(page).getByRole('button', { name: 'Record a run' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a run' })
  const used = dialog.getByRole('group', { name: 'Used, line 1' })
  await chooseTyped(used.getByRole('combobox', { name: 'Material' }), lint.name)
  await used.getByRole('textbox', { name: 'Kilograms' }).fill('100')
  await used.getByRole('textbox', { name: 'Lot' }).fill('L 7')
  await dialog
    .getByRole('group', { name: 'Made, line 1' })
    .getByRole('textbox', { name: 'Kilograms' })
    .fill('88')
  await dialog.getByRole('textbox', { name: 'Lost (kg)' }).fill('12')
  await expect(dialog.getByText('All of it is accounted for.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record a run' }).click()
  await expect(page.getByText('The run is recorded.')).toBeVisible()
  const card = stock(page).getByRole('listitem').filter({ hasText: 'Made in a run' })
  await expect(card.getByText('88.00 kg')).toBeVisible()
  // It has no reason, so there is no line for one.
  await expect(card.getByText('Why')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})

test('a return is proposed and withdrawn on a phone @long', async ({ page }) => {
  const id = await aDelivery(page.request)
  await carrySession(page, 'garments')
  await page.goto(`/cotton/trades/${id}/confirmation?type=shipping`)
  const returns = page.getByRole('region', { name: 'Returns' })
  await returns.getByRole('button', { name: 'Return some of it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return some of it' })
  await dialog.getByRole('textbox', { name: 'Kilograms to return' }).fill('20')
  await dialog.getByRole('textbox', { name: /^Why/ }).fill('Wrong shade')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Return some of it' }).click()
  await expect(returns.getByText('Waits for the seller')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await returns.getByRole('button', { name: 'Withdraw it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click()
  await expect(returns.getByText('Withdrawn')).toBeVisible()
})
