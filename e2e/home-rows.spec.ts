import { expect, type Page } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { expectTextFits } from './support/fitting.ts'
import { readIn } from './support/spoken.ts'
import { test } from './support/test.ts'

/** Nobody sends this company anything in another test, so what waits for it stays the same. */
const OWN = 'Seamwright Garments (demo)'
const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) =>
  `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T00:00:00.000Z`

const certificate = (id: number, changes: object) => ({
  id,
  subject: 'SCOPE',
  contractorName: OWN,
  consigneeName: 'Meridian Certification (demo)',
  approverName: 'Meridian Certification (demo)',
  validFrom: inDays(-300),
  validUntil: inDays(300),
  documentType: '1 - Certificate',
  status: 'ACCEPTED',
  certificateReferenceNumber: `CERT-${id}`,
  assessmentType: 'Verified by third party',
  referencedStandard: 'Organic Content Standard (OCS)',
  contractorDate: inDays(-id),
  awaitsDecision: false,
  ...changes,
})

/** Answers a list in the server's place, so that rows of every state are there. */
const answer = (page: Page, list: string, rows: object[], total: number) =>
  page.route(
    (url) => url.pathname === `/api/${list}`,
    (route) => route.fulfill({ json: rows, headers: { 'x-total-count': String(total) } }),
  )

test.beforeEach(async ({ page }) => {
  await answer(
    page,
    'certifications',
    [
      certificate(1, { validUntil: inDays(-1) }),
      certificate(2, {
        validUntil: inDays(59),
        contractorName: 'Meridian Certification (demo)',
        consigneeName: OWN,
      }),
      certificate(3, { subject: 'MATERIAL', status: 'REFUSED' }),
      certificate(4, { status: 'PENDING', validUntil: null, certificateReferenceNumber: null }),
    ],
    29,
  )
  await carrySession(page, 'garments')
  await page.goto('/')
})

test('a certificate shows its state, whether it expires, and the other party, and its row leads to it', async ({
  page,
}) => {
  const rows = page.getByRole('region', { name: 'Certificates', exact: true }).getByRole('row')
  await expect(rows).toHaveCount(5)
  const row = (i: number) => rows.nth(i)
  await expect(row(1)).toContainText('Meridian Certification (demo)')
  await expect(row(1)).toContainText(/Expired.*Accepted/)
  await expect(row(2)).toContainText('Meridian Certification (demo)')
  await expect(row(2)).toContainText('Expires soon')
  await expect(row(3)).toContainText('Refused')
  await expect(row(3)).not.toContainText(/Expire/)
  await expect(rows.getByRole('link', { name: 'CERT-3' })).toHaveAttribute(
    'href',
    '/cotton/certifications/material/3/confirmation',
  )
  await expect(row(4).getByRole('link', { name: 'No. 4' })).toBeVisible()
})

test('a transformation shows what it makes, and its row leads to it', async ({ page }) => {
  const table = page.getByRole('region', { name: 'Transformations', exact: true })
  const row = table.getByRole('row', { name: 'T-shirt, organic cotton' })
  await row.getByRole('link', { name: 'T-shirt, cut and sewn' }).click()
  await expect(page).toHaveURL(/\/cotton\/transformationPlans\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'T-shirt, cut and sewn' })).toBeVisible()
})

test('of many decisions the newest are named, and the others are shown in their table', async ({ page }) => {
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('heading')).toHaveText('31 decisions wait for you')
  await expect(waiting.getByRole('listitem')).toHaveText([
    /^Scope certificate CERT-1/,
    /^Scope certificate CERT-2/,
    /^Material certificate CERT-3/,
    /^Contract TD-26-31/,
    /^Scope certificate No. 4/,
  ])
  await expect(waiting.getByRole('link', { name: /^Show/ })).toHaveCount(2)
  await waiting.getByRole('link', { name: 'Show all 29 certificates' }).click()
  await expect(page).toHaveURL(/certificates\.awaiting=true.*#certificates$/)
  const certificates = page.getByRole('region', { name: 'Certificates', exact: true })
  await expect(certificates.getByRole('button', { name: 'Waiting for you' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(certificates.getByRole('heading')).toBeInViewport()
})

for (const code of ['tr', 'es', 'pt-BR'])
  test(`no heading of a table breaks within a word, however wide a laptop is (${code}) @long`, async ({
    page,
  }) => {
    await readIn(page, code)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.getByRole('table').getByRole('link', { name: 'CERT-3' })).toBeVisible()
    for (const width of [1440, 1366, 1240, 1225, 1024, 768]) {
      await page.setViewportSize({ width, height: 2400 })
      await expectTextFits(page)
    }
  })

for (const code of ['en-US', 'tr', 'zh-CN'])
  test(`in ${code}, what tells standards apart is in sight on a laptop, whatever is shortened @long`, async ({
    page,
  }) => {
    await answer(
      page,
      'certifications',
      [
        'Organic Content Standard (OCS)',
        'Organic 100 Content Standard (OE)',
        'Global Organic Textile Standard (GOTS)',
      ].map((referencedStandard, i) => certificate(i + 1, { referencedStandard })),
      3,
    )
    await readIn(page, code)
    await page.setViewportSize({ width: 1366, height: 2400 })
    await page.goto('/')
    const kept = page.locator('td [data-kept]')
    await expect(kept).toHaveCount(3)
    await expectTextFits(page)
    for (const [i, short] of ['OCS', 'OE', 'GOTS'].entries()) {
      await expect(kept.nth(i)).toHaveText(new RegExp(short))
      const cell = kept.nth(i).locator('xpath=ancestor::td')
      const [inner, outer] = [await kept.nth(i).boundingBox(), await cell.boundingBox()]
      expect(inner && outer && inner.x + inner.width <= outer.x + outer.width).toBe(true)
    }
  })
