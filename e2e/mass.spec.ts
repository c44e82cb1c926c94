import { expect, type Page } from '@playwright/test'
import { carrySession, tradeId } from './support/api.ts'
import { aMaterialPage, openBook, stock } from './support/books.ts'
import { fillTerms, newReference } from './support/contract.ts'
import { choose, chooseTyped } from './support/people.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

/** Fills a shipment of 600 kg in; a book says what is free of it. */
async function fillShipment(page: Page, reference: string, material: string) {
  await page.goto('/cotton/transactions/shipping')
  await choose(page, 'Buyer company', /^Seamwright Garments/)
  await fillTerms(page, reference, /^270/)
  await chooseTyped(page.getByRole('combobox', { name: 'Material' }), material)
  await expect(page.getByText(/^[\d,]+\.00 kg free$/)).toBeVisible()
  await page.getByLabel('Weight (kg)').fill('600')
}

test('a kilogram is promised once: a second shipment of it is refused, until the first one is withdrawn', async ({
  page,
}) => {
  const [first, second] = [newReference('MASS'), newReference('MASS')]
  await carrySession(page, 'dyer')
  const material = await aMaterialPage(page, 'dyer')
  await openBook(page, material, '1000')
  const address = page.url()
  await stock(page).getByRole('button', { name: 'Let it guard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Let it guard' }).click()
  await expect(stock(page).getByText('A shipment of more than is free is refused.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  await fillShipment(page, first, material)
  await expect(page.getByText('1,000.00 kg free')).toBeVisible()
  await page.getByRole('button', { name: 'Record shipment' }).click()
  await expect(page.getByText(`The shipment ${first} is recorded`)).toBeVisible()

  await fillShipment(page, second, material)
  const short = `You hold 400.00 kg of ${material} that is not promised yet. This position needs 600.00 kg.`
  await expect(page.getByText(short)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record shipment' }).click()
  await expect(page.getByText(`The shipment could not be recorded: ${short}`)).toBeVisible()
  await expect(page.getByLabel('Weight (kg)')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('600')
  await expect(page.getByRole('textbox', { name: 'Reference number' })).toHaveValue(second)

  await page.goto(`/cotton/trades/${await tradeId(page.request, 'dyer', first)}/confirmation?type=shipping`)
  await page.getByRole('button', { name: 'Withdraw shipment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw shipment' }).click()
  await expect(page.getByText(`The shipment ${first} is withdrawn.`)).toBeVisible()
  await page.goto(address)
  await expect(stock(page).getByText('1,000.00 kg', { exact: true }).first()).toBeVisible()
  await expect(stock(page).getByText('0.00 kg', { exact: true }).first()).toBeVisible()
})

test('a company without books is asked nothing and told nothing about mass', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/mass')) asked.push(request.url())
  })
  await carrySession(page, 'garments')
  await page.goto('/cotton/transactions/shipping')
  await choose(page, 'Material', 'Jacket, denim')
  await page.getByLabel('Weight (kg)').fill('600')
  await page.waitForTimeout(1000)
  expect(asked).toEqual([])
})
