import { expect } from '@playwright/test'
import { fillLogin } from './support/people.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

test('the menu opens behind the burger, leads on, and closes with Escape', async ({ page }) => {
  await page.goto('/login')
  await fillLogin(page, 'weaver')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Contract' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await menu.getByRole('link', { name: 'Contract' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /contract/i })).toBeVisible()
  await expect(menu).toHaveCount(0)
})
