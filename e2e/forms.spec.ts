import { expect } from '@playwright/test'
import { aColleague, carrySession } from './support/api.ts'
import { PASSWORD, unique } from './support/people.ts'
import { test } from './support/test.ts'

const MEGABYTE = 1024 * 1024

test('a file over 20 MB is refused before it is sent', async ({ page }) => {
  await carrySession(page, 'weaver')
  await page.goto('/cotton/transactions/contract')
  let sent = 0
  page.on('request', (request) => (sent += request.url().includes('/api/uploads') ? 1 : 0))
  await page.getByLabel('Attachment').setInputFiles({
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(20 * MEGABYTE + 1),
  })
  await expect(page.getByText('The file is larger than 20 MB.').first()).toBeVisible()
  expect(sent).toBe(0)
})

test('a file on its way shows its progress and can be cancelled', async ({ page }) => {
  await carrySession(page, 'weaver')
  await page.goto('/cotton/transactions/contract')
  await page.route('**/api/uploads**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue().catch(() => {})
  })
  const file = {
    name: 'slow.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(2 * MEGABYTE, '%PDF-1.7'),
  }
  await page.getByLabel('Attachment').setInputFiles(file)
  await expect(page.getByRole('progressbar', { name: 'Sending slow.pdf' })).toBeAttached()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('what the server refuses lands on its field, and nothing typed is lost', async ({ page }) => {
  await carrySession(page, 'gin')
  await page.goto('/company')
  const name = page.getByRole('textbox', { name: 'Company name' })
  const before = await name.inputValue()
  await expect(page.getByRole('textbox', { name: 'Sector' })).toHaveValue('cotton')
  await expect(page.getByRole('textbox', { name: 'Sector' })).not.toBeEditable()
  await name.fill('Tidewater Dyers (demo)')
  await page.getByRole('textbox', { name: 'City' }).fill('Harran')
  await page.getByRole('button', { name: 'Confirm' }).click()
  // Another name asks who is at the keyboard first.
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('A company with this name already exists.').first()).toBeVisible()
  await expect(name).toHaveValue('Tidewater Dyers (demo)')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Harran')

  await name.fill(before)
  await page.getByRole('textbox', { name: 'Zip code' }).fill('63000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The company is updated.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Zip code' })).toHaveValue('63000')
})

test('unsaved work is not left without asking', async ({ page }) => {
  await carrySession(page, 'gin')
  await page.goto('/user')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).not.toBeEditable()
  await page.getByRole('textbox', { name: 'City' }).fill('Elsewhere')
  await page.getByRole('link', { name: 'Home' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Elsewhere')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})

test('a new password needs the present one and its repetition', async ({ page }) => {
  // Somebody no other test signs in as: a new password ends all other sessions.
  await carrySession(page, await aColleague(page.request, 'garments'))
  await page.goto('/user')
  await page.getByRole('button', { name: 'Change password' }).click()
  const fill = async (old: string, next: string, again: string) => {
    await page.getByRole('textbox', { name: 'Current password' }).fill(old)
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(next)
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill(again)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await fill(PASSWORD, 'another-weave-27', 'another-weave-28')
  await expect(page.getByText('The passwords must match.').first()).toBeVisible()
  await fill('not the password', 'another-weave-27', 'another-weave-27')
  await expect(page.getByText('Wrong password!').first()).toBeVisible()
  await fill(PASSWORD, 'password123', 'password123')
  await expect(
    page.getByText('This password is too easy to guess. Choose another one.').first(),
  ).toBeVisible()
  await fill(PASSWORD, PASSWORD, PASSWORD)
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
})

test('a message goes after five seconds, and stays while somebody points at it', async ({ page }) => {
  await carrySession(page, 'weaver')
  await page.goto('/user')
  await page.getByRole('button', { name: 'Save' }).click()
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('status').locator('[data-tone]')
  await expect(message).toBeVisible()
  await message.hover()
  await page.waitForTimeout(6000)
  await expect(message).toBeVisible()
  await page.mouse.move(10, 500)
  await expect(message).toHaveCount(0, { timeout: 7000 })
})

test('the page of all pieces of the interface is for the development server alone', async ({ page }) => {
  await carrySession(page, 'weaver')
  await page.goto('/dev/ui')
  await expect(page.getByText('That page does not exist.')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a colleague is invited with every part of the name', async ({ page }) => {
  await carrySession(page, 'weaver')
  await page.goto('/company')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  for (const text of ['Enter the first name.', 'Enter the last name.', 'Enter the e-mail address.'])
    await expect(dialog.getByText(text)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Test')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Person')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('weaver@demo.example')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('This e-mail address already belongs to a user.').first()).toBeVisible()
  await dialog
    .getByRole('textbox', { name: 'E-mail' })
    .fill(`${unique('c').replace(' ', '-')}@journey.example`)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Test Person is invited.')).toBeVisible()
  await page.getByRole('link', { name: 'Change your password' }).click()
  await expect(page.getByRole('textbox', { name: 'Current password' })).toBeVisible()
})
