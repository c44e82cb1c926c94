import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { unique } from './support/people.ts'
import { test } from './support/test.ts'

test('an administrator reads who did what, and that nothing of it was changed', async ({ page }) => {
  const name = unique('Audited yarn')
  await carrySession(page, 'weaver')
  await page.goto('/cotton/materials')
  await page.getByRole('button', { name: 'Add a material' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit trail' }).click()
  const check = page.getByRole('region', { name: 'Blockchain check' })
  await expect(check.getByText('Blockchain verified')).toBeVisible()
  const lines = page.getByRole('region', { name: 'Lines' })
  await expect(lines.getByRole('row', { name }).first()).toContainText('Added a material')
  await lines.getByRole('combobox', { name: 'About' }).click()
  await page.getByRole('option', { name: 'Log-ins' }).click()
  await expect(lines.getByRole('row', { name })).toHaveCount(0)
  await expect(lines.getByRole('row', { name: 'Logged in' }).first()).toBeVisible()
  await expect(page).toHaveURL(/area=session/)
  await lines.getByRole('button', { name: 'Export audit trail' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^selvedge-audit-trail-.*\.csv$/)
})
