import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { addMaterial, fillTerms, newReference } from './support/contract.ts'
import { expectMaterials } from './support/positions.ts'
import { choose, unique } from './support/people.ts'
import { expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test('an order follows a picked contract, and is confirmed, on a phone @long', async ({ page, browser }) => {
  const reference = newReference('PO')
  await carrySession(page, 'weaver')
  await page.goto('/cotton/transactions/order')
  await choose(page, 'Buyer company', /^Tidewater Dyers/)
  await page.getByRole('combobox', { name: 'Contract reference' }).click()
  await page.getByRole('option', { name: /HW-5588/ }).click()
  await page.getByRole('button', { name: 'Copy its positions' }).click()
  await expectMaterials(page, ['Poplin, greige', 'Denim, greige'])
  await page.getByRole('button', { name: 'Move position 1 down' }).click()
  await expectMaterials(page, ['Denim, greige', 'Poplin, greige'])
  await page.getByRole('button', { name: 'Remove position 2' }).click()
  await fillTerms(page, reference, /^105/)
  await page.getByLabel('Valid from').fill('2026-04-01')
  await page.getByLabel('Valid until').fill('2026-10-31')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Record order' }).click()
  await expect(page.getByText(`The order ${reference} is recorded`)).toBeVisible()

  const dyer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await carrySession(dyer, 'dyer')
  await dyer.goto(`/?search=${reference}`)
  await dyer.getByRole('list', { name: 'Trades' }).getByRole('link', { name: reference }).click()
  await addMaterial(dyer, 'Your material for position 1', unique('Denim received'))
  await expectNoSidewaysScroll(dyer)
  await dyer.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dyer.getByRole('button', { name: 'Confirm order' }).click()
  await expect(dyer.getByText(`The order ${reference} is accepted.`)).toBeVisible()
})
