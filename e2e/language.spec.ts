import { expect, type Page } from '@playwright/test'
import { aColleague, certificateId } from './support/api.ts'
import { PASSWORD } from './support/people.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

const choice = (page: Page) => page.getByRole('combobox', { name: 'Language' })

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
}

/** How the page of a demo certificate writes the first day of its validity. */
async function dayOnRecord(page: Page): Promise<string | null> {
  await page.goto(
    `/cotton/certifications/scope/${await certificateId(page.request, 'weaver', 'MC-SC-0481')}/confirmation`,
  )
  const day = page.getByRole('main').locator('time').first()
  await expect(day).toBeVisible()
  return day.textContent()
}

test('a language chosen at log-in goes with the person, and is changed in the profile', async ({
  page,
  browser,
}) => {
  const username = await aColleague(page.request, 'weaver')
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.getByText('The blockchain pilot for traceable cotton')).toBeVisible()
  await choice(page).selectOption('English (international)')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Traceable cotton and textiles: who made it')).toBeVisible()
  await expectAccessible(page)
  await logIn(page, username)
  await expect(
    page
      .getByRole('table')
      .getByText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/)
      .first(),
  ).toBeVisible()
  expect(await dayOnRecord(page)).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/)

  // On another device, whose browser asks for US English.
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await other.goto('/login')
  await expect(other.locator('html')).toHaveAttribute('lang', 'en-US')
  await logIn(other, username)
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')

  await page.goto('/user')
  await expect(choice(page)).toHaveValue('en')
  await choice(page).selectOption('English (US)')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  expect(await dayOnRecord(page)).toMatch(/^\d{2}\/\d{2}\/\d{4} \(\d{1,2} [A-Z][a-z]{2} \d{4}\)$/)
})

test('the browser’s own language is the first, and what the server refuses is said in it too', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('textbox', { name: 'Username' }).fill('weaver')
  await page.getByLabel('Password', { exact: false }).first().fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Wrong username or password.').first()).toBeVisible()
})

test('unsaved work is asked about before the page loads again in another language', async ({ page }) => {
  const username = await aColleague(page.request, 'weaver')
  await page.goto('/login')
  await logIn(page, username)
  await page.goto('/user')
  await page.getByRole('textbox', { name: 'City' }).fill('Porto')
  const asked = page.waitForEvent('dialog')
  await choice(page).selectOption('English (international)')
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Porto')
})
