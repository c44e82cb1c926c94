import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { unique } from './support/people.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

test('on a phone, materials are pasted, mended and imported without scrolling sideways', async ({ page }) => {
  const name = unique('Drill')
  await carrySession(page, 'weaver')
  await page.goto('/imports/materials')
  await page.getByRole('textbox', { name: 'Paste cells' }).fill(`${name}\tproduced\nKhaki\tnone`)
  await page.getByRole('button', { name: 'Import pasted rows' }).click()
  await expect(page.getByText('2 pasted rows, 1 to fix.')).toBeVisible()
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.getByRole('radio', { name: 'Import the others' }).check()
  await page.getByRole('button', { name: 'Import the 1 row without errors' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Done')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
})
