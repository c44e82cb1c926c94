import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { test } from './support/test.ts'

test('the search opens by its keys, "back" closes it alone, and Enter leads to a partner and on to a trade', async ({
  page,
}) => {
  await carrySession(page, 'dyer')
  await page.goto('/cotton/materials')
  const search = page.getByRole('combobox', { name: 'Search trades, companies' })
  await page.getByRole('searchbox', { name: 'Search materials' }).press('Control+k')
  await expect(search).toBeFocused()
  await page.goBack()
  await expect(search).toHaveCount(0)
  await expect(page).toHaveURL(/\/cotton\/materials$/)
  await expect(page.getByRole('searchbox', { name: 'Search materials' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await search.fill('harbour')
  await expect(page.getByRole('option', { name: /^Harbour Weavers \(demo\)/ })).toBeVisible()
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Weavers (demo)' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  const trades = page.getByRole('region', { name: 'Trades with Harbour Weavers (demo)' })
  await trades.getByRole('link', { name: 'HW-S-002' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipment HW-S-002' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Harbour Weavers (demo)' }).first().click()
  await expect(page).toHaveURL(/\/cotton\/partners\/\d+$/)
})

test('what is typed right after the keys is searched for, however late the search arrives', async ({
  page,
}) => {
  await carrySession(page, 'dyer')
  await page.goto('/cotton/materials')
  await page.route(/SearchPalette.*\.js/, async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 700))
    await route.continue()
  })
  const below = page.getByRole('searchbox', { name: 'Search materials' })
  await below.press('Control+k')
  await page.keyboard.type('harbour w', { delay: 100 })
  const search = page.getByRole('combobox', { name: 'Search trades, companies' })
  await expect(search).toHaveValue('harbour w')
  await expect(search).toBeFocused()
  await expect(page.getByRole('option', { name: /^Harbour Weavers \(demo\)/ })).toBeVisible()
  await expect(below).toHaveValue('')
})

test('the number of a certificate upstream is found, and its step is chosen and in sight in the supply chain', async ({
  page,
}) => {
  await carrySession(page, 'brand')
  await page.goto('/cotton/materials')
  const search = page.getByRole('combobox', { name: 'Search trades, companies' })
  await page.getByRole('searchbox', { name: 'Search materials' }).press('Control+k')
  await search.fill('0412')
  const found = page.getByRole('option', { name: /^MC-SC-0412/ }).first()
  await expect(found).toContainText('Spinning, Northlight Spinning (demo) · ')
  await found.click()
  await expect(page).toHaveURL(/\/graph\/\d+\?.*node=plan-/)
  const step = page.locator('[data-chosen-step]')
  await expect(step).toBeInViewport({ ratio: 1 })
  await expect(step).toContainText('Northlight Spinning (demo)')
  await expect(page.getByRole('main').getByText('MC-SC-0412').first()).toBeVisible()

  // A delivery leads to the link over which it came, also from within the supply chain.
  await expect(search).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await search.fill('AB-S-003')
  await expect(page.getByRole('option', { name: /^AB-S-003/ }).first()).toBeVisible()
  await search.press('Enter')
  await expect(page).toHaveURL(/\/graph\/\d+\?.*edge=/)
  await expect(page.getByRole('main').getByText('AB-S-003').first()).toBeVisible()
  await expect(step).toHaveCount(0)
})
