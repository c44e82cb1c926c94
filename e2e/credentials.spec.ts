import { expect } from '@playwright/test'
import { carrySession, certificateId } from './support/api.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

/** An accepted scope certificate of the demo, by the body that issued it. */
const NUMBER = 'MC-SC-0412'

test('a certification body issues a credential, anybody checks it, and reads that it is revoked once it is @long', async ({
  page,
  browser,
}) => {
  await carrySession(page, 'certifier')
  const id = await certificateId(page.request, 'certifier', NUMBER)
  await page.goto(`/cotton/certifications/scope/${id}/confirmation`)
  const card = page.getByRole('region', { name: 'Credential', exact: true })
  await card.getByRole('button', { name: 'Issue credential' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue a credential?' })
  await expect(dialog.getByText('A buyer is not named in it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Issue credential' }).click()
  await expect(page.getByText('The credential is issued.')).toBeVisible()
  await expect(card.getByText('Valid', { exact: true }).first()).toBeVisible()
  await card.getByRole('link', { name: `Scope certificate ${NUMBER}` }).click()
  await expect(page.getByRole('heading', { name: `Scope certificate ${NUMBER}` })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code of the credential/ })).toBeVisible()
  await expectAccessible(page)

  const address = (await page.getByText(/\/credentials\/[0-9a-f-]{36}$/).textContent()) ?? ''
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(new URL(address).pathname)
  await expect(stranger).toHaveURL(/\/verify\?credential=/)
  await expect(stranger.getByRole('heading', { name: /^Genuine and valid: .* signed this/ })).toBeVisible()
  await expect(stranger.getByText(/^Not revoked, as of/)).toBeVisible()
  await expectAccessible(stranger)

  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  const revoking = page.getByRole('dialog', { name: 'Revoke this credential?' })
  await revoking.getByRole('textbox', { name: 'Why' }).fill('Wrong products')
  await revoking.getByRole('button', { name: 'Revoke credential' }).click()
  await expect(page.getByText('The credential is revoked.')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: /^Revoked: .* signed this/ })).toBeVisible()

  await page.goto('/credentials?state=revoked')
  await expect(page.getByRole('row').filter({ hasText: NUMBER })).toBeVisible()
  await expectAccessible(page)
})
