import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { fillTerms, newReference } from './support/contract.ts'
import { expectMaterials, importCell, openImport, paste, positionLine } from './support/positions.ts'
import { choose } from './support/people.ts'
import { expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test('a shipment is filled from pasted cells, recorded, and refused with a reason, on a phone', async ({
  page,
  browser,
}) => {
  const reference = newReference('S')
  await carrySession(page, 'weaver')
  await page.goto('/cotton/transactions/shipping')
  await choose(page, 'Buyer company', /^Tidewater Dyers/)
  await page.getByRole('combobox', { name: 'Order or contract reference' }).fill('HW-5588')
  const dialog = await openImport(page)
  await paste(dialog, 'Poplin, greige\t1200\tMTR\t180\nDenim, greige\tmany\tMTR\t90')
  await dialog.getByRole('button', { name: 'Go to the first error' }).click()
  await importCell(dialog, 2, 'Quantity').fill('640.5')
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Add 2 positions' }).click()
  await expectMaterials(page, ['Poplin, greige', 'Denim, greige'])
  await expect(positionLine(page, 2).getByLabel('Quantity')).toHaveValue('640.5')
  await fillTerms(page, reference, /^270/)
  await page.getByLabel('Shipping date').fill('2026-04-22')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Record shipment' }).click()
  await expect(page.getByText(`The shipment ${reference} is recorded`)).toBeVisible()

  const dyer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await carrySession(dyer, 'dyer')
  await dyer.goto(`/?search=${reference}`)
  await dyer.getByRole('list', { name: 'Trades' }).getByRole('link', { name: reference }).click()
  await dyer.getByRole('button', { name: 'Refuse', exact: true }).click()
  await dyer.getByRole('textbox', { name: /reason/i }).fill('The bales arrived wet.')
  await expectNoSidewaysScroll(dyer)
  await dyer.getByRole('button', { name: 'Refuse shipment' }).click()
  await expect(dyer.getByText(`The shipment ${reference} is refused.`)).toBeVisible()

  await page.goto(`/?search=${reference}`)
  await page.getByRole('list', { name: 'Trades' }).getByRole('link', { name: reference }).click()
  await expect(page.getByText('The bales arrived wet.')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
