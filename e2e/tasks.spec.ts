import { expect, type Page } from '@playwright/test'
import { carrySession, certificateId } from './support/api.ts'
import { newReference } from './support/contract.ts'
import { fileCertificate, serveCertificatePage } from './support/certificates.ts'
import { Hands } from './support/hands.ts'
import { unique } from './support/people.ts'
import { importCell } from './support/positions.ts'
import { proofOfTrade, verify } from './support/proofs.ts'
import { expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'
import { anOrder } from './support/trades.ts'

/**
 * What people come for, with the presses and typed fields it takes from the home page: docs/tasks.md has them beside those of the
 * release. The way from an invitation to the first confirmed delivery is in first-trade.spec.ts.
 */
const PHONE = { width: 390, height: 844 }
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function atHome(page: Page, username: string): Promise<Hands> {
  await carrySession(page, username)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return new Hands()
}

/** At most so many of each: a press or a field more is a step back. */
function expectEffort({ presses, typed }: Hands, most: { presses: number; typed: number }): void {
  expect(presses, 'presses').toBeLessThanOrEqual(most.presses)
  expect(typed, 'typed fields').toBeLessThanOrEqual(most.typed)
}

test('a supplier is invited, with what is wanted of it', async ({ page }) => {
  const hands = await atHome(page, 'weaver')
  const company = unique('Invited Mill')
  await hands.press(page.getByRole('link', { name: 'Partners' }).first())
  await hands.press(page.getByRole('button', { name: 'Invite a company' }))
  const dialog = page.getByRole('dialog')
  await hands.type(dialog.getByRole('textbox', { name: 'Company name' }), company)
  await hands.type(
    dialog.getByRole('textbox', { name: 'E-mail' }),
    `${company.toLowerCase().replaceAll(' ', '-')}@journey.example`,
  )
  await hands.press(dialog.getByRole('button', { name: 'Invite' }))
  await expect(page.getByText(company).first()).toBeVisible()
  expectEffort(hands, { presses: 3, typed: 2 })
})

test('is the cotton of this T-shirt organic: home says it, one press shows where the proof ends', async ({
  page,
}) => {
  const hands = await atHome(page, 'brand')
  const products = region(page, 'Your products')
  await expect(
    products.getByText(/^Proven in part\. Organic \(GOTS, OCS\): certified for 3 of 6 steps/),
  ).toBeVisible()
  await expect(products.getByText(/PL-SC-2087 expired on/).first()).toBeVisible()
  // Of two products on which the same is missing, the newer one is named first.
  await hands.press(products.getByRole('link', { name: 'Ginning, Delta Gin (demo)' }).last())
  const answer = region(page, 'What is proven')
  await expect(answer.getByText(/^Proven in part\./)).toBeVisible()
  await expect(answer.getByText(/Delta Gin \(demo\)/).first()).toBeVisible()
  expectEffort(hands, { presses: 1, typed: 0 })
})

test('a certifier refuses a certificate with its reason', async ({ page }) => {
  await serveCertificatePage(page)
  const reference = newReference('TASK')
  const id = await fileCertificate(page.request, 'brand', {
    contractorCompanyName: 'Meridian Certification (demo)',
    certificateReferenceNumber: reference,
  })
  const hands = await atHome(page, 'certifier')
  await hands.press(page.getByRole('link', { name: `Scope certificate ${reference}` }).first())
  await expect(page).toHaveURL(new RegExp(`/scope/${id}/`))
  await hands.press(page.getByRole('button', { name: 'Refuse', exact: true }))
  await hands.type(page.getByRole('textbox', { name: 'Reason' }), 'It names another company.')
  await hands.press(page.getByRole('button', { name: 'Refuse scope certificate' }))
  await expect(page.getByText('The scope certificate is refused.')).toBeVisible()
  expectEffort(hands, { presses: 3, typed: 1 })
})

test('a stranger with a PDF alone learns whether it is known, and with its link whether it is genuine', async ({
  page,
}) => {
  const { document } = await proofOfTrade(page.request, 'weaver', 'HW-5588')
  const hands = new Hands()
  await page.goto('/verify')
  hands.presses += 2
  await verify(page, [document])
  await hands.press(page.getByRole('button', { name: `Ask about ${document.name}` }))
  await expect(page.getByText(/is known here: a record on this server names exactly this file/)).toBeVisible()
  expectEffort(hands, { presses: 3, typed: 0 })
})

test('a brand sees which certificate upstream has ended, and asks for the next one', async ({ page }) => {
  const hands = await atHome(page, 'brand')
  await expect(
    region(page, 'At risk upstream')
      .getByText(/expired on/)
      .first(),
  ).toBeVisible()
  await hands.press(region(page, 'Your products').getByRole('link', { name: 'Organic T-shirt' }))
  // Home has such buttons too.
  await expect(page.getByRole('heading', { level: 1, name: /^Supply chain of/ })).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Ask for a certificate' }).first())
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Send request' }))
  await expect(page.getByText(/gets your request by e-mail\.$/)).toBeVisible()
  expectEffort(hands, { presses: 3, typed: 0 })
})

test('50 positions with 10 errors are imported, the errors of a kind corrected together', async ({
  page,
}) => {
  await carrySession(page, 'weaver')
  await page.goto('/cotton/transactions/contract')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const hands = new Hands()
  await hands.press(page.getByRole('button', { name: 'Import positions' }))
  const dialog = page.getByRole('dialog', { name: 'Import positions' })
  const lines = Array.from({ length: 50 }, (_, i) => {
    const unit = i % 8 === 0 ? 'parsec' : 'PCE'
    return `Poplin, greige;${i < 3 ? 'many' : i + 1};${unit}`
  })
  const csv = ['Material;Quantity;Unit', ...lines].join('\n')
  await hands.attach(dialog.getByLabel('File with positions'), [
    { name: 'positions.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
  ])
  await expect(dialog.getByText(/^50 rows in positions\.csv, 9 to fix/)).toBeVisible()
  await hands.type(importCell(dialog, 2, 'Quantity'), '12')
  await hands.press(dialog.getByRole('button', { name: 'Same for all: use “12”' }))
  await hands.type(importCell(dialog, 2, 'Unit'), 'MTR')
  await hands.press(dialog.getByRole('button', { name: 'Same for all: use “MTR”' }))
  await hands.press(dialog.getByRole('button', { name: 'Add 50 positions' }))
  await expect(dialog).toHaveCount(0)
  expectEffort(hands, { presses: 6, typed: 2 })
})

test('a shipment of three months ago is found by its days', async ({ page }) => {
  const hands = await atHome(page, 'brand')
  const trades = region(page, 'Trades')
  await expect(trades.getByRole('row').nth(1)).toBeVisible()
  await expect(region(page, 'Your products').getByRole('link').first()).toBeVisible()
  await hands.press(trades.getByRole('button', { name: 'Recorded: At any time' }))
  const day = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10)
  await hands.type(trades.getByLabel('until', { exact: true }), day)
  await expect(page).toHaveURL(new RegExp(`recordedUntil=${day}`))
  await page.keyboard.press('Escape')
  await expect(trades.getByText('SG-2026-19')).toHaveCount(0)
  await hands.press(
    trades
      .getByRole('row', { name: /Shipment/ })
      .first()
      .getByRole('link')
      .first(),
  )
  await expect(page.getByRole('heading', { level: 1, name: /^Shipment / })).toBeVisible()
  expectEffort(hands, { presses: 2, typed: 1 })
})

test('the owner of a gin confirms an order on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const { reference } = await anOrder(page.request, { from: 'trader', to: 'Delta Gin (demo)' })
  const hands = await atHome(page, 'gin')
  await hands.press(page.getByRole('link', { name: `Order ${reference}` }).first())
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  await expect(confirm).toBeInViewport()
  await hands.press(confirm)
  await hands.press(page.getByRole('button', { name: 'Confirm order' }))
  await expect(page.getByText(`The order ${reference} is accepted.`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  expectEffort(hands, { presses: 3, typed: 0 })
})

test('a word is explained where it stands, by pointer or by keyboard', async ({ page }) => {
  await carrySession(page, 'weaver')
  const id = await certificateId(page.request, 'weaver', 'MC-SC-0481')
  await page.goto(`/cotton/certifications/scope/${id}/confirmation`)
  const hands = new Hands()
  await hands.press(
    page
      .getByRole('main')
      .getByRole('button', { name: /what does it mean\?$/ })
      .first(),
  )
  await expect(page.getByRole('link', { name: /words/i })).toBeVisible()
  expectEffort(hands, { presses: 1, typed: 0 })
})
