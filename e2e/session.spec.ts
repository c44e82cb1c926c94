import { expect } from '@playwright/test'
import { fillLogin, signedIn } from './support/people.ts'
import { test } from './support/test.ts'

test('one returns to the page one came from, and the session survives a reload', async ({ page }) => {
  await page.goto('/cotton/transactions/order')
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, 'weaver')
  await expect(page.getByRole('heading', { level: 1, name: /order/i })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /order/i })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})

test('log-out ends the session in every tab and on the server', async ({ browser }) => {
  const page = await signedIn(browser, 'spinner')
  const token = await page.evaluate(() =>
    Object.values(localStorage).find((value) => String(value).length === 43),
  )
  const other = await page.context().newPage()
  await other.goto('/user')
  await expect(other.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  // First, because it is shown for some seconds only.
  await expect(page.getByText('You have logged out.')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  // The screens do not wait for the server, which ends it a moment later.
  const headers = { authorization: `Bearer ${token}` }
  await expect.poll(async () => (await page.request.get('/api/info/info', { headers })).status()).toBe(401)
})

test('what does not exist leads home, with a word about it @long', async ({ browser }) => {
  const page = await signedIn(browser, 'spinner')
  for (const path of ['/cotton/nowhere', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByText('That page does not exist.').first()).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  }
  await page.goto('/cotton')
  await expect(page).toHaveURL(/\d\/$/)
  await page.goto('/cotton/trades/1/confirmation?type=barter')
  await expect(page.getByText('Wrong type of the trade!').first()).toBeVisible()
})

test("a stranger's trade leads home with a word about it", async ({ browser }) => {
  const page = await signedIn(browser, 'farm2')
  await page.goto('/cotton/trades/1/confirmation?type=contract')
  await expect(page.getByText("You can't view this trade due to permission error!").first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('a certifier is offered no trades', async ({ browser }) => {
  const page = await signedIn(browser, 'certifier')
  await expect(page.getByRole('link', { name: 'Contract' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Wallet' })).toBeVisible()
})

test('the trades table keeps its search, sorting and filters in the address', async ({ browser }) => {
  const page = await signedIn(browser, 'weaver')
  const trades = page.getByRole('region', { name: 'Trades', exact: true })
  await trades.getByRole('searchbox').fill('NS/26/031')
  await expect(page).toHaveURL(/search=NS/)
  const rows = trades.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(2)
  await trades.getByRole('button', { name: /^Reference/ }).click()
  await expect(page).toHaveURL(/sort=contractorReferenceNumber/)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('NS/26/031')
})
