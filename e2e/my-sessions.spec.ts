import { expect } from '@playwright/test'
import { aColleague, carrySession } from './support/api.ts'
import { PASSWORD, signedIn } from './support/people.ts'
import { test } from './support/test.ts'

test('one sees where one is logged in, and logs out there, one by one or all at once', async ({
  page,
  browser,
  request,
}) => {
  const username = await aColleague(request, 'trader')
  const elsewhere = await signedIn(browser, username)
  // A log-in of a program, besides that of the page.
  await request.post('/api/info/authenticate', {
    data: { username, password: PASSWORD },
    headers: { 'user-agent': 'curl/8.5.0' },
  })
  await carrySession(page, username)
  await page.goto('/user')
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(sessions.getByText('This session')).toHaveCount(1)
  const program = sessions.getByRole('listitem').filter({ hasText: 'Program curl' })
  await program.getByRole('button', { name: /^Log out Program curl/ }).click()
  await expect(program).toHaveCount(0)

  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await page.reload()
  await expect(sessions.getByText('This session')).toBeVisible()
})
