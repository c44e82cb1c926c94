import { expect } from '@playwright/test'
import { aColleague, carrySession } from './support/api.ts'
import { PASSWORD, unique } from './support/people.ts'
import { test } from './support/test.ts'

const MEGABYTE = 1024 * 1024

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

test('a password is changed on the own page', async ({ page }) => {
  // Somebody no other test signs in as: a new password ends all other sessions.
  await carrySession(page, await aColleague(page.request, 'garments'))
  await page.goto('/user')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('another-weave-27')
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('another-weave-27')
  await page.getByRole('button', { name: 'Save' }).click()
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

test('a colleague is invited on the page of the company', async ({ page }) => {
  await carrySession(page, 'weaver')
  await page.goto('/company')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Test')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Person')
  await dialog
    .getByRole('textbox', { name: 'E-mail' })
    .fill(`${unique('c').replace(' ', '-')}@journey.example`)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Test Person is invited.')).toBeVisible()
  await page.getByRole('link', { name: 'Change your password' }).click()
  await expect(page.getByRole('textbox', { name: 'Current password' })).toBeVisible()
})
