import { readFile } from 'node:fs/promises'
import { expect, type Download, type Page } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { aMaterialPage } from './support/books.ts'
import { addLink, giveGtin, linksOf, newGtin } from './support/codes.ts'
import { readQr } from './support/read-qr.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

const ADDRESS = 'https://brand.example/poplin'

test('a product gets a link and a code, which leads there until the link is ended @long', async ({
  page,
}) => {
  await carrySession(page, 'dyer')
  const name = await aMaterialPage(page, 'dyer')
  const gtin = newGtin()
  await page.getByRole('region', { name: 'Product codes' }).scrollIntoViewIfNeeded()
  await expect(page.getByText(/^Give this material a GTIN first/)).toBeVisible()
  await giveGtin(page, gtin)
  await expect(linksOf(page).getByText('No links yet')).toBeVisible()

  // With the keyboard alone.
  const add = page.getByRole('button', { name: 'Add a link' })
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a link' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://brand.example')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Our poplin')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter an address that begins with https://.').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await addLink(page, { address: ADDRESS, title: 'Our poplin' })
  await expect(linksOf(page).getByRole('link', { name: 'Our poplin' })).toHaveAttribute('href', ADDRESS)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'QR code' }).click()
  const codes = page.getByRole('dialog', { name: `QR code of ${name}` })
  await expectAccessible(page)
  const svg = await downloaded(page, () => codes.getByRole('button', { name: 'Download SVG' }).click())
  expect(svg.name).toBe(`${gtin}.svg`)
  const png = await downloaded(page, () => codes.getByRole('button', { name: 'Download PNG' }).click())
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  await codes.getByRole('textbox', { name: 'Lot' }).fill('Lot 7')
  await codes.getByRole('button', { name: 'Download SVG' }).click()
  await expect(codes.getByText(/^Use up to 20 letters/).first()).toBeVisible()
  await codes.getByRole('textbox', { name: 'Lot' }).fill('L-7')
  const labels = await downloaded(page, () =>
    codes.getByRole('button', { name: 'Download labels (PDF)' }).click(),
  )
  expect(labels.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  // Messages stay while somebody points at them, and two may lie over the button.
  await page.mouse.move(0, 0)
  await codes.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(codes).toBeHidden()

  const address = readQr(await pictureOf(page, svg.bytes)) ?? ''
  expect(new URL(address).pathname).toBe(`/01/${gtin}`)
  const scanned = await page.request.get(`/01/${gtin}/10/L-7`, { maxRedirects: 0 })
  expect([scanned.status(), scanned.headers()['location']]).toEqual([307, ADDRESS])

  await page.getByRole('button', { name: 'End the link Our poplin' }).click()
  await page.getByRole('dialog', { name: 'End this link?' }).getByRole('button', { name: 'End link' }).click()
  await expect(page.getByText('The link has ended.')).toBeVisible()
  await expect(linksOf(page).getByText('No links yet')).toBeVisible()
  await page.goto(`/01/${gtin}`)
  await expect(page.getByRole('heading', { name: 'There is no page for this code' })).toBeVisible()
  await expectAccessible(page)
})

async function downloaded(page: Page, click: () => Promise<void>) {
  const waiting: Promise<Download> = page.waitForEvent('download')
  await click()
  const download = await waiting
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** A photo of the code, as a phone takes it. */
async function pictureOf(page: Page, svg: Buffer): Promise<Buffer> {
  const shown = await page.context().newPage()
  await shown.setContent(
    `<body style="margin:40px"><div style="width:400px">${svg.toString('utf8')}</div></body>`,
  )
  const picture = await shown.screenshot()
  await shown.close()
  return picture
}
