import { type APIRequestContext, expect } from '@playwright/test'
import { bearer, carrySession } from './support/api.ts'
import { expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test('on a phone one table is shown at a time, by tabs that keys move through', async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await carrySession(page, 'dyer')
  await page.goto('/')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('traceability')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByRole('list', { name: 'Trades' })).toBeVisible()
  expect(paths).not.toContain('/api/transformationPlans')

  await tab('traceability').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('materials')).toBeFocused()
  await expect(page).toHaveURL(/tab=materials/)
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Transformations' })).toBeVisible()
  await tab('certificates').click()
  await expect(page).toHaveURL(/tab=certificates/)
  await expect(
    page.getByRole('tabpanel').getByRole('heading', { name: 'Certificates', exact: true }),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goBack()
  await expect(tab('materials')).toHaveAttribute('aria-selected', 'true')
  await page.goto('/?tab=nowhere')
  await expect(tab('traceability')).toHaveAttribute('aria-selected', 'true')
})

/** The first reference among the trades of a company. */
async function firstReference(request: APIRequestContext, username: string): Promise<string> {
  const answer = await request.get('/api/trades?page=1&size=1&sort=contractorReferenceNumber&order=asc', {
    headers: await bearer(request, username),
  })
  const [trade] = (await answer.json()) as { contractorReferenceNumber: string }[]
  return trade?.contractorReferenceNumber ?? ''
}

test('on a phone the order is chosen above the cards, and pages are turned', async ({ page }) => {
  await carrySession(page, 'dyer')
  const first = await firstReference(page.request, 'dyer')
  await page.goto('/')
  const cards = page.getByRole('list', { name: 'Trades', exact: true }).getByRole('listitem')
  await expect(cards).toHaveCount(25)
  await page.getByRole('combobox', { name: 'Sort trades by' }).click()
  await page.getByRole('option', { name: 'Reference' }).click()
  await page.getByRole('button', { name: 'Descending, change the order' }).click()
  await expect(page).toHaveURL(/sort=contractorReferenceNumber&order=asc/)
  // Other tests record trades too: the first one is what the list says.
  await expect(cards.first()).toContainText(first)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards.first()).not.toContainText(first)
})

test('a certifier has the certificates tab alone', async ({ page }) => {
  await carrySession(page, 'certifier')
  await page.goto('/?tab=traceability')
  await expect(page.getByRole('tab')).toHaveText(['Certificates'])
  await expect(
    page.getByRole('tabpanel').getByRole('heading', { name: 'Certificates', exact: true }),
  ).toBeVisible()
})
