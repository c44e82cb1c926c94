import { expect } from '@playwright/test'
import { carrySession, certificateId } from './support/api.ts'
import { CERTIFICATE_PAGE, fileCertificate, serveCertificatePage } from './support/certificates.ts'
import { newReference } from './support/contract.ts'
import { linkMailedTo } from './support/outbox.ts'
import { choose } from './support/people.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const MISSING = 'The seller has no accepted scope certificate for Organic Content Standard (OCS).'

test('findings of the checks have to be confirmed before filing and before accepting, and stay with the decision @long', async ({
  page,
  browser,
}) => {
  const reference = newReference('TF')
  await serveCertificatePage(page)
  await carrySession(page, 'certifier')
  await page.goto('/cotton/transactions/certification/transaction')
  await choose(page, 'Certified company', 'Northlight Spinning (demo)')
  await page.getByText('Enter a web address').click()
  await page.getByRole('textbox', { name: 'Web address of the certificate' }).fill(CERTIFICATE_PAGE)
  await choose(page, 'Document type', '753 - Compliance')
  await choose(page, 'Reference standard', 'Global Organic Textile Standard (GOTS)')
  await choose(page, 'Assessment type', 'Certified (Third Party)')
  await page.getByRole('textbox', { name: 'Report id' }).fill(reference)
  await page.getByLabel('Valid from').fill('2026-02-01')
  await page.getByRole('textbox', { name: 'Search shipments' }).fill('NS/26-S-002')
  await expect(page.getByRole('checkbox', { name: /NS\/26-S-/ })).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'NS/26-S-002' }).check()
  const checks = page.getByRole('region', { name: 'Checks' })
  await checks.getByRole('button', { name: 'Check' }).click()
  await expect(checks.getByText('Nothing found.')).toBeVisible()

  await choose(page, 'Reference standard', 'Organic Content Standard (OCS)')
  await expect(checks.getByText('Nothing found.')).toHaveCount(0)
  await page.getByRole('button', { name: 'File transaction certificate' }).click()
  const dialog = page.getByRole('dialog', { name: 'File this transaction certificate all the same?' })
  await expect(dialog.getByText(MISSING)).toBeVisible()
  await expect(dialog.getByText('Shipments: NS/26-S-002')).toBeVisible()
  await dialog.getByText('Why we check this').click()
  await expect(dialog.getByText(/relies on a scope certificate of the seller/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(checks.getByText(MISSING)).toBeVisible()
  await page.getByRole('button', { name: 'File transaction certificate' }).click()
  await dialog.getByRole('button', { name: 'File anyway' }).click()
  await expect(page.getByText('The transaction certificate is filed.')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await serveCertificatePage(other)
  await carrySession(other, 'spinner')
  const id = await certificateId(other.request, 'spinner', reference)
  await other.goto(`/cotton/certifications/transaction/${id}/confirmation`)
  const found = other.getByRole('region', { name: 'Checks' })
  await expect(found.getByText(MISSING)).toBeVisible()
  await other.getByRole('button', { name: 'Confirm', exact: true }).click()
  const confirm = other.getByRole('dialog', { name: 'Confirm this transaction certificate?' })
  await expect(confirm.getByText(MISSING)).toBeVisible()
  await other.setViewportSize(PHONE)
  await expectNoSidewaysScroll(other)
  await confirm.getByRole('button', { name: 'Confirm transaction certificate' }).click()
  await expect(other.getByText('The transaction certificate is accepted.')).toBeVisible()
  await other.goto(`/cotton/certifications/transaction/${id}/confirmation`)
  await expect(found.getByText('What was found when it was accepted.')).toBeVisible()
  await expect(found.getByText(MISSING)).toBeVisible()
})

test('a certificate shows when it begins and when it ends, and its owner is notified before it ends @long', async ({
  page,
}) => {
  const id = await fileCertificate(page.request, 'spinner', {
    contractorCompanyName: 'Meridian Certification (demo)',
    certificateReferenceNumber: newReference('SF'),
    // None of its plans asks for this one: no chain changes its colour.
    processingStandardName: 'Better Cotton Initiative (BCI)',
    validFrom: '2034-01-01',
  })
  await serveCertificatePage(page)
  await carrySession(page, 'spinner')
  await page.goto(`/cotton/certifications/scope/${id}/confirmation`)
  await expect(page.getByText('Valid from 2034-01-01')).toBeVisible()
  await expect(page.getByText('It is not valid yet: it begins on 2034-01-01.')).toBeVisible()

  await page.goto('/')
  const ending = page.getByRole('region', { name: 'Certificates that end soon' })
  await expect(ending.getByRole('listitem')).toHaveText(/MC-SC-0412.*Expires soon/)
  const table = page.getByRole('region', { name: 'Certificates', exact: true })
  await table.getByRole('button', { name: 'Ends soon' }).click()
  await expect(page).toHaveURL(/certificates\.ending=true/)
  await expect(table.getByRole('row')).toHaveCount(2)

  await page.goto(await linkMailedTo('spinner@demo.example', 'certification-ends', 'MC-SC-0412'))
  await expect(page.getByRole('heading', { level: 1, name: 'Scope certificate MC-SC-0412' })).toBeVisible()
})
