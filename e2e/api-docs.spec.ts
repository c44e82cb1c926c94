import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

/** Looks at the calls that were found; the page is loaded again afterwards. Axe takes half a minute over the hundreds that are hidden, all built alike. */
async function expectAccessibleAsFound(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const hidden of document.querySelectorAll('main [hidden]')) hidden.remove()
  })
  await expectAccessible(page)
  await page.reload()
}

test('the reference of the API is searched, read and linked to, wide and on a phone, light and dark @long', async ({
  page,
}) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Selvedge API' })).toBeVisible()

  const call = page.locator('summary', { hasText: '/trades/contract/create' })
  await page.getByRole('searchbox', { name: 'Search the calls' }).fill('record contract')
  await expect(page.getByRole('status')).toHaveText('1 call')
  await expect(page.getByRole('heading', { level: 2, name: 'Ledger' })).toBeHidden()

  await test.step('a call is opened by keyboard, and shows its request and its responses', async () => {
    await call.focus()
    await page.keyboard.press('Enter')
    const inside = page.locator('#tradeContractCreate')
    await expect(inside.getByRole('heading', { level: 4 })).toHaveText([
      'Parameters',
      'Body',
      'Answer',
      'Refusals',
      'Example',
      'Who may call it',
    ])
    await expect(inside).toContainText('DUPLICATE')
    await expect(inside).toContainText('curl -X POST')
    await expectAccessibleAsFound(page)
  })

  await test.step('a link leads to it, and to the shapes it names', async () => {
    await page.goto('/api/docs#tradeContractCreate')
    await expect(page.locator('#tradeContractCreate')).toBeInViewport()
    await page.locator('#tradeContractCreate').getByRole('link', { name: 'CreatedTrade' }).click()
    await expect(page.locator('#shape-CreatedTrade')).toBeInViewport()
  })

  await test.step('it fits a phone, in the dark too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/api/docs#tradeContractCreate')
    await expect(page.locator('#tradeContractCreate')).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await page.getByRole('searchbox', { name: 'Search the calls' }).fill('record contract')
    await expect(page.getByRole('status')).toHaveText('1 call')
    await expectAccessibleAsFound(page)
  })
})
