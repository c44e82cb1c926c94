import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { aMaterialPage } from './support/books.ts'
import { addLink, giveGtin, linksOf, newGtin } from './support/codes.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test('the links and the code of a product on a phone @long', async ({ page }) => {
  await carrySession(page, 'dyer')
  const name = await aMaterialPage(page, 'dyer')
  await page.getByRole('region', { name: 'Product codes' }).scrollIntoViewIfNeeded()
  await giveGtin(page, newGtin())
  const address = `https://brand.example/${'a-long-path/'.repeat(12)}`
  await addLink(page, { address, title: 'A page with a long address' })
  await expect(linksOf(page).getByRole('link', { name: 'A page with a long address' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'QR code' }).click()
  await expect(page.getByRole('dialog', { name: `QR code of ${name}` })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
