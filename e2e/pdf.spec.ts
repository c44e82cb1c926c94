import { expect, type Page } from '@playwright/test'
import { deflateSync } from 'node:zlib'
import { carrySession } from './support/api.ts'
import { fileCertificate } from './support/certificates.ts'
import { lockedPdf, pdfFile } from './support/pdf-file.ts'
import { test } from './support/test.ts'

const BRAND = 'Fieldnote Apparel (demo)'

/** Opens the page of a new certificate with this file. */
async function openCertificate(page: Page, name: string, bytes: Buffer): Promise<void> {
  const id = await fileCertificate(page.request, 'certifier', {
    consigneeCompanyName: BRAND,
    certificatePageUrl: '',
    documentUpload: { name, content: bytes.toString('base64') },
  })
  await carrySession(page, 'brand')
  await page.goto(`/cotton/certifications/scope/${id}/confirmation`)
}

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const PAGES = 40
const manual = () =>
  pdfFile(
    Array.from({ length: PAGES }, (_, i) => ({
      lines: [
        `Chapter ${i + 1} of the manual, number ${Math.random()}`,
        ...(i % 10 === 4 ? ['Spun in Türkiye, and woven there', 'too.'] : []),
      ],
    })),
  )

test('a long PDF is read by its pages, at any size, with the keyboard alone', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => request.url().includes('/api/documents/') && fetched.push(request.url()))
  await openCertificate(page, 'manual.pdf', manual())
  const pages = page.getByRole('region', { name: 'Pages of manual.pdf' })
  const number = page.getByRole('textbox', { name: `Page of ${PAGES}` })
  const zoom = page.getByRole('combobox', { name: 'Zoom' })
  const shown = (n: number) => pages.getByRole('figure', { name: `Page ${n}`, exact: true })
  await expect(shown(1).getByText('Chapter 1 of the manual')).toBeVisible()
  await expect(shown(1).locator('canvas')).toBeVisible()

  await number.fill('30')
  await number.press('Enter')
  await expect(shown(30).getByText('Chapter 30 of the manual')).toBeInViewport()
  await expect(number).toHaveValue('30')
  await number.fill('99')
  await number.press('Enter')
  await expect(number).toHaveValue('30')
  await page.getByRole('button', { name: 'Next page of the document' }).click()
  await expect(number).toHaveValue('31')

  await pages.focus()
  await page.keyboard.press('End')
  await expect(number).toHaveValue(String(PAGES))
  await expect(page.getByRole('status').filter({ hasText: `Page ${PAGES} of ${PAGES}` })).toHaveCount(1)
  await expect(shown(PAGES).locator('canvas')).toBeVisible()
  for (const [key, value] of [
    ['ArrowLeft', '39'],
    ['PageUp', '38'],
    ['PageDown', '39'],
    ['Home', '1'],
    ['ArrowRight', '2'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(number).toHaveValue(value)
  }

  await zoom.selectOption('100%')
  await page.keyboard.press('Tab')
  await pages.focus()
  await page.keyboard.press('+')
  await expect(zoom).toHaveValue('110')
  await expect(number).toHaveValue('2')
  await zoom.selectOption('50%')
  await expect(page.getByRole('button', { name: 'Smaller' })).toBeDisabled()
  await page.getByRole('button', { name: 'Turn by a quarter' }).click()
  const turned = await shown(2).boundingBox()
  expect(turned?.width).toBeGreaterThan(turned?.height ?? 0)
  await pages.focus()
  await page.keyboard.press('0')
  await expect(zoom).toHaveValue('width')

  // However far somebody scrolls, only what is near the view is drawn.
  for (let part = 0; part <= 20; part++)
    expect(
      await pages.evaluate((element, share) => {
        element.scrollTop = (element.scrollHeight * share) / 20
        return new Promise((resolve) =>
          requestAnimationFrame(() => resolve(element.querySelectorAll('canvas').length)),
        )
      }, part),
    ).toBeLessThanOrEqual(6)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled()
  expect(fetched).toHaveLength(1)
})

test('the text of a PDF is searched: without accents, over line ends, on all pages', async ({ page }) => {
  await openCertificate(page, 'manual.pdf', manual())
  const pages = page.getByRole('region', { name: 'Pages of manual.pdf' })
  await expect(pages.getByText('Chapter 1 of the manual')).toBeVisible()
  await pages.focus()
  await page.keyboard.press('/')
  const search = page.getByRole('search', { name: 'Search the document' })
  const box = search.getByRole('textbox')
  const searchStatus = search.getByRole('status')
  await expect(box).toBeFocused()
  await page.keyboard.type('turkiye, AND woven there too')
  await expect(searchStatus).toHaveText('1 of 4, page 5')
  const active = pages.locator('mark[aria-current]')
  await expect(active.first()).toBeInViewport()
  await expect(active).toHaveText(['Türkiye, and woven there', 'too'])
  await page.keyboard.press('Enter')
  await expect(searchStatus).toHaveText('2 of 4, page 15')
  await expect(active.first()).toBeInViewport()
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Shift+Enter')
  await expect(searchStatus).toHaveText('4 of 4, page 35')
  await expect(
    pages.getByRole('figure', { name: 'Page 35', exact: true }).locator('mark').first(),
  ).toBeInViewport()
  await box.fill('nothing has these words')
  await expect(searchStatus).toHaveText('Nothing found')
  await expect(pages.locator('mark')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(pages).toBeFocused()
  await page.keyboard.press('Control+f')
  await expect(box).toBeFocused()
})

/** A picture of a few kilobytes that claims, truly, to have three and a half thousand million points. */
function hugePicture(): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(kind), data, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(60_000, 0)
  head.writeUInt32BE(60_000, 4)
  head.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a file that cannot be shown says why, beside its download @long', async ({ page }) => {
  for (const [name, bytes, sentence] of [
    ['locked.pdf', lockedPdf(), 'This PDF is protected with a password.'],
    [
      'broken.pdf',
      Buffer.from(`%PDF-1.7\n${Math.random()}<html><script>alert(1)</script>`),
      'This PDF is damaged and cannot be shown.',
    ],
    ['huge.png', hugePicture(), 'This picture has too many pixels to be shown here.'],
    [
      'page.pdf',
      Buffer.from('<html><script>alert(1)</script>'),
      'Preview of this file type is not supported',
    ],
  ] as const) {
    await openCertificate(page, name, bytes)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled()
  }
  await openCertificate(page, 'dot.png', DOT)
  await expect(page.getByRole('img', { name: 'dot.png' })).toBeVisible()
})

test('a PDF in a script whose font it does not bring along can be read and searched', async ({ page }) => {
  await openCertificate(page, 'cotton.pdf', japanesePdf())
  await page.getByRole('button', { name: 'Search the document' }).click()
  const search = page.getByLabel('Search the text of the document')
  await search.fill('綿花')
  await search.press('Enter')
  await expect(page.getByText('1 of 1, page 1').first()).toBeVisible()
})

/** One page that says "organic cotton" in Japanese, by the codes of an encoding and the name of a font. */
function japanesePdf(): Buffer {
  const text = Buffer.from('有機綿花', 'utf16le').swap16().toString('hex')
  const content = `BT /F1 24 Tf 72 700 Td <${text}> Tj ET\n% ${Math.random()}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 850 /Descent -150 /CapHeight 700 /StemV 80 >>',
  ]
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`)
}
