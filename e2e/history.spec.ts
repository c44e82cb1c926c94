import { expect } from '@playwright/test'
import { carrySession, materialId } from './support/api.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

test('the documents of a chain are listed in a history, loaded on request, in either order @long', async ({
  page,
}) => {
  await carrySession(page, 'loomside')
  await page.goto(`/cotton/graph/${await materialId(page.request, 'loomside', 'Workwear set')}`)
  const criteria = page.getByRole('button', { name: 'Criteria', exact: true })
  await criteria.click()
  await expect(page.getByRole('radio', { name: /^Origin/ })).toBeHidden()
  await criteria.click()
  await expect(page.getByRole('radio', { name: /^Origin/ })).toBeVisible()
  await page.getByRole('button', { name: 'Highlight in chain' }).click()
  await expect(page.getByRole('button', { name: 'Highlighted in chain' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('link', { name: 'Documents history' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Workwear set' })).toBeVisible()

  const newest = page.getByRole('article').first()
  await expect(newest.getByText('Bluffside Makers (demo)')).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
  await newest.getByRole('button', { name: /^Show delivery-note/ }).click()
  await expect(newest.locator('canvas').first()).toBeVisible()
  await newest.getByRole('button', { name: /^Hide delivery-note/ }).click()
  await expect(page.locator('canvas')).toHaveCount(0)

  const hidden = page.getByRole('article').filter({ hasText: 'Weaver, not named' }).first()
  await expect(hidden.getByText(/^Document not available/)).toBeVisible()
  await hidden.getByRole('tab', { name: 'Certificate' }).click()
  await expect(hidden.getByText(/^Certificate not available/)).toBeVisible()
  const certified = page.getByRole('article').filter({ hasText: 'Quarry Dyeworks (demo)' }).first()
  await certified.getByRole('tab', { name: 'Certificate' }).click()
  await expect(certified.getByText(/MC-TC-8002/).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByText('Oldest first').click()
  await expect(page).toHaveURL(/order=oldest/)
  const scope = page.getByRole('article', { name: /^Scope certificate/ }).first()
  await scope.getByRole('tab', { name: 'Document' }).click()
  await expect(scope.getByText(/^No transaction available/)).toBeVisible()
  await page.getByRole('button', { name: 'Page 2 of', exact: false }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(page.getByText(/page 2 of/)).toBeVisible()

  const filters = page.getByRole('search', { name: 'Search and filters' })
  await filters.getByRole('searchbox', { name: 'Search documents' }).fill('quarry mc-tc')
  await expect(page.getByText('No documents found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all documents' }).click()
  await filters.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Scope certificate' }).click()
  await expect(page).toHaveURL(/kind=scope/)
  for (const entry of await page.getByRole('article').all())
    await expect(entry).toHaveAccessibleName(/^Scope certificate/)
  await page.getByRole('link', { name: 'Show chain' }).click()
  await expect(page).toHaveURL(/\/cotton\/graph\/\d+\?notification=true/)
})

test('a chain on the map: a company whose address is hidden shows its country alone', async ({ page }) => {
  await carrySession(page, 'loomside')
  await page.goto(`/cotton/graph/${await materialId(page.request, 'loomside', 'Workwear set')}`)
  await page.getByText('Map', { exact: true }).click()
  const marks = page.getByRole('list', { name: 'Facilities on the map' })
  await marks.getByRole('button', { name: /companies, somewhere in India/ }).click()
  const card = page.getByRole('region', { name: /somewhere in India/ })
  await expect(card.getByRole('heading')).toBeFocused()
  await expect(card.getByText('Spinner, not named')).toBeVisible()
  await expect(card.getByText(/limits who may be named/).first()).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Close' }).click()

  const threeways = marks.getByRole('button', { name: /^Threeways Mill \(demo\), Tamil Nadu, India/ })
  await expect(threeways).toBeVisible()
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await page.getByRole('button', { name: 'Show all facilities' }).click()
  await threeways.press('Enter')
  await page
    .getByRole('region', { name: /^Threeways Mill/ })
    .getByRole('button', { name: /^Show in the graph/ })
    .click()
  await expect(page).toHaveURL(/view=graph.*node=plan-/)
})

test('a profile leads to the chain of one of the own materials', async ({ page }) => {
  await carrySession(page, 'garments')
  await page.goto('/user')
  await page.getByRole('button', { name: 'Show supply chain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show a supply chain' })
  await dialog.getByRole('combobox', { name: 'Material' }).fill('Jacket')
  await page.getByRole('option', { name: 'Jacket, denim' }).click()
  await dialog.getByRole('button', { name: 'Show chain' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Supply chain of Jacket, denim/ })).toBeVisible()
})
