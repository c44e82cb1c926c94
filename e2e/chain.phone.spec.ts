import { expect } from '@playwright/test'
import { openChain, step } from './support/chain.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test('a chain is drawn first on a phone, and read as a table at a tap', async ({ page }) => {
  await openChain(page, '?criterion=Fibre+content')
  await expectNoSidewaysScroll(page)
  await step(page, 'Weaving').tap()
  const details = page.getByRole('region', { name: 'Weaving', exact: true })
  await expect(details.getByText('MC-SC-0413 is accepted and valid.').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close the details' }).tap()
  await expect(details).toBeHidden()
  await page.getByText('Table', { exact: true }).tap()
  await expect(page.getByRole('region', { name: 'Where it comes from' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
