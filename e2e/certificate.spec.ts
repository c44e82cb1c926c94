import { expect } from '@playwright/test'
import { carrySession, certificateId, planId } from './support/api.ts'
import { CERTIFICATE_PAGE, fileCertificate, serveCertificatePage } from './support/certificates.ts'
import { openFromHome } from './support/certification-form.ts'
import { newReference } from './support/contract.ts'
import { test } from './support/test.ts'

const BRAND = 'Fieldnote Apparel (demo)'

test('L7: the page of a certificate is loaded only on request, and never unencrypted', async ({ page }) => {
  const hosts: string[] = []
  page.on('request', (request) => hosts.push(new URL(request.url()).hostname))
  const file = (certificatePageUrl: string) =>
    fileCertificate(page.request, 'certifier', { consigneeCompanyName: BRAND, certificatePageUrl })
  await serveCertificatePage(page)
  await carrySession(page, 'brand')
  await page.goto(`/cotton/certifications/scope/${await file(CERTIFICATE_PAGE)}/confirmation`)
  const show = page.getByRole('button', { name: 'Show the page from certificates.example' })
  await expect(show).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(hosts).not.toContain('certificates.example')
  await show.click()
  const frame = page.getByTitle('Page of the certificate')
  await expect(frame.contentFrame().getByRole('heading', { name: 'Certificate GC14LU3' })).toBeVisible()
  await expect(frame).toBeFocused()

  await page.goto(`/cotton/certifications/scope/${await file('http://plain.example/1')}/confirmation`)
  await expect(page.getByText('This page is not encrypted, so it is not shown here.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show the page/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'http://plain.example/1' })).toBeVisible()
  expect(hosts).not.toContain('plain.example')
})

test('a certificate with a page is shown in a frame, and accepted with its number', async ({ page }) => {
  const id = await fileCertificate(page.request, 'certifier', {
    consigneeCompanyName: BRAND,
    certificateReferenceNumber: '',
    notes: 'Lot 7\n'.repeat(40),
    processTypes: [{ code: 'SV0004' }],
  })
  await serveCertificatePage(page)
  await carrySession(page, 'brand')
  // As a mail names it, without the sector.
  await page.goto(`/certifications/scope/${id}/confirmation`)
  await expect(page).toHaveURL(`/cotton/certifications/scope/${id}/confirmation`)
  await expect(page.getByRole('heading', { level: 1, name: `Scope certificate No. ${id}` })).toBeVisible()
  await expect(page.getByText(`Meridian Certification (demo) asks you to confirm`)).toBeVisible()
  const covers = page.getByRole('region', { name: 'What it covers' })
  await expect(covers.getByText('SV0004 - ')).toBeVisible()
  await expect(covers.getByText('No output materials named.')).toBeVisible()
  await expect(page.getByRole('link', { name: CERTIFICATE_PAGE })).toHaveAttribute('href', CERTIFICATE_PAGE)
  await page.getByRole('button', { name: 'Show the page from certificates.example' }).click()
  const frame = page.getByTitle('Page of the certificate')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  await expect(frame.contentFrame().getByRole('heading', { name: 'Certificate GC14LU3' })).toBeVisible()
  expect((await frame.boundingBox())?.height).toBe(700)
  const linesShown = await page
    .getByText(/^Lot 7/)
    .evaluate((notes) =>
      Math.round(notes.clientHeight / Number.parseFloat(getComputedStyle(notes).lineHeight)),
    )
  expect(linesShown).toBe(20)

  const reference = newReference('GC')
  await page.getByRole('textbox', { name: 'Certificate number' }).fill(reference)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm scope certificate' }).click()
  await expect(page.getByText('The scope certificate is accepted.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()

  await openFromHome(page, reference)
  await expect(page.getByRole('heading', { level: 1, name: `Scope certificate ${reference}` })).toBeVisible()
  await expect(page.getByText('This scope certificate was accepted.')).toBeVisible()
  await expect(page.getByText('Demo Brand, Fieldnote Apparel (demo)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refuse' })).toHaveCount(0)
})

test('a certificate is refused with a reason, which its author reads @long', async ({ page, browser }) => {
  const id = await fileCertificate(page.request, 'brand', {
    contractorCompanyName: 'Meridian Certification (demo)',
    certificateReferenceNumber: 'GC-REFUSED',
  })
  await serveCertificatePage(page)
  await carrySession(page, 'certifier')
  await page.goto(`/cotton/certifications/scope/${id}/confirmation`)
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Refuse this scope certificate?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It names another company.')
  await dialog.getByRole('button', { name: 'Refuse scope certificate' }).click()
  await expect(page.getByText('The scope certificate is refused.')).toBeVisible()

  const author = await (await browser.newContext()).newPage()
  await serveCertificatePage(author)
  await carrySession(author, 'brand')
  await author.goto(`/cotton/certifications/scope/${id}/confirmation`)
  await expect(author.getByText('It names another company.')).toBeVisible()
})

test('who is no party is led home, as from a certificate that does not exist', async ({ page }) => {
  const id = await fileCertificate(page.request, 'certifier', { consigneeCompanyName: BRAND })
  await carrySession(page, 'farm2')
  await page.goto(`/cotton/certifications/scope/${id}/confirmation`)
  await expect(
    page.getByText("You can't view this certification due to permission error!").first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/cotton/certifications/scope/999999/confirmation')
  await expect(
    page.getByText("You can't view this certification due to permission error!").first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/cotton/certifications/carpet/1/confirmation')
  await expect(page.getByText('There is no such kind of certificate.')).toBeVisible()
})

test('a plan leads to its certificate, which the chain vouches for; a counterfeit is called one and withheld', async ({
  page,
}) => {
  await carrySession(page, 'spinner')
  await page.goto(`/cotton/transformationPlans/${await planId(page.request, 'spinner', 'Ring spinning')}`)
  await page
    .getByRole('region', { name: 'Certificates', exact: true })
    .getByRole('link', { name: 'Scope certificate MC-SC-0412' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Scope certificate MC-SC-0412' })).toBeVisible()
  const check = page.getByRole('region', { name: 'Blockchain check' })
  await expect(check.getByRole('status')).toHaveText('Blockchain verified', { timeout: 40_000 })
  await check.getByText('What was checked').click()
  await expect(check.getByText('the SHA-256 hash of the stored file')).toBeVisible()
  await check
    .getByText(/^Proven since /)
    .first()
    .click()
  await expect(check.getByText('Block', { exact: true }).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await check.getByRole('button', { name: 'Download proof' }).click()
  expect((await download).suggestedFilename()).toMatch(/^proof-certification-\d+\.json$/)
  const ofFile = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Proof of this file' }).click()
  expect((await ofFile).suggestedFilename()).toMatch(/^proof-document-\d+\.json$/)

  await carrySession(page, 'brand')
  const id = await certificateId(page.request, 'brand', 'DEMO-COUNTERFEIT')
  await page.goto(`/cotton/certifications/scope/${id}/confirmation`)
  await expect(page.getByText('This is here to show what a counterfeit looks like')).toBeVisible()
  await expect(check.getByRole('status')).toHaveText('Document counterfeited!', { timeout: 40_000 })
  await expect(check.getByText(/^The document .+ is not the one that was stated\.$/).first()).toBeVisible()
  const card = page.getByRole('region', { name: 'Certificate', exact: true })
  await expect(card.getByText('Document counterfeited!')).toBeVisible()
  await expect(card.locator('canvas')).toHaveCount(0)
  await card.getByRole('button', { name: 'Download' }).click()
  await expect(card.getByText('Error during download of document!')).toBeVisible()
})
