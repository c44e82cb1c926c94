import { expect, type Page, test } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { CERTIFICATE_PAGE, serveCertificatePage } from './support/certificates.ts'
import { choose } from './support/people.ts'
import { chooseSeveral } from './support/plan.ts'
import { newReference, pdf } from './support/contract.ts'

const CERTIFIER = 'Meridian Certification (demo)'
const BRAND = 'Fieldnote Apparel (demo)'

async function openForm(page: Page, label: string): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('region', { name: 'New Certification/Verification' })
    .getByRole('link', { name: label })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Certification: / })).toBeVisible()
}

async function attach(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Certificate file.*Drop/ })
    .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdf(`Certificate ${name}`) })
  await expect(page.getByText(`${name}.pdf`)).toBeVisible()
}

async function enterPage(page: Page): Promise<void> {
  await page.getByText('Enter a web address').click()
  await page.getByRole('textbox', { name: 'Web address of the certificate' }).fill(CERTIFICATE_PAGE)
}

/** Opens the newest certificate of a reference from the table on the home page, and decides it. */
async function decide(page: Page, as: string, reference: string, name: string): Promise<void> {
  await serveCertificatePage(page)
  await carrySession(page, as)
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Certificates', exact: true })
    .getByRole('link', { name: reference })
    .click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Confirm ${name}` })
    .click()
  await expect(page.getByText(`The ${name} is accepted.`)).toBeVisible()
}

test('a company files its scope certificate as a file, and its certifier confirms it', async ({
  page,
  browser,
}) => {
  const reference = newReference('SC')
  await carrySession(page, 'brand')
  await openForm(page, 'Scope certificate')
  await page.getByRole('button', { name: 'File scope certificate' }).click()
  const errors = page.getByRole('region', { name: 'Errors in this form' })
  for (const sentence of [
    'Choose the company.',
    'Attach the certificate, or enter the address of its page.',
    'Choose the document type.',
    'Choose a reference standard from the list.',
    'Choose the assessment type.',
    'You have to insert a valid from data!',
    'Enter the date until which it is valid.',
  ])
    await expect(errors).toContainText(sentence)
  await choose(page, 'Certifier company', CERTIFIER)
  await attach(page, reference)
  await choose(page, 'Document type', '2 - Certificate of conformity')
  await choose(page, 'Reference standard', 'Organic Content Standard (OCS)')
  await choose(page, 'Assessment type', 'Certified (Third Party)')
  await page.getByRole('textbox', { name: 'Report id' }).fill(reference)
  await page.getByLabel('Valid from').fill('2026-02-01')
  await page.getByLabel('Valid until').fill('2026-01-01')
  await expect(errors).toContainText('This date has to be greater than the valid from one!')
  await page.getByLabel('Valid until').fill('2035-01-31')
  await chooseSeveral(page, 'Product categories', [/^PC0025/])
  await chooseSeveral(page, 'Process types', [/^SV0004/, /^SV0005/])
  await chooseSeveral(page, 'Output materials', ['Fieldnote T-shirt'])
  await expect(errors).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Draft restored.')).toBeVisible()
  await page.getByRole('button', { name: 'File scope certificate' }).click()
  await expect(
    page.getByText(`The scope certificate is filed. ${CERTIFIER} can confirm it now.`),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await decide(other, 'certifier', reference, 'scope certificate')
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Certificates', exact: true })
    .getByRole('link', { name: reference })
    .click()
  await expect(page.getByText('This scope certificate was accepted.')).toBeVisible()
  const covers = page.getByRole('region', { name: 'What it covers' })
  await expect(covers.getByText('Fieldnote T-shirt')).toBeVisible()
  await expect(page.locator('canvas').first()).toBeVisible()
})

test('a certifier covers shipments of a company by the page of its certificate, and the company confirms it', async ({
  page,
  browser,
}) => {
  const reference = newReference('TC')
  await carrySession(page, 'certifier')
  await openForm(page, 'Transaction certificate')
  await expect(page.getByRole('button', { name: 'Invite a company' })).toHaveCount(0)
  await expect(page.getByLabel('Valid until')).toHaveCount(0)
  await page.getByRole('button', { name: 'File transaction certificate' }).click()
  await expect(page.getByText('Choose at least one shipment.').first()).toBeVisible()
  await choose(page, 'Certified company', 'Harbour Weavers (demo)')
  await enterPage(page)
  await choose(page, 'Document type', '753 - Compliance')
  await choose(page, 'Reference standard', 'Global Organic Textile Standard (GOTS)')
  await choose(page, 'Assessment type', 'Certified (Third Party)')
  await page.getByRole('textbox', { name: 'Report id' }).fill(reference)
  await page.getByLabel('Valid from').fill('2026-02-01')
  const shipments = page.getByRole('group', { name: 'Shipments not certified yet' })
  await shipments.getByRole('checkbox', { name: 'HW-S-001' }).check()
  await shipments.getByRole('textbox', { name: 'Search shipments' }).fill('HW-S-002')
  await expect(shipments.getByText('to Tidewater Dyers (demo): Poplin, greige, Denim, greige')).toHaveCount(1)
  await shipments.getByRole('checkbox', { name: 'HW-S-002' }).check()
  await expect(shipments.getByText('2 shipments chosen')).toBeVisible()
  await page.getByRole('button', { name: 'File transaction certificate' }).click()
  await expect(page.getByText('The transaction certificate is filed.')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await decide(other, 'weaver', reference, 'transaction certificate')
  // Covered now: it leaves the list.
  await openForm(page, 'Transaction certificate')
  await choose(page, 'Certified company', 'Harbour Weavers (demo)')
  await expect(shipments.getByRole('checkbox', { name: 'HW-S-004' })).toBeVisible()
  await expect(shipments.getByRole('checkbox', { name: 'HW-S-001' })).toHaveCount(0)
})

test('a certifier files a material certificate for a material of a company it knows', async ({
  page,
  browser,
}) => {
  const reference = newReference('MC')
  await carrySession(page, 'certifier')
  await openForm(page, 'Material certificate')
  await expect(page.getByRole('combobox', { name: 'Material', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Invite a company' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite a trader' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(page, 'Certified company', BRAND)
  await choose(page, /^Material$/, 'Fieldnote T-shirt')
  await attach(page, reference)
  await choose(page, 'Document type', '632 - Goods receipt')
  await choose(page, 'Reference standard', 'Haelixa DNA origin standard')
  await choose(page, 'Assessment type', 'Certified (Third Party)')
  await page.getByRole('textbox', { name: 'Report id' }).fill(reference)
  await page.getByLabel('Valid from').fill('2026-02-01')
  await page.getByLabel('Valid until').fill('2035-01-31')
  await page.getByRole('button', { name: 'File material certificate' }).click()
  await expect(
    page.getByText(`The material certificate is filed. ${BRAND} can confirm it now.`),
  ).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await decide(other, 'brand', reference, 'material certificate')
})

test('a self certification names its verifier only where one verified it, and needs a colleague otherwise', async ({
  page,
  browser,
}) => {
  const reference = newReference('SR')
  const verified = 'Verified by second party (report mandatory)'
  await carrySession(page, 'garments')
  await openForm(page, 'Self certification')
  const verifier = page.getByRole('combobox', { name: 'Verifier company' })
  await expect(verifier).toHaveCount(0)
  await choose(page, 'Assessment type', verified)
  await choose(page, 'Verifier company', BRAND)
  await choose(page, 'Assessment type', 'Self-Declared (report optional)')
  await expect(verifier).toHaveCount(0)
  await choose(page, 'Assessment type', verified)
  await expect(verifier).toHaveValue('')
  await enterPage(page)
  await choose(page, 'Document type', '818 - Assessment report')
  await choose(page, 'Reference standard', 'Proprietary origin assessment')
  await page.getByLabel('Valid from').fill('2026-02-01')
  await page.getByLabel('Valid until').fill('2035-01-31')
  await page.getByRole('button', { name: 'File self certification' }).click()
  const errors = page.getByRole('region', { name: 'Errors in this form' })
  await expect(errors).toContainText('Choose the company that verified it.')
  await expect(errors).toContainText('This assessment type needs the number of the report.')
  await page.getByRole('textbox', { name: 'Report id' }).fill(reference)
  await choose(page, 'Verifier company', BRAND)
  await page.getByRole('button', { name: 'File self certification' }).click()
  await expect(page.getByText(`The self certification is filed. ${BRAND} can confirm it now.`)).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await decide(other, 'brand', reference, 'self certification')

  await page.goto('/')
  await openForm(page, 'Self certification')
  await choose(page, 'Assessment type', 'Self-Declared (report optional)')
  await enterPage(page)
  await choose(page, 'Document type', '818 - Assessment report')
  await choose(page, 'Reference standard', 'Proprietary origin assessment')
  await page.getByRole('textbox', { name: 'Report id' }).fill(`${reference}-own`)
  await page.getByLabel('Valid from').fill('2026-02-01')
  await page.getByLabel('Valid until').fill('2035-01-31')
  await page.getByRole('button', { name: 'File self certification' }).click()
  await expect(page.getByText('A colleague can confirm it now.')).toBeVisible()
  await serveCertificatePage(page)
  await page
    .getByRole('region', { name: 'Certificates', exact: true })
    .getByRole('link', { name: `${reference}-own` })
    .click()
  await expect(page.getByText('A colleague has to confirm this: who declared it cannot.')).toBeVisible()
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite a colleague' })).toBeVisible()
})
