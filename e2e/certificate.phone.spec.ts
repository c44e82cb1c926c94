import { expect } from '@playwright/test'
import { carrySession, certificateId, tradeId } from './support/api.ts'
import { acceptFromHome, attach, fillTerms } from './support/certification-form.ts'
import { newReference } from './support/contract.ts'
import { choose } from './support/people.ts'
import { expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test('a certificate is filed as a file, and read, searched and accepted, on a phone @long', async ({
  page,
  browser,
}) => {
  const reference = newReference('PH')
  await carrySession(page, 'certifier')
  await page.goto('/cotton/transactions/certification/scope')
  await choose(page, 'Certified company', 'Fieldnote Apparel (demo)')
  await attach(page, reference)
  await fillTerms(page, {
    documentType: '2 - Certificate of conformity',
    standard: 'Organic Content Standard (OCS)',
    reference,
    validUntil: '2035-12-31',
  })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'File scope certificate' }).click()
  await expect(page.getByText('The scope certificate is filed.')).toBeVisible()

  await page
    .getByRole('list', { name: 'Certificates', exact: true })
    .getByRole('link', { name: reference, exact: true })
    .click()
  const pages = page.getByRole('region', { name: `Pages of ${reference}.pdf` })
  await expect(pages.locator('canvas')).toBeVisible()
  await page.getByRole('button', { name: 'Search the document' }).click()
  const search = page.getByRole('search', { name: 'Search the document' })
  await search.getByRole('textbox').fill(reference)
  await expect(search.getByRole('status')).toHaveText('1 of 1, page 1')
  await expectNoSidewaysScroll(page)
  const sheet = await pages.getByRole('figure', { name: 'Page 1', exact: true }).boundingBox()
  expect(sheet?.width).toBeLessThan(390)

  const { viewport, isMobile, hasTouch } = test.info().project.use
  const phone = await browser.newContext({ viewport: viewport ?? null, isMobile, hasTouch })
  await acceptFromHome(await phone.newPage(), 'brand', reference, 'scope certificate')
})

test('who decides has the decision in sight at once, and the document before everything long', async ({
  page,
}) => {
  await carrySession(page, 'dyer')
  const waiting = await certificateId(page.request, 'dyer', 'MC-TC-1044')
  await page.goto(`/cotton/certifications/transaction/${waiting}/confirmation`)
  const paper = page.getByRole('heading', { level: 2, name: 'Certificate', exact: true })
  await expect(paper).toBeVisible()
  for (const name of ['Confirm', 'Refuse', 'Ask for a change'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  const top = async (name: string) =>
    (await page.getByRole('heading', { level: 2, name, exact: true }).boundingBox())?.y ?? 0
  for (const later of ['Checks', 'More details'])
    expect(await top('Certificate')).toBeLessThan(await top(later))

  const shipment = await tradeId(page.request, 'dyer', 'HW-5588')
  await page.goto(`/cotton/trades/${shipment}/confirmation?type=contract`)
  await expect(page.getByRole('heading', { level: 2, name: 'Document', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeInViewport({ ratio: 1 })
  expect(await top('Document')).toBeLessThan(await top('Your side'))
})
