import { expect } from '@playwright/test'
import { bearer, carrySession } from './support/api.ts'
import { fileCertificate, serveCertificatePage } from './support/certificates.ts'
import { newReference } from './support/contract.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }

test('a certification body suspends a scope certificate, and its holder reads why @long', async ({
  page,
  browser,
}) => {
  const reference = newReference('SC')
  const id = await fileCertificate(page.request, 'spinner', {
    contractorCompanyName: 'Meridian Certification (demo)',
    certificateReferenceNumber: reference,
    // None of its plans asks for this one: no chain changes its colour.
    processingStandardName: 'Better Cotton Initiative (BCI)',
    scope: {
      version: 1,
      sites: [{ kind: 'OWN', name: 'Spinning hall, north', country: 'TR', identifier: 'TE-00012345' }],
    },
  })
  const decided = await page.request.post(`/api/transactions/${id}/confirmation?type=certification`, {
    headers: await bearer(page.request, 'certifier'),
    data: { transactionStatus: 'ACCEPTED' },
  })
  expect(decided.ok()).toBe(true)
  const address = `/cotton/certifications/scope/${id}/confirmation`
  await serveCertificatePage(page)
  await carrySession(page, 'certifier')
  await page.goto(address)
  await expect(page.getByText('Spinning hall, north, TR: Own site.')).toBeVisible()
  const standing = page.getByRole('region', { name: 'Standing' })
  await expect(standing.getByText('In standing.')).toBeVisible()
  await expectAccessible(page)

  // By keyboard: the dialog takes the focus, and gives it back.
  await standing.getByRole('button', { name: 'Suspend' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Suspend this scope certificate?' })
  await dialog.getByLabel('Reason').fill('The inspection of the warehouse was refused.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('The scope certificate is suspended.')).toBeVisible()
  await expect(page.getByText(/^Does not count for now\./)).toBeVisible()
  await expect(standing.getByRole('button', { name: 'Reinstate' })).toBeVisible()

  const holder = await (await browser.newContext({ viewport: PHONE })).newPage()
  await serveCertificatePage(holder)
  await carrySession(holder, 'spinner')
  await holder.goto(address)
  await expect(holder.getByText('Reason: The inspection of the warehouse was refused.')).toBeVisible()
  await expect(holder.getByRole('button', { name: 'Reinstate' })).toHaveCount(0)
  await expectNoSidewaysScroll(holder)
  await expectAccessible(holder)

  await standing.getByRole('button', { name: 'Reinstate' }).click()
  const again = page.getByRole('dialog', { name: 'Reinstate this scope certificate?' })
  await again.getByLabel('Reason').fill('The inspection was made up for.')
  await again.getByRole('button', { name: 'Reinstate' }).click()
  await expect(page.getByText(/^Counts in supply chains\./)).toBeVisible()
  await page.getByRole('link', { name: 'File a new version' }).click()
  await expect(page.getByLabel('Version of the certificate')).toHaveValue('2')
  await expect(page.getByRole('group', { name: 'Site 1' }).getByLabel('Name of the site')).toHaveValue(
    'Spinning hall, north',
  )
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
