import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { line, openBoxes } from './support/boxes.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test('the boxes of a certificate fit a phone @long', async ({ page }) => {
  await carrySession(page, 'certifier')
  await page.goto('/cotton/transactions/certification/transaction')
  await openBoxes(page)
  for (const what of ['a shipment', 'an input', 'a product', 'a raw material'])
    await page.getByRole('button', { name: `Add ${what}` }).click()
  await line(page, 'Product 1').getByLabel('Composition').fill('99.9 % organic cotton')
  await line(page, 'Product 1')
    .getByLabel('Product', { exact: true })
    .fill('A product with a rather long name')
  await expect(page.getByText(/adds up to 99.90 %, not to 100 %/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave the boxes out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the boxes out' }).click()
  await expect(page.getByRole('button', { name: 'Fill in the boxes' })).toBeVisible()
})
