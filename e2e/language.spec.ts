import { accounts } from '@selvedge/messages/en/accounts.ts'
import { fields } from '@selvedge/messages/en/fields.ts'
import { language } from '@selvedge/messages/en/language.ts'
import { languageChange } from '@selvedge/messages/en/language-change.ts'
import { login } from '@selvedge/messages/en/login.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { expect, type Page } from '@playwright/test'
import { aColleague, bearer, certificateId } from './support/api.ts'
import { linkMailedTo } from './support/outbox.ts'
import { PASSWORD, unique } from './support/people.ts'
import { proofOfTrade, verify } from './support/proofs.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { speaking } from './support/spoken.ts'
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

const question = (page: Page) => page.getByRole('dialog', { name: 'Change the language?' })
const change = (page: Page) => question(page).getByRole('button', { name: 'Change the language' }).click()

test('unsaved work is asked about before the page loads again in another language @long', async ({
  page,
}) => {
  const username = await aColleague(page.request, 'weaver')
  await page.goto('/login')
  await logIn(page, username)
  await page.goto('/user')
  await page.getByRole('textbox', { name: 'City' }).fill('Porto')
  await choice(page).selectOption('English (international)')
  await expect(question(page)).toContainText('The changes to your profile are not saved yet.')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(choice(page)).toBeFocused()
  await expect(choice(page)).toHaveValue('en-US')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Porto')

  // Once asked, by the page and not again by the browser.
  page.on('dialog', (dialog) => expect(dialog.type()).toBe('none'))
  await choice(page).selectOption('English (international)')
  await change(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('')
})

test('a registration that is half typed goes on in another language, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const headers = await bearer(page.request, 'weaver')
  const email = `${unique('half').replaceAll(' ', '-')}@typed.example`
  const data = { companyName: unique('Half Gin'), userEmailAddress: email }
  expect((await page.request.post('/api/companies/supplier/invite', { headers, data })).ok()).toBe(true)
  await page.goto(await linkMailedTo(email, 'company-invited'))
  await page.getByRole('textbox', { name: 'Registration number' }).fill('half-gin')
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'IN - India' }).click()
  await page.getByRole('textbox', { name: 'Latitude' }).fill('21.5')
  await page.getByRole('textbox', { name: 'First name' }).fill('Asha')
  await choice(page).selectOption('Türkçe')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  const say = speaking('tr')
  const box = (label: () => string) => page.getByRole('textbox', { name: say(label), exact: true })
  await expect(box(() => accounts.companyCode)).toHaveValue('half-gin')
  await expect(box(() => accounts.firstName)).toHaveValue('Asha')
  await expect(box(() => fields.latitude)).toHaveValue('21,5')
  const country = page.getByRole('combobox', { name: say(() => recordWords.country) })
  await expect(country).toHaveValue(/Hindistan/)

  // A password is in no storage: whoever typed one is asked.
  await box(() => login.password).fill(PASSWORD)
  await page.getByRole('combobox', { name: say(() => language.label) }).selectOption('Español')
  const asked = page.getByRole('dialog', { name: say(() => languageChange.title) })
  await expect(asked).toContainText(say(() => languageChange.lost({ what: 'password' })))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await asked.getByRole('button', { name: say(() => languageChange.change) }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const inSpanish = { name: speaking('es')(() => accounts.firstName), exact: true }
  await expect(page.getByRole('textbox', inSpanish)).toHaveValue('Asha')
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(PASSWORD)
})

test('a verdict is not dropped for another language unless its reader says so', async ({ page }) => {
  const { bundle, document } = await proofOfTrade(page.request, 'weaver', 'HW-5588')
  await page.goto('/verify')
  await verify(page, [bundle, document])
  const verdict = page.getByRole('heading', { level: 2, name: /^Genuine/ })
  await expect(verdict).toBeVisible()
  await choice(page).selectOption('Português (Brasil)')
  await expect(question(page)).toContainText('The files you chose are not kept')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(verdict).toBeVisible()
  await choice(page).selectOption('Português (Brasil)')
  await change(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
})
