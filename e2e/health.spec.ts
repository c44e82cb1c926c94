import { expect, test } from '@playwright/test'

test('the product answers without a session that it lives and is ready', async ({ page }) => {
  await page.goto('/readyz')

  await expect(page.locator('body')).toContainText('ready')
})
