import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { accept, enterPage, fillTerms, openForm, openFromHome } from './support/certification-form.ts'
import { line, openBoxes } from './support/boxes.ts'
import { newReference } from './support/contract.ts'
import { choose } from './support/people.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

test('a certification body fills in the boxes of a certificate, and the seller reads them before it confirms @long', async ({
  page,
  browser,
}) => {
  const reference = newReference('TC')
  await carrySession(page, 'certifier')
  await openForm(page, 'transaction')
  await choose(page, 'Certified company', 'Northlight Spinning (demo)')
  await enterPage(page)
  await fillTerms(page, {
    documentType: '753 - Compliance',
    standard: 'Global Organic Textile Standard (GOTS)',
    reference,
  })
  const shipments = page.getByRole('group', { name: 'Shipments not certified yet' })
  await shipments.getByRole('checkbox', { name: 'NS/26-S-003' }).check()
  await openBoxes(page)
  await expect(line(page, 'Shipment 1').getByLabel('Seller’s reference')).toHaveValue('NS/26-S-003')

  // By keyboard: from the first weight to the last.
  const gross = line(page, 'Certificate and weights').getByLabel('Gross weight in kg')
  await gross.focus()
  await page.keyboard.type('800')
  await page.keyboard.press('Tab')
  await page.keyboard.type('900')
  await page.keyboard.press('Tab')
  await page.keyboard.type('900')
  await line(page, 'Shipment 1').getByLabel('Transport document').fill('BL-2026-7')
  await page.getByRole('button', { name: 'Add an input' }).click()
  await expect(line(page, 'Input 1').getByLabel('Kind')).toBeFocused()
  await line(page, 'Input 1').getByLabel('Certification body').fill('Body elsewhere')
  await line(page, 'Input 1').getByLabel('Certificate number').fill(`IN-${reference}`)
  await line(page, 'Input 1').getByLabel('Drawn in kg').fill('950.5')
  await page.getByRole('button', { name: 'Add a product' }).click()
  await line(page, 'Product 1').getByLabel('Product', { exact: true }).fill('Poplin, greige')
  await line(page, 'Product 1').getByLabel('Net weight in kg').fill('880')
  await line(page, 'Product 1').getByLabel('Certified weight in kg').fill('880')
  await line(page, 'Product 1').getByLabel('Composition').fill('100 % organic cotton')
  const products = page.getByRole('group', { name: 'Products', exact: true })
  await expect(products.getByText('880 kg net and 880 kg certified together')).toBeVisible()
  await expect(
    products.getByText('The products weigh 880.00 kg together, and the certificate says 900.00 kg net.'),
  ).toBeVisible()
  await expect(page.getByText('No invoice of the seller is named for NS/26-S-003.')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText('Draft restored.')).toBeVisible()
  await expect(line(page, 'Product 1').getByLabel('Composition')).toHaveValue('100 % organic cotton')
  await page.getByRole('button', { name: 'File transaction certificate' }).click()
  const errors = page.getByRole('region', { name: 'Errors in this form' })
  await errors.getByRole('button', { name: 'Net weight in kg' }).click()
  await expect(line(page, 'Certificate and weights').getByLabel('Net weight in kg')).toBeFocused()
  await gross.fill('920')
  await line(page, 'Product 1').getByLabel('Net weight in kg').fill('900')
  await line(page, 'Product 1').getByLabel('Certified weight in kg').fill('900')
  await line(page, 'Shipment 1').getByLabel('Invoices of the seller').fill('INV-7')
  await page.getByRole('button', { name: 'File transaction certificate' }).click()
  const warned = page.getByRole('dialog')
  await warned.getByRole('button', { name: 'File anyway' }).click()
  await expect(page.getByText('The transaction certificate is filed.')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await accept(other, 'spinner', reference, 'transaction certificate')
  await openFromHome(other, reference)
  const shown = other.getByRole('region', { name: 'Weights and inputs' })
  await expect(
    shown.getByText('Poplin, greige (100 % organic cotton): 900 kg net, 900 kg certified'),
  ).toBeVisible()
  await expect(shown.getByText(`IN-${reference} of Body elsewhere: 950.5 kg drawn`)).toBeVisible()
  await expect(shown.getByText('Transport document: BL-2026-7')).toBeVisible()
  await expectAccessible(other)
})
