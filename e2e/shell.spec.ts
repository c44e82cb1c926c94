import { expect } from '@playwright/test'
import { carrySession, materialId } from './support/api.ts'
import { test } from './support/test.ts'

test('the sidebar names who is signed in and what may be recorded; narrow screens and wide drawings have a bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1225, height: 900 })
  await carrySession(page, 'dyer')
  await page.goto('/')
  await page.setViewportSize({ width: 1366, height: 650 })
  await expect(page.getByRole('link', { name: 'Transformation', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Help', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const events = menu.getByRole('region', { name: 'New Traceability Events' })
  await expect(events.getByRole('link')).toHaveText(['Contract', 'Order', 'Shipment'])
  await expect(menu.getByRole('link', { name: 'Demo Dyer' })).toHaveAttribute('href', '/user')
  await expect(menu.getByRole('link', { name: 'Tidewater Dyers (demo)' })).toHaveAttribute('href', '/company')
  await expect(page.getByRole('link', { name: 'Selvedge, home' })).toHaveAttribute('href', '/')
  const burger = page.getByRole('button', { name: 'Open the menu' })
  await expect(burger).toHaveCount(0)

  await page.setViewportSize({ width: 1224, height: 900 })
  await expect(burger).toBeVisible()
  await expect(events).toHaveCount(0)

  await page.setViewportSize({ width: 1400, height: 900 })
  await expect(events).toBeVisible()
  await page.goto(`/cotton/documentsHistory/${await materialId(page.request, 'dyer', 'Greige poplin')}`)
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(events).toHaveCount(0)
  await expect(burger).toHaveCount(0)
})

test('a list that cannot be loaded says so where it is needed, and is loaded again', async ({ page }) => {
  const lists =
    /\/api\/(companies\/traders|materials|units|documents\/types|trades\/processingStandards)(\?|$)/
  await page.route(lists, (route) => route.abort())
  await carrySession(page, 'weaver')
  await page.goto('/cotton/transactions/contract')
  await expect(page.getByText('The list could not be loaded. Open it to try again.')).toHaveCount(3)
  await expect(page.getByText('The companies could not be loaded.').first()).toBeVisible()
  await expect(page.getByText('The materials could not be loaded.').first()).toBeVisible()
  await page.unroute(lists)
  await page.getByRole('combobox', { name: 'Unit' }).click()
  await expect(page.getByRole('option', { name: 'KGM - kilogram' })).toBeVisible()

  await page.route('**/api/trades?*', (route) => route.abort())
  await page.goto('/')
  const trades = page.getByRole('region', { name: 'Trades', exact: true })
  await expect(trades.getByText('The trades could not be loaded.')).toBeVisible()
  // Unanswered: it comes by itself, as soon as there is an answer again.
  await page.unroute('**/api/trades?*')
  await expect(trades.getByRole('row').nth(1)).toBeVisible()
})
