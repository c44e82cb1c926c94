import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { openImport, paste, positionLine } from './support/positions.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test('many positions fit a phone, closed and open', async ({ page }) => {
  await carrySession(page, 'weaver')
  await page.goto('/cotton/transactions/contract')
  const dialog = await openImport(page)
  const row = 'Poplin, greige\t1200\tMTR\t180\ta lot with a rather long description'
  await paste(dialog, Array.from({ length: 12 }, () => row).join('\n'))
  await dialog.getByRole('button', { name: /^Row 2\b.*edit$/ }).click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add 12 positions' }).click()
  await page.getByRole('button', { name: /^Position 3\b.*edit$/ }).click()
  await expect(positionLine(page, 3).getByLabel('Quantity')).toHaveValue('1200')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
