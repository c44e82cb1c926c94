import { expect, type Page } from '@playwright/test'
import { bearer, carrySession } from './support/api.ts'
import { unique } from './support/people.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

async function openPartner(page: Page, as: string, name: string): Promise<void> {
  await carrySession(page, as)
  await page.goto('/cotton/partners')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a supplier’s page shows its certificates in the own supply chains, and leads to them', async ({
  page,
}) => {
  await openPartner(page, 'dyer', 'Harbour Weavers (demo)')
  const chains = page.getByRole('region', { name: 'Harbour Weavers (demo) in your supply chains' })
  // Filed by a certification body: it is not between the two.
  const certificate = chains.getByRole('listitem').filter({ hasText: 'Scope certificate MC-SC-0413' })
  await expect(certificate).toContainText('Global Organic Textile Standard (GOTS)')
  await expect(certificate).toContainText('Accepted')
  await certificate.getByRole('link', { name: 'Poplin, dyed navy' }).click()
  await expect(page).toHaveURL(/\/graph\/\d+\?.*node=/)
})

test('what is missing at a supplier is asked for from its page, also on a phone @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPartner(page, 'spinner', 'Crossroads Cotton Trading (demo)')
  const chains = page.getByRole('region', { name: 'Crossroads Cotton Trading (demo) in your supply chains' })
  await chains.getByRole('button', { name: 'Ask for a transaction certificate' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Partner to ask' })).toHaveValue(
    'Crossroads Cotton Trading (demo)',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('requests between two companies are on the page of the partner', async ({ page }) => {
  const message = unique('A wish')
  const headers = await bearer(page.request, 'gin')
  const asked = await page.request.post('/api/requests', {
    headers,
    data: { companyName: 'Mira Plain Farm (demo)', kind: 'OTHER', message },
  })
  const { id } = (await asked.json()) as { id: number }
  await openPartner(page, 'gin', 'Mira Plain Farm (demo)')
  const requests = page.getByRole('region', { name: 'Requests between you and Mira Plain Farm (demo)' })
  await requests.getByRole('link', { name: 'A request' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/requests/${id}$`))
  await expect(page.getByText(message)).toBeVisible()
  await page.request.post(`/api/requests/${id}/close`, { headers, data: { outcome: 'WITHDRAWN' } })
})
