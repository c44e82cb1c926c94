import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { carrySession, tradeId } from './support/api.ts'
import { proofOfTrade, verify } from './support/proofs.ts'
import { readQr } from './support/read-qr.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { shareTrade } from './support/share.ts'
import { test } from './support/test.ts'

const REFERENCE = 'HW-5588'
const PHONE = { width: 390, height: 844 }
const verdict = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name })
const ALTERED = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 another') }

async function openTrade(page: Page): Promise<void> {
  await carrySession(page, 'weaver')
  const id = await tradeId(page.request, 'weaver', REFERENCE)
  await page.goto(`/cotton/trades/${id}/confirmation?type=contract`)
}

test('a party shares a proof with the fields it ticks, and a stranger reads it from the picture of the code', async ({
  page,
  browser,
}) => {
  await openTrade(page)
  await page.getByRole('button', { name: 'Share proof' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Share proof' })
  const emails = dialog.getByRole('checkbox', { name: 'E-mail addresses of people' })
  await expect(emails).not.toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Quantities and weights' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Quantities and weights' }).uncheck()
  await expect(dialog.getByText(/They do not see: .*quantities and weights/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'How long the link works' }).selectOption('7')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  await expect(dialog.getByRole('heading', { name: 'The link is ready' })).toBeVisible()

  const picture = await dialog.getByRole('img', { name: 'QR code of the link' }).screenshot()
  const link = readQr(picture) ?? ''
  expect(link).toMatch(/\/p#[\w-]{43}$/)
  await expect(dialog.getByText(link)).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download cover page' }).click()
  const cover = await readFile(await (await saved).path())
  expect(cover.subarray(0, 5).toString()).toBe('%PDF-')

  const stranger = await (await browser.newContext()).newPage()
  const sent: string[] = []
  stranger.on('request', (request) => sent.push(request.url()))
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Proof of a document' })).toBeVisible()
  await expect(verdict(stranger, /^Not settled/)).toBeVisible()
  await expect(stranger.getByText(/was not at hand to be compared/).first()).toBeVisible()
  // Neither this server nor one in between sees the secret in an address.
  for (const address of sent) expect(address).not.toContain(link.slice(link.indexOf('#') + 1))
  await expect(stranger.locator('body')).not.toContainText('@')
  await expect(stranger.locator('body')).not.toContainText(/quantity/i)
  await expectAccessible(stranger)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share proof' }).first().click()
  const item = dialog.getByRole('listitem').filter({ hasText: 'Opened once' })
  await item.getByRole('button', { name: /^End link of/ }).click()
  await expect(
    dialog.getByText('The link was ended.').or(page.getByText('The link was ended.')),
  ).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText(/This link does not work/)).toBeVisible()
})

test('the person with a PDF: the shared proof ends in one sentence, wide, on a phone and in print', async ({
  page,
}) => {
  const { document } = await proofOfTrade(page.request, 'weaver', REFERENCE)
  await page.goto(await shareTrade(page, 'weaver', REFERENCE))
  await expect(verdict(page, /^Not settled/)).toBeVisible()
  const choose = page.getByLabel('Files to check')
  await choose.setInputFiles([document])
  await expect(verdict(page, /^Genuine/)).toBeVisible()
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    for (const size of [PHONE, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size)
      await expect(verdict(page, /^Genuine/)).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  }
  await page.emulateMedia({ media: 'screen' })
  await expectAccessible(page)

  await page.getByRole('button', { name: `Remove ${document.name}` }).click()
  await choose.setInputFiles([ALTERED])
  await expect(verdict(page, /^Altered/)).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the proof' }).click()
  const proof = await readFile(await (await saved).path())
  await page.goto('/verify')
  await verify(page, [{ name: 'proof.json', mimeType: 'application/json', buffer: proof }, document])
  await expect(verdict(page, /^Genuine/)).toBeVisible()
})

test('a link that is not complete, or not known, says so in one sentence', async ({ page }) => {
  await page.goto('/p')
  await expect(page.getByText('This link is not complete.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/p#unknown')
  await expect(page.getByText(/This link does not work/)).toBeVisible()
})

test('without a link, a reader asks whether the file is known here, and sends nothing but its hash', async ({
  page,
}) => {
  const { document } = await proofOfTrade(page.request, 'weaver', REFERENCE)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/known-files')) sent.push(request.postData() ?? '')
  })
  await page.goto('/verify')
  await verify(page, [document])
  await expect(page.getByText(/Only the SHA-256 leaves this device/)).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: `Ask about ${document.name}` }).click()
  await expect(page.getByText(/is known here: a record on this server names exactly this file/)).toBeVisible()
  expect(sent).toEqual([expect.stringMatching(/^\{"sha256":"[0-9a-f]{64}"\}$/)])
  await expectAccessible(page)

  await page.setViewportSize(PHONE)
  await verify(page, [ALTERED])
  await page.getByRole('button', { name: `Ask about ${ALTERED.name}` }).click()
  await expect(page.getByText(/is not known here/)).toBeVisible()
  await expectNoSidewaysScroll(page)
})
