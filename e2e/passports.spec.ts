import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { newReference } from './support/contract.ts'
import { aCertifiedProduct, withdrawCertificate } from './support/passports.ts'
import { choose } from './support/people.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 700 }

test('C7: a passport is made, published and opened without scripts, and a claim goes when its certificate is withdrawn', async ({
  page,
  browser,
}) => {
  test.slow()
  const product = `Fleece ${newReference('P')}`
  const { certificateId } = await aCertifiedProduct(page.request, {
    product,
    certificate: newReference('SC'),
  })
  await carrySession(page, 'spinner')
  await page.goto('/passports')
  await expect(page.getByRole('heading', { level: 1, name: 'Product passports' })).toBeVisible()
  await page.getByRole('button', { name: 'Begin a passport' }).click()
  const begin = page.getByRole('dialog', { name: 'Begin a passport' })
  await begin.getByRole('combobox', { name: 'Product' }).fill(product)
  await page.getByRole('option', { name: product, exact: true }).click()
  await begin.getByRole('button', { name: 'Begin a passport' }).click()
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible()

  // What is missing leads to its field.
  const gaps = page.getByRole('region', { name: 'What is missing' })
  await expect(gaps.getByRole('heading', { name: 'For the law in force' })).toBeVisible()
  await gaps.getByRole('button', { name: 'Fibres' }).click()
  await expect(page.getByRole('button', { name: 'Add a fibre' })).toBeFocused()
  await page.keyboard.press('Enter')
  await choose(page, 'Fibre', 'Polyester')
  await page.getByRole('textbox', { name: 'Percent' }).fill('95')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('add up to 95 %').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Percent' }).fill('100')
  await page.getByRole('checkbox', { name: 'Recycled material' }).check()
  await expectAccessible(page)

  // Unsaved work is not lost by a link.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The draft was saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview of the public page' })
  await expect(preview.frameLocator('iframe').getByRole('heading', { level: 1, name: product })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publish = page.getByRole('dialog', { name: 'Publish this passport?' })
  await expect(publish.getByText('Everybody can read, without logging in:')).toBeVisible()
  await expect(publish).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await publish.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The passport is published.')).toBeVisible()
  // While it fades out, its colours are paler.
  await expect(publish).toHaveCount(0)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const address = await page.getByRole('link', { name: 'Open the public page' }).getAttribute('href')
  const shopper = await (await browser.newContext({ viewport: NARROW, javaScriptEnabled: false })).newPage()
  await shopper.goto(address ?? '')
  await expect(shopper.getByRole('heading', { level: 1, name: product })).toBeVisible()
  await expect(shopper.getByText('Draft passport', { exact: true })).toBeVisible()
  await shopper.getByText('Recycled material', { exact: true }).click()
  await expect(shopper.getByText('Issued by Meridian Certification (demo)')).toBeVisible()
  expect(await shopper.context().cookies()).toEqual([])

  const reader = await (await browser.newContext({ viewport: NARROW })).newPage()
  await reader.goto(address ?? '')
  await expectNoSidewaysScroll(reader)
  await expectAccessible(reader)

  await withdrawCertificate(page.request, certificateId)
  await shopper.reload()
  await expect(shopper.getByText('One statement was taken off this page')).toBeVisible()
  await expect(shopper.getByText('Recycled material', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(
    page.getByText(/“Recycled material” is not shown .* a certificate was withdrawn\./),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Recall the product' }).click()
  const recall = page.getByRole('dialog', { name: 'Recall the product' })
  await recall.getByRole('textbox', { name: 'Reason' }).fill('The seams may open.')
  await recall.getByRole('button', { name: 'Recall the product' }).click()
  await expect(page.getByText('The status was changed.')).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByText('The seams may open.', { exact: false })).toBeVisible()
})
