import { expect, type Page } from '@playwright/test'
import { aColleague, bearer, carrySession } from './support/api.ts'
import { aColleagueWithoutFactor, aRegisteredCompany, switchFactorOn } from './support/companies.ts'
import { oneTimeCode } from './support/one-time-code.ts'
import { linkMailedTo } from './support/outbox.ts'
import { fillLogin, PASSWORD, unique } from './support/people.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

test('renaming the company asks for the password first @long', async ({ page, request }) => {
  await carrySession(page, await aRegisteredCompany(request))
  await page.goto('/company')
  const name = page.getByRole('textbox', { name: 'Company name' })
  const another = unique('Renamed Looms')
  await name.fill(another)
  await page.getByRole('textbox', { name: 'City' }).fill('Braga')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof(page).getByRole('textbox', { name: 'Current password' })).toBeVisible()
  await expectAccessible(page)
  await proof(page).getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The company is updated.').first()).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue(another)
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Braga')
})

test('an administrator makes a colleague one, and both are notified; the last one cannot step back @long', async ({
  page,
  request,
}) => {
  const admin = await aRegisteredCompany(request)
  const colleague = await aColleague(request, admin)
  await carrySession(page, admin)
  await page.goto('/company')
  const people = page.getByRole('region', { name: 'People' })
  const own = people.getByRole('row', { name: 'Test Admin' })
  await own.getByRole('button', { name: 'Make operator: Test Admin' }).click()
  const question = page.getByRole('dialog', { name: 'Make this person an operator?' })
  await question.getByRole('button', { name: 'Make operator' }).click()
  await proof(page).getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await proof(page).getByRole('button', { name: 'Continue' }).click()
  await expect(question.getByText('The company needs an administrator.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()

  const row = people.getByRole('row', { name: 'Test Colleague' })
  await row.getByRole('button', { name: 'Make administrator: Test Colleague' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Make administrator' }).click()
  // The proof of before was not used up by what was refused.
  await expect(row).toContainText('Admin')
  await linkMailedTo(`${colleague}@journey.example`, 'admins-told.admin-made')
  await own.getByRole('button', { name: 'Make operator: Test Admin' }).click()
  await question.getByRole('button', { name: 'Make operator' }).click()
  await proof(page).getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await proof(page).getByRole('button', { name: 'Continue' }).click()
  await expect(own).toContainText('Operator')
  await expect(people.getByRole('button', { name: /^Make/ })).toHaveCount(0)
})

test('a company requires a second factor, after password and code', async ({ page, request }) => {
  const admin = await aRegisteredCompany(request)
  const headers = await bearer(request, admin)
  await carrySession(page, admin)
  await page.goto('/company')
  const key = await switchFactorOn(request, headers)
  const card = page.getByRole('region', { name: 'Second factor' })
  await card.getByRole('button', { name: 'Require it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Require it' }).click()
  await proof(page).getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await proof(page).getByRole('button', { name: 'Continue' }).click()
  await expect(proof(page).getByText('Enter the code').first()).toBeVisible()
  await proof(page).getByRole('textbox', { name: 'Code' }).fill(oneTimeCode(key, 1))
  await proof(page).getByRole('button', { name: 'Continue' }).click()
  await expect(card).toContainText('Required')
  await page.goto('/user')
  await expect(card.getByRole('button', { name: 'Replace' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Switch off' })).toHaveCount(0)
})

test('who has no second factor in such a company is led to setting one up, and to nothing else', async ({
  page,
  request,
}) => {
  const colleague = await aColleagueWithoutFactor(request)
  await page.goto('/login')
  await fillLogin(page, colleague)
  const heading = page.getByRole('heading', { level: 1, name: 'Set up a second factor' })
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(/\/second-factor$/)
  for (const path of ['/', '/company', '/cotton/materials']) {
    await page.goto(path)
    await expect(heading).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = (await page.locator('code').textContent()) ?? ''
  await page.getByRole('textbox', { name: 'First code' }).fill(oneTimeCode(key))
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})
