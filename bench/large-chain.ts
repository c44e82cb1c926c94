import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { build } from 'vite'
import { hashPassword } from '../apps/api/src/platform/crypto/passwords.ts'
import { openDatabase } from '../apps/api/src/platform/db/connect.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded/postgres.ts'
import { carrySession } from '../e2e/support/api.ts'
import { startServer } from '../e2e/support/demo-server.ts'
import { type Browser, launchBrowser, type Page } from '../e2e/support/launch.ts'
import { type ChainEnd, makeChainWorld } from './chain-world.ts'
import { measure, print } from './measure.ts'

/**
 * A supply chain of 10,000 plans in the running product: both calls until their last byte, beside those of 300 plans, and the screen
 * from the click on the material's link until its picture. Run: npm run bench large-chain
 */
const SIZES = [10_000, 300]
const ROUNDS = 30
const VISITS = 5
const PASSWORD = 'woven-edge-26'

const usernameOf = ({ nodes }: ChainEnd) => `world-${nodes}`

async function makeWorld(folder: string): Promise<ChainEnd[]> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const db = openDatabase(postgres.url)
  try {
    await migrate(db)
    const ends = await makeChainWorld(
      db,
      SIZES.map((nodes) => ({ nodes, edges: nodes * 2, positionsPerEdge: 1 })),
    )
    const hash = await hashPassword(PASSWORD)
    for (const end of ends)
      await sql`update app_user set username = ${usernameOf(end)}, username_key = ${usernameOf(end)}, password_hash = ${hash}
        where id = ${end.companyId}`.execute(db)
    return ends
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

async function tokenOf(address: string, end: ChainEnd): Promise<string> {
  const answer = await fetch(`${address}/api/info/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: usernameOf(end), password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { token: string }).token
}

/** Both calls, read to their last byte. */
async function compareCalls(address: string, end: ChainEnd): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(address, end)}` }
  const read = (path: string) => async () => {
    const answer = await fetch(`${address}/api${path}?materialId=${end.materialId}`, { headers })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.arrayBuffer()).byteLength
  }
  const results = await measure(
    [
      { name: '/supplychain', run: read('/supplychain') },
      { name: '/supplychain/compact', run: read('/supplychain/compact') },
    ],
    ROUNDS,
    () => 0,
  )
  print(`${end.nodes} plans, until the last byte`, results)
}

/** Milliseconds from the click to the picture, and of the longest task on the way. */
async function visit(browser: Browser, address: string, end: ChainEnd) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await carrySession(page, usernameOf(end))
  await page.goto(`/cotton/materials/${end.materialId}`)
  const link = page.locator(`a[href*="/cotton/graph/${end.materialId}"]`).first()
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  await watchPicture(page)
  await link.click()
  await page.waitForFunction(() => globalThis.pictureSeen.at > 0, undefined, { timeout: 120_000 })
  await page.waitForTimeout(300)
  const seen = await page.evaluate(() => globalThis.pictureSeen)
  await context.close()
  return { picture: seen.at - seen.clicked, longest: seen.longest }
}

/** What the page keeps about itself while it is measured. */
declare global {
  // oxlint-disable-next-line no-var -- a global of the measured page
  var pictureSeen: { clicked: number; at: number; longest: number }
}

const watchPicture = (page: Page) =>
  page.evaluate((selector) => {
    const seen = { clicked: 0, at: 0, longest: 0 }
    globalThis.pictureSeen = seen
    addEventListener('click', () => (seen.clicked = performance.now()), { capture: true, once: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask' })
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      // Two frames: the first is not painted before the second begins.
      requestAnimationFrame(() => requestAnimationFrame(() => (seen.at = performance.now())))
    })
    observer.observe(document, { childList: true, subtree: true })
  }, 'section[aria-label="Supply chain by country"] svg')

const folder = await mkdtemp(join(tmpdir(), 'selvedge-bench-'))
const ends = await makeWorld(folder)
await build({ root: 'apps/web', logLevel: 'warn' })
const server = await startServer({ DEMO: 'off', UPGRADE_FROM: '0.1' }, undefined, folder)
const browser = await launchBrowser()
try {
  for (const end of ends) await compareCalls(server.address, end)
  const [large] = ends
  if (!large) throw new Error('The world has no end')
  const seen = []
  for (let round = 0; round < VISITS; round++) seen.push(await visit(browser, server.address, large))
  console.log('\nFrom the click to the picture, first visits, ms (longest task):')
  console.log(
    seen.map(({ picture, longest }) => `${Math.round(picture)} (${Math.round(longest)})`).join(', '),
  )
} finally {
  await browser.close()
  await server.stop()
}
