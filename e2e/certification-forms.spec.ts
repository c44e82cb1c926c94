import { expect } from '@playwright/test'
import { aColleague, addMaterials, carrySession, tradeId } from './support/api.ts'
import { fileCertificate } from './support/certificates.ts'
import {
  accept,
  acceptFromHome,
  attach,
  enterPage,
  fillTerms,
  openByAddress,
  openForm,
  openFromHome,
  pressForm,
  refuse,
} from './support/certification-form.ts'
import { choose } from './support/people.ts'
import { chooseSeveral } from './support/plan.ts'
import { newReference } from './support/contract.ts'
import { test } from './support/test.ts'

const CERTIFIER = 'Meridian Certification (demo)'
const BRAND = 'Fieldnote Apparel (demo)'
const GOTS = 'Global Organic Textile Standard (GOTS)'
const OF_MATERIAL = {
  documentType: '632 - Goods receipt',
  standard: 'Haelixa DNA origin standard',
  validUntil: '2035-01-31',
}
const DECLARED = {
  documentType: '818 - Assessment report',
  standard: 'Proprietary origin assessment',
  assessment: 'Self-Declared (report optional)',
  validUntil: '2035-01-31',
}

const FORMS = {
  garments: ['Scope certificate', 'Material certificate', 'Self certification'],
  certifier: ['Scope certificate', 'Transaction certificate', 'Material certificate'],
}

for (const [who, labels] of Object.entries(FORMS))
  test(`the home page of the ${who} leads to each form of a certificate @long`, async ({ page }) => {
    await carrySession(page, who)
    await page.goto('/')
    for (const label of labels) {
      await pressForm(page, label)
      await expect(page.getByRole('button', { name: `File ${label.toLowerCase()}` })).toBeVisible()
      await page.goBack()
    }
  })

test('a company files its scope certificate as a file, and its certifier confirms it', async ({
  page,
  browser,
}) => {
  const reference = newReference('SC')
  await carrySession(page, 'brand')
  await openForm(page, 'scope')
  await choose(page, 'Certifier company', CERTIFIER)
  await attach(page, reference)
  await choose(page, 'Document type', '2 - Certificate of conformity')
  await choose(page, 'Reference standard', 'Organic Content Standard (OCS)')
  await choose(page, 'Assessment type', 'Certified (Third Party)')
  await page.getByRole('textbox', { name: 'Report id' }).fill(reference)
  await page.getByLabel('Valid from').fill('2026-02-01')
  await page.getByLabel('Valid until').fill('2035-01-31')
  await chooseSeveral(page, 'Product categories', [/^PC0025/])
  await chooseSeveral(page, 'Process types', [/^SV0004/, /^SV0005/])
  await chooseSeveral(page, 'Output materials', ['Fieldnote T-shirt'])
  await page.reload()
  await expect(page.getByText('Draft restored.')).toBeVisible()
  await page.getByRole('button', { name: 'File scope certificate' }).click()
  await expect(
    page.getByText(`The scope certificate is filed. ${CERTIFIER} can confirm it now.`),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await accept(other, 'certifier', reference, 'scope certificate')
  await openFromHome(page, reference)
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
  await openForm(page, 'transaction')
  await choose(page, 'Certified company', 'Harbour Weavers (demo)')
  await enterPage(page)
  await fillTerms(page, { documentType: '753 - Compliance', standard: GOTS, reference })
  const shipments = page.getByRole('group', { name: 'Shipments not certified yet' })
  await shipments.getByRole('checkbox', { name: 'HW-S-001' }).check()
  await shipments.getByRole('textbox', { name: 'Search shipments' }).fill('HW-S-002')
  await expect(shipments.getByText('to Tidewater Dyers (demo): Poplin, greige; Denim, greige')).toHaveCount(1)
  await shipments.getByRole('checkbox', { name: 'HW-S-002' }).check()
  await expect(shipments.getByText('2 shipments chosen')).toBeVisible()
  await page.getByRole('button', { name: 'File transaction certificate' }).click()
  await expect(page.getByText('The transaction certificate is filed.')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await acceptFromHome(other, 'weaver', reference, 'transaction certificate')
  // Covered now: it leaves the list.
  await openForm(page, 'transaction')
  await choose(page, 'Certified company', 'Harbour Weavers (demo)')
  await expect(shipments.getByRole('checkbox', { name: 'HW-S-004' })).toBeVisible()
  await expect(shipments.getByRole('checkbox', { name: 'HW-S-001' })).toHaveCount(0)
})

test('a certifier files a material certificate for a material of a company it knows @long', async ({
  page,
  browser,
}) => {
  const reference = newReference('MC')
  await carrySession(page, 'certifier')
  await openForm(page, 'material')
  await choose(page, 'Certified company', BRAND)
  await choose(page, /^Material$/, 'Fieldnote T-shirt')
  await attach(page, reference)
  await fillTerms(page, { ...OF_MATERIAL, reference })
  await page.getByRole('button', { name: 'File material certificate' }).click()
  await expect(
    page.getByText(`The material certificate is filed. ${BRAND} can confirm it now.`),
  ).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await acceptFromHome(other, 'brand', reference, 'material certificate')
})

test('a self certification is confirmed by its verifier, and by a colleague where it has none @long', async ({
  page,
  browser,
}) => {
  const reference = newReference('SR')
  const verified = 'Verified by second party (report mandatory)'
  await carrySession(page, 'garments')
  await openForm(page, 'self')
  await choose(page, 'Assessment type', verified)
  await enterPage(page)
  await choose(page, 'Document type', '818 - Assessment report')
  await choose(page, 'Reference standard', 'Proprietary origin assessment')
  await page.getByLabel('Valid from').fill('2026-02-01')
  await page.getByLabel('Valid until').fill('2035-01-31')
  await page.getByRole('textbox', { name: 'Report id' }).fill(reference)
  await choose(page, 'Verifier company', BRAND)
  await page.getByRole('button', { name: 'File self certification' }).click()
  await expect(page.getByText(`The self certification is filed. ${BRAND} can confirm it now.`)).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await accept(other, 'brand', reference, 'self certification')

  // Without a second party a colleague has to confirm it.
  await openForm(page, 'self')
  await attach(page, `${reference}-own`)
  await fillTerms(page, { ...DECLARED, reference: `${reference}-own` })
  await page.getByRole('button', { name: 'File self certification' }).click()
  await expect(page.getByText('A colleague can confirm it now.')).toBeVisible()
  await openFromHome(page, `${reference}-own`)
  await expect(page.getByText('A colleague has to confirm this: who declared it cannot.')).toBeVisible()
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite a colleague' })).toBeVisible()
  const colleague = await (await browser.newContext()).newPage()
  await accept(
    colleague,
    await aColleague(page.request, 'garments'),
    `${reference}-own`,
    'self certification',
  )
  await page.reload()
  await expect(page.getByText('This self certification was accepted.')).toBeVisible()
})

test('a certifier files a scope certificate by its page, and the company refuses it @long', async ({
  page,
  browser,
}) => {
  const reference = newReference('SU')
  await carrySession(page, 'certifier')
  await openForm(page, 'scope')
  await choose(page, 'Certified company', BRAND)
  await enterPage(page)
  await fillTerms(page, {
    documentType: '2 - Certificate of conformity',
    standard: GOTS,
    reference,
    validUntil: '2035-01-31',
  })
  await page.getByRole('button', { name: 'File scope certificate' }).click()
  await expect(page.getByText(`The scope certificate is filed. ${BRAND} can confirm it now.`)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await refuse(other, 'brand', reference, { name: 'scope certificate', reason: 'We left this standard.' })
  await openByAddress(page, 'certifier', reference)
  await expect(page.getByText('This scope certificate was refused.')).toBeVisible()
  await expect(page.getByText('We left this standard.')).toBeVisible()
})

test('a company files a material certificate by its page, and its certifier confirms it @long', async ({
  page,
  browser,
}) => {
  const reference = newReference('MU')
  await carrySession(page, 'garments')
  await openForm(page, 'material')
  await choose(page, 'Certifier company', CERTIFIER)
  await choose(page, /^Material$/, 'Jacket, denim')
  await enterPage(page)
  await fillTerms(page, { ...OF_MATERIAL, reference })
  await page.getByRole('button', { name: 'File material certificate' }).click()
  await expect(page.getByText('The material certificate is filed.')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await accept(other, 'certifier', reference, 'material certificate')
  await openByAddress(page, 'garments', reference)
  await expect(page.getByText('This material certificate was accepted.')).toBeVisible()
})

test('a transaction certificate as a file: a shipment that was certified in the meantime is reported beside its field @long', async ({
  page,
  browser,
}) => {
  const reference = newReference('TF')
  const spinner = 'Northlight Spinning (demo)'
  await carrySession(page, 'certifier')
  await openForm(page, 'transaction')
  await choose(page, 'Certified company', spinner)
  await attach(page, reference)
  await fillTerms(page, { documentType: '753 - Compliance', standard: GOTS, reference })
  const shipments = page.getByRole('group', { name: 'Shipments not certified yet' })
  await shipments.getByRole('checkbox', { name: 'NS/26-S-004' }).check()
  await fileCertificate(page.request, 'certifier', {
    subject: 'Transaction',
    consigneeCompanyName: spinner,
    documentTypeCode: '753',
    validUntil: '',
    shippingReferenceNumbers: ['NS/26-S-004'],
  })
  await page.getByRole('button', { name: 'File transaction certificate' }).click()
  await expect(page.getByRole('region', { name: 'Errors in this form' })).toContainText(
    'still needs a certificate.',
  )
  await shipments.getByRole('checkbox', { name: 'NS/26-S-004' }).uncheck()
  await shipments.getByRole('checkbox', { name: 'NS/26-S-005' }).check()
  await page.getByRole('button', { name: 'File transaction certificate' }).click()
  await expect(page.getByText('The transaction certificate is filed.')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await accept(other, 'spinner', reference, 'transaction certificate')
  // Whoever received the shipment finds the certificate beside it.
  await carrySession(other, 'weaver')
  const id = await tradeId(other.request, 'weaver', 'NS/26-S-005')
  await other.goto(`/cotton/trades/${id}/confirmation?type=shipping`)
  await other
    .getByRole('region', { name: 'Certificates', exact: true })
    .getByRole('link', { name: `Transaction certificate ${reference}` })
    .click()
  await expect(
    other.getByRole('heading', { level: 1, name: `Transaction certificate ${reference}` }),
  ).toBeVisible()
})

test('an output material is found among more than two hundred', async ({ page }) => {
  const names = Array.from({ length: 250 }, (_, i) => `Cotton lot ${String(i + 1).padStart(3, '0')}`)
  await addMaterials(page.request, 'farm2', names.slice(0, 200))
  await addMaterials(page.request, 'farm2', names.slice(200))
  await carrySession(page, 'farm2')
  await openForm(page, 'scope')
  const box = page.getByRole('combobox', { name: 'Output materials' })
  await box.click()
  await expect(page.getByRole('option', { name: 'Cotton lot 001' })).toBeVisible()
  await box.fill('lot 250')
  await page.getByRole('option', { name: 'Cotton lot 250' }).click()
  await box.fill('lot 007')
  await page.getByRole('option', { name: 'Cotton lot 007' }).click()
  await page.reload()
  for (const name of ['Cotton lot 250', 'Cotton lot 007']) await expect(page.getByText(name)).toBeVisible()
})
