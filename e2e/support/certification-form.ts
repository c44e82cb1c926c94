import { expect, type Page } from '@playwright/test'
import { carrySession } from './api.ts'
import { CERTIFICATE_PAGE, serveCertificatePage } from './certificates.ts'
import { pdf } from './contract.ts'
import { choose } from './people.ts'

type Subject = 'scope' | 'transaction' | 'material' | 'self'

const formHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Certification: / })

/** Presses the form of a subject on the home page, which has to be open. */
export async function pressForm(page: Page, label: string): Promise<void> {
  await page
    .getByRole('region', { name: 'New Certification/Verification' })
    .getByRole('link', { name: label })
    .click()
  await expect(formHeading(page)).toBeVisible()
}

/** Opens the form of a subject by its address: the home page, which also leads there, takes seconds. */
export async function openForm(page: Page, subject: Subject): Promise<void> {
  await page.goto(`/cotton/transactions/certification/${subject}`)
  await expect(formHeading(page)).toBeVisible()
}

export async function attach(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Certificate file.*Drop/ })
    .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdf(`Certificate ${name}`) })
  // With its size, which is shown once it has been sent.
  await expect(page.getByText(`${name}.pdf (`)).toBeVisible()
}

export async function enterPage(page: Page): Promise<void> {
  await page.getByText('Enter a web address').click()
  await page.getByRole('textbox', { name: 'Web address of the certificate' }).fill(CERTIFICATE_PAGE)
}

type Terms = {
  documentType: string
  standard: string
  assessment?: string
  reference: string
  /** Undefined where the subject has no end. */
  validUntil?: string
}

/** Fills what every certificate has besides its document, its company and what it covers. */
export async function fillTerms(page: Page, { validUntil, ...terms }: Terms): Promise<void> {
  await choose(page, 'Document type', terms.documentType)
  await choose(page, 'Reference standard', terms.standard)
  await choose(page, 'Assessment type', terms.assessment ?? 'Certified (Third Party)')
  await page.getByRole('textbox', { name: 'Report id' }).fill(terms.reference)
  await page.getByLabel('Valid from').fill('2026-02-01')
  if (validUntil !== undefined) await page.getByLabel('Valid until').fill(validUntil)
}

type Listed = { id: number; subject: string; certificateReferenceNumber: string | null }

const OF_A_CERTIFICATE = /\/cotton\/certifications\//

/** Opens a certificate from the table on the home page. */
export async function openFromHome(page: Page, reference: string): Promise<void> {
  await serveCertificatePage(page)
  // On a phone the tables are tabs. Searched for: other tests file certificates too, and fill the page.
  await page.goto(`/?tab=certificates&certificates.search=${reference}`)
  // The line of time above the table names it too.
  const link = page
    .getByRole('region', { name: 'Certificates', exact: true })
    .getByRole('link', { name: reference, exact: true })
  await link.scrollIntoViewIfNeeded()
  // That line comes once it is near, and moves the table: what is pressed just then is pressed again.
  await expect(async () => {
    if (!OF_A_CERTIFICATE.test(page.url())) await link.click({ timeout: 5_000 })
    await expect(page).toHaveURL(OF_A_CERTIFICATE, { timeout: 5_000 })
  }).toPass()
}

/** Opens a certificate that somebody finds in the list of theirs, without the home page, which shows that list. */
export async function openByAddress(page: Page, as: string, reference: string): Promise<void> {
  await serveCertificatePage(page)
  const authorization = `Bearer ${await carrySession(page, as)}`
  const answer = await page.request.get(`/api/certifications?page=1&search=${reference}`, {
    headers: { authorization },
  })
  const found = ((await answer.json()) as Listed[]).find(
    (row) => row.certificateReferenceNumber === reference,
  )
  if (!found) throw new Error(`There is no ${reference} among the certificates of ${as}`)
  await page.goto(`/cotton/certifications/${found.subject.toLowerCase()}/${found.id}/confirmation`)
}

/** Opens a certificate from the table on the home page, and accepts it. */
export async function acceptFromHome(page: Page, as: string, reference: string, name: string): Promise<void> {
  await carrySession(page, as)
  await openFromHome(page, reference)
  await confirm(page, name)
}

/** Opens a certificate by its address, and accepts it. */
export async function accept(page: Page, as: string, reference: string, name: string): Promise<void> {
  await openByAddress(page, as, reference)
  await confirm(page, name)
}

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Confirm ${name}` })
    .click()
  await expect(page.getByText(`The ${name} is accepted.`)).toBeVisible()
}

/** Opens a certificate by its address, and refuses it. */
export async function refuse(
  page: Page,
  as: string,
  reference: string,
  { name, reason }: { name: string; reason: string },
): Promise<void> {
  await openByAddress(page, as, reference)
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Refuse this ${name}?` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: `Refuse ${name}` }).click()
  await expect(page.getByText(`The ${name} is refused.`)).toBeVisible()
}
