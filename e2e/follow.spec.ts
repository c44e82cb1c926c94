import { expect, type Page } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { addMaterial, fillTerms, newReference } from './support/contract.ts'
import { expectMaterials, positionLine } from './support/positions.ts'
import { choose, unique } from './support/people.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

async function openFromHome(page: Page, reference: string): Promise<void> {
  await page.goto(`/?search=${reference}`)
  await page.getByRole('table').getByRole('link', { name: reference, exact: true }).click()
}

test('an order follows a picked contract, with its positions copied and put in another order @long', async ({
  page,
}) => {
  const order = newReference('O')
  await carrySession(page, 'weaver')
  await page.goto('/cotton/transactions/order')
  const root = page.getByRole('combobox', { name: 'Contract reference' })
  await expect(root).toHaveAttribute('placeholder', 'Choose the company first')
  await choose(page, 'Buyer company', /^Tidewater Dyers/)
  await root.fill('5520')
  await page.getByRole('option', { name: /HW-5520/ }).click()
  await expect(root).toHaveValue('HW-5520')
  await expect(root).toHaveAccessibleDescription(/^Contract from Harbour Weavers \(demo\)/)
  await page.getByRole('button', { name: 'Copy its positions' }).click()
  await expectMaterials(page, ['Poplin, greige', 'Denim, greige'])
  await expect(positionLine(page, 1).getByLabel('Quantity')).toHaveValue('378000')
  await page.getByRole('button', { name: 'Remove position 2' }).click()

  await page.getByRole('button', { name: 'Add position' }).click()
  await addMaterial(page, 'Material', 'Denim, greige', positionLine(page, 2))
  await page.getByRole('button', { name: 'Move position 2 up' }).focus()
  await page.keyboard.press('Enter')
  await expectMaterials(page, ['Denim, greige', 'Poplin, greige'])
  await expect(page.getByRole('button', { name: 'Move position 1 down' })).toBeFocused()
  await expect(page.getByText('Position 2 is now position 1 of 2.')).toBeAttached()

  await page.getByRole('button', { name: 'Copy its positions' }).click()
  const question = page.getByRole('dialog', { name: 'Copy the positions?' })
  await question.getByRole('button', { name: 'Add below' }).click()
  await expectMaterials(page, ['Denim, greige', 'Poplin, greige', 'Poplin, greige', 'Denim, greige'])
  await page.getByRole('button', { name: 'Remove position 2' }).click()
  await expect(page.getByRole('button', { name: 'Remove position 2' })).toBeFocused()

  await fillTerms(page, order, /^105/)
  await page.getByLabel('Valid from').fill('2026-04-01')
  await page.getByLabel('Valid until').fill('2026-10-31')
  await page.getByRole('button', { name: 'Record order' }).click()
  await expect(page.getByText(`The order ${order} is recorded`)).toBeVisible()

  await openFromHome(page, order)
  const related = page.getByRole('region', { name: 'Related trades' })
  await expect(related.getByRole('link', { name: 'Contract HW-5520' })).toBeVisible()
  await expect(related.getByRole('link', { name: 'Ship against this' })).toBeVisible()
})

test('a shipment begins on the page of its contract, is confirmed, and both sides see the chain', async ({
  page,
  browser,
}) => {
  const [shipment, material] = [newReference('S'), unique('Poplin received')]
  await carrySession(page, 'weaver')
  await openFromHome(page, 'HW-5588')
  const related = page.getByRole('region', { name: 'Related trades' })
  await related.getByRole('link', { name: 'Ship against this' }).click()
  await expect(page.getByRole('combobox', { name: 'Buyer company' })).toHaveValue(/^Tidewater Dyers/)
  await expect(page.getByRole('combobox', { name: 'Order or contract reference' })).toHaveValue('HW-5588')
  await page.getByRole('button', { name: 'Copy its positions' }).click()
  await expectMaterials(page, ['Poplin, greige', 'Denim, greige'])
  await page.getByRole('button', { name: 'Remove position 2' }).click()
  await fillTerms(page, shipment, /^270/)
  await page.getByLabel('Shipping date').fill('2026-04-20')
  await page.getByRole('button', { name: 'Record shipment' }).click()
  await expect(page.getByText(`The shipment ${shipment} is recorded`)).toBeVisible()

  const dyer = await (await browser.newContext()).newPage()
  await carrySession(dyer, 'dyer')
  await openFromHome(dyer, shipment)
  await addMaterial(dyer, 'Your material for position 1', material)
  await dyer.getByRole('textbox', { name: 'Buyer reference number' }).fill(`IN ${shipment}`)
  await dyer.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dyer.getByRole('button', { name: 'Confirm shipment' }).click()
  await expect(dyer.getByText(`The shipment ${shipment} is accepted.`)).toBeVisible()

  await openFromHome(page, 'HW-5588')
  await related.getByRole('link', { name: `Shipment ${shipment}` }).click()
  await expect(page.getByText(`IN ${shipment}`)).toBeVisible()
  await expect(page.getByText(material)).toBeVisible()
  await expect(page.getByText('2026-04-20', { exact: true })).toBeVisible()
  await expect(page.getByText('Accepted by', { exact: true })).toBeVisible()
  await expect(page.getByText('Approver', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('an address that names no kind of trade, or no trade, says so', async ({ page }) => {
  await carrySession(page, 'weaver')
  await page.goto('/cotton/trades/1/confirmation?type=barter')
  await expect(page.getByText('Wrong type of the trade!').first()).toBeVisible()
  // The number of no trade is answered like that of a foreign one: a message, and the way home.
  await page.goto('/trades/999999/confirmation?type=order')
  await expect(page.getByText("You can't view this trade due to permission error!").first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})
