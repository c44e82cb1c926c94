import { expect } from '@playwright/test'
import { aColleague } from './support/api.ts'
import { oneTimeCode } from './support/one-time-code.ts'
import { fillLogin, PASSWORD, signedIn } from './support/people.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

test('a second factor is switched on, required at the log-in, and switched off', async ({
  browser,
  request,
}) => {
  const username = await aColleague(request, 'trader')
  const page = await signedIn(browser, username)
  await page.goto('/user')
  const card = page.getByRole('region', { name: 'Second factor' })
  await card.getByRole('button', { name: 'Switch on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const key = (await dialog.locator('code').textContent()) ?? ''
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'First code' }).fill(oneTimeCode(key))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(dialog.locator('code')).toHaveCount(10)
  const recoveryCode = (await dialog.locator('code').first().textContent()) ?? ''
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(card).toContainText('10 recovery codes left')

  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).first().click()
  await fillLogin(page, username)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await code.fill('000 00x')
  await code.press('Enter')
  await expect(page.getByRole('main').getByText('This code is wrong')).toBeVisible()
  await expectAccessible(page)
  await code.fill(oneTimeCode(key, 1))
  await code.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await page.goto('/user')

  await card.getByRole('button', { name: 'Switch off' }).click()
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(recoveryCode)
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(card).toContainText('It is off')
})
