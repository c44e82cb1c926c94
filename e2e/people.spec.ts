import { expect } from '@playwright/test'
import { bearer, carrySession, invitationPath } from './support/api.ts'
import { fillLogin, fillUser, unique } from './support/people.ts'
import { test } from './support/test.ts'

test('an administrator ends the access of a colleague, and gives it back', async ({
  page,
  browser,
  request,
}) => {
  const username = unique('colleague').replaceAll(' ', '-')
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(await invitationPath(request, 'user'))
  await fillUser(guest, username)
  await guest.getByRole('button', { name: 'Confirm' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Welcome, Test' })).toBeVisible()

  const me = await request.get('/api/info/info', { headers: await bearer(request, username) })
  const { email } = (await me.json()) as { email: string }
  await carrySession(page, 'trader')
  await page.goto('/company')
  const people = page.getByRole('region', { name: 'People' })
  await people.getByRole('searchbox').fill(email)
  const row = people.getByRole('row', { name: email })
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: /^End access: / }).click()
  const question = page.getByRole('dialog', { name: 'End the access?' })
  await question.getByRole('button', { name: 'End access' }).click()
  await expect(row).toContainText('Ended')

  await guest.reload()
  await fillLogin(guest, username)
  const refusal = guest.getByRole('main').getByText('Invalid username or password!')
  await expect(refusal).toBeVisible()

  await row.getByRole('button', { name: /^Give access: / }).click()
  await expect(row).toContainText('Active')
  await guest.getByRole('button', { name: 'Sign in' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})
