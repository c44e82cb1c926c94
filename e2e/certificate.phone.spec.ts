import { expect, test } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { CERTIFICATE_PAGE, fileCertificate, serveCertificatePage } from './support/certificates.ts'
import { expectNoSidewaysScroll } from './support/screens.ts'

test('a certificate with a page is read and accepted on a phone', async ({ page }) => {
  const id = await fileCertificate(page.request, 'certifier', {
    consigneeCompanyName: 'Fieldnote Apparel (demo)',
    certificateReferenceNumber: '',
  })
  await serveCertificatePage(page)
  await carrySession(page, 'brand')
  await page.goto(`/cotton/certifications/scope/${id}/confirmation`)
  await expect(page.getByRole('link', { name: CERTIFICATE_PAGE })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('textbox', { name: 'Certificate number' }).fill('GC-PHONE')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm scope certificate' }).click()
  await expect(page.getByText('The scope certificate is accepted.')).toBeVisible()
})
