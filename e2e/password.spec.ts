import { expect } from '@playwright/test'
import { aColleague } from './support/api.ts'
import { linkMailedTo } from './support/outbox.ts'
import { fillLogin, PASSWORD } from './support/people.ts'
import { test } from './support/test.ts'

test('who forgot the password chooses a new one by the link of an e-mail, once', async ({
  page,
  request,
}) => {
  const username = await aColleague(request, 'trader')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${username}@journey.example`)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('we have sent an e-mail to it. The link works once')).toBeVisible()

  const link = await linkMailedTo(`${username}@journey.example`, 'password-reset')
  await page.goto(link)
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(username)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('heddles in a row 5')
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('heddles in a row 5')
  await page.getByRole('button', { name: 'Set the new password' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await fillLogin(page, username, PASSWORD)
  await expect(page.getByText('Invalid username or password!').first()).toBeVisible()
  await fillLogin(page, username, 'heddles in a row 5')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('The link is not valid.')).toBeVisible()
})
