import { randomBytes } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The password of the demo log-ins, and of those the tests register. */
export const PASSWORD = 'woven-edge-26'

export const unique = (name: string) => `${name} ${randomBytes(3).toString('hex')}`

export async function fillLogin(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A browser of its own, signed in. */
export async function signedIn(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/login')
  await fillLogin(page, username)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  return page
}

export type NewCompany = { name: string; username: string; email: string; role: string }

export const aNewCompany = (kind: string, role: string): NewCompany => {
  const name = unique(kind)
  const username = name.toLowerCase().replaceAll(' ', '-')
  return { name, username, email: `${username}@journey.example`, role }
}

/** Chooses an option of a searchable list. */
export async function choose(
  page: Page,
  label: string | RegExp,
  option: string | RegExp,
  scope = page.locator('body'),
) {
  await scope.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

/**
 * Types into a searchable list and chooses the option that it finds. The field is scrolled to the middle of the window first: where only a part of the options
 * is in sight, clicking one scrolls the page, and the list closes.
 */
export async function chooseTyped(list: Locator, option: string): Promise<void> {
  await list.evaluate((field) => field.scrollIntoView({ block: 'center' }))
  await list.fill(option)
  await list.page().getByRole('option', { name: option }).click()
}

/** Registers an invited company through its link, which signs its person in. */
export async function registerCompany(browser: Browser, path: string, company: NewCompany): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Register your company' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue(company.name)
  await page.getByRole('textbox', { name: 'Registration number' }).fill(company.username)
  await choose(page, 'Role', company.role)
  await page.getByRole('combobox', { name: 'Country' }).fill('PT')
  await page.getByRole('option', { name: 'PT - Portugal' }).click()
  await page.getByRole('textbox', { name: 'Company city' }).fill('Porto')
  await fillUser(page, company.username)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Welcome to Selvedge. Your company is registered.')).toBeVisible()
  return page
}

/** The part of a registration that is about the person. */
export async function fillUser(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Test')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Person')
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
}
