import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { bearer, carrySession, certificateId, materialId } from './support/api.ts'
import { type DemoServer, startDemo } from './support/demo-server.ts'
import { expectAccessible } from './support/screens.ts'
import { mailsIn } from './support/outbox.ts'
import { test as base } from './support/test.ts'

/** On a server of its own: what is altered shows to everybody in whose supply chain it stands. */
const test = base.extend<object, { server: DemoServer }>({
  server: [
    async ({ browser }, use) => {
      const server = await startDemo(
        { RECORD_CHECKS_PER_SECOND: '200', LEDGER_CHECK_PER_SECOND: '0' },
        { made: process.env['SELVEDGE_DEMO_MADE'] },
      )
      await use(server)
      // Their pages would go on asking a server that is gone.
      await Promise.all(browser.contexts().map((context) => context.close()))
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
})
test.describe.configure({ mode: 'serial', timeout: 600_000 })

/** Of the company that sews the brand's T-shirts. */
const NUMBER = 'MC-SC-0415'
/** All records of the demo are checked in turn: most of a minute where nothing else runs. */
const SOON = { timeout: 300_000, intervals: [2000] }

let path: string
let original: Buffer

/** Where the certificate's file lies on the disk of the server. */
async function pathOf(page: Page, { dataDir }: DemoServer): Promise<string> {
  const id = await certificateId(page.request, 'garments', NUMBER)
  const headers = await bearer(page.request, 'garments')
  const answer = await page.request.get(`/api/certifications/${id}`, { headers })
  const { document } = (await answer.json()) as { document: { content: string } }
  const sha256 = createHash('sha256').update(Buffer.from(document.content, 'base64')).digest('hex')
  return join(dataDir, 'documents', sha256.slice(0, 2), sha256)
}

const row = (page: Page) => page.getByRole('row').filter({ hasText: NUMBER })

test('a byte changed on the disk shows in lists, chain, map, history, export and mail, before anybody opens the record @long', async ({
  page,
  server,
}) => {
  path = await pathOf(page, server)
  original = await readFile(path)
  const bytes = Buffer.from(original)
  bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1
  await writeFile(path, bytes)

  // Waited for where it costs nothing: opening a page again and again keeps the server from checking.
  const mails = async (to: string) => (await mailsIn(server.dataDir, to)).map(({ kind }) => kind)
  await expect.poll(() => mails('garments@demo.example'), SOON).toContain('record-altered')
  await carrySession(page, 'garments')
  await page.goto(`/?tab=certificates&certificates.search=${NUMBER}`)
  await expect(row(page).getByText('Altered', { exact: true })).toBeVisible()
  await expect(row(page).getByText('Accepted')).toHaveCount(0)
  const warning = page.getByRole('region', { name: 'Altered records' })
  await expect(warning.getByRole('heading', { name: '1 of your records is altered' })).toBeVisible()
  await expect(warning.getByRole('link', { name: new RegExp(NUMBER) })).toBeVisible()
  await page.screenshot({ path: 'e2e/test-results/altered-home.png' })

  await expect.poll(() => mails('certifier@demo.example'), SOON).toContain('record-altered')
  await expect.poll(() => mails('brand@demo.example'), SOON).toContain('chain-altered')

  await carrySession(page, 'brand')
  const shirt = await materialId(page.request, 'brand', 'T-shirt')
  await page.goto(`/cotton/graph/${shirt}?view=table`)
  await expect(
    page.getByText(/^Altered\. A record of this supply chain is no longer what was signed/),
  ).toBeVisible()
  const steps = page.getByRole('region', { name: 'Where it comes from' })
  await expect(
    steps.getByText(`Certificate ${NUMBER} was altered after it was signed.`).first(),
  ).toBeVisible()
  await page.goto(`/cotton/graph/${shirt}?view=map`)
  await page.getByRole('button', { name: /^2 facilities near Braga, Portugal\. Altered/ }).click()
  await expect(page.getByText('Altered', { exact: true }).first()).toBeVisible()
  await page.screenshot({ path: 'e2e/test-results/altered-map.png' })
  const entry = page.getByRole('article', { name: `Scope certificate ${NUMBER}` })
  for (let at = 1; at <= 20 && (await entry.count()) === 0; at++) {
    await page.goto(`/cotton/documentsHistory/${shirt}?material_name=T-shirt&order=oldest&page=${at}`)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  await expect(entry.getByText('Altered', { exact: true }).first()).toBeVisible()

  const headers = await bearer(page.request, 'garments')
  const table = await page.request.get('/api/exports/certificates?format=csv', { headers })
  expect(await table.text()).toMatch(new RegExp(`${NUMBER}.*Altered.*Its file was changed`))
})

test('its page says what was changed, since when it is known and who got an e-mail, and nothing green stands beside it @long', async ({
  page,
}) => {
  await carrySession(page, 'garments')
  const id = await certificateId(page.request, 'garments', NUMBER)
  await page.goto(`/cotton/certifications/scope/${id}/confirmation`)
  const banner = page.getByRole('alert', { name: 'Altered' })
  await expect(banner.getByText('The file was changed after it was signed')).toBeVisible()
  await expect(banner.getByText(/^Known since .+ e-mails went to Meridian Certification/)).toBeVisible()
  await expect(page.getByText(/^(Accepted|Valid|Nothing found\.)$/)).toHaveCount(0)
  await expect(page.locator('[data-tone="good"]')).toHaveCount(0)
  await page.screenshot({ path: 'e2e/test-results/altered-page.png', fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(banner).toBeVisible()
  await page.screenshot({ path: 'e2e/test-results/altered-page-phone.png' })
})

test('whoever opens a link to its proof reads that first @long', async ({ page, browser, server }) => {
  const headers = await bearer(page.request, 'garments')
  const id = await certificateId(page.request, 'garments', NUMBER)
  const data = { fields: ['certification.certificate', 'company.name'], isWhole: false, days: 1 }
  const made = await page.request.post(`/api/proofs/certification/${id}/shares`, { headers, data })
  const { link } = (await made.json()) as { link: string }
  const stranger = await (await browser.newContext({ baseURL: server.address })).newPage()
  await stranger.goto(link.slice(link.indexOf('/p#')))
  const alarm = stranger.getByRole('alert', { name: 'Altered' })
  await expect(alarm.getByText('Altered. The file was changed after it was signed.')).toBeVisible()
  await expect(stranger.getByRole('heading', { level: 2, name: /^Not settled/ })).toBeVisible()
  await expectAccessible(stranger)
  await stranger.screenshot({ path: 'e2e/test-results/altered-shared.png', fullPage: true })
})

test('once the bytes are put back it turns back by itself, and says so @long', async ({ page, server }) => {
  await writeFile(path, original)
  const kinds = async () => (await mailsIn(server.dataDir, 'brand@demo.example')).map(({ kind }) => kind)
  await expect.poll(kinds, SOON).toContain('chain-repaired')
  await carrySession(page, 'garments')
  await page.goto(`/?tab=certificates&certificates.search=${NUMBER}`)
  await expect(row(page).getByText('Accepted', { exact: true })).toBeVisible()
  await page.goto(
    `/cotton/certifications/scope/${await certificateId(page.request, 'garments', NUMBER)}/confirmation`,
  )
  await expect(page.getByText(/^This record was altered from .+ It is again what/)).toBeVisible()
  await expect(page.getByRole('alert', { name: 'Altered' })).toHaveCount(0)
})
