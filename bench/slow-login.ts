import { type Browser, launchBrowser } from '../e2e/support/launch.ts'
import { median, twoServers } from './two-servers.ts'

/**
 * How long a first visit takes on a slow network until the log-in can be typed into, and until the app has taken it over. Beside another
 * running server, in turn, where its address is given; of a server that has run for a while too, where that address follows.
 * Run: npm run bench slow-login [OTHER [HERE]]
 */
const ROUNDS = 3

/** What the developer tools of browsers call slow 3G: 400 kbit/s, 400 ms until an answer begins. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}
const FIELD = 'input[autocomplete="username"]'

async function visit(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW_3G)
  const begun = performance.now()
  const since = () => performance.now() - begun
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator(FIELD).first().waitFor()
  const form = since()
  await page.locator(`#root ${FIELD}`).waitFor()
  const app = since()
  await context.close()
  return { form, app }
}

const { addresses, stop } = await twoServers(process.argv.slice(2))
const browser = await launchBrowser()
try {
  const rows: Record<string, { 'form ms': number; 'app ms': number }> = {}
  for (const [name, address] of Object.entries(addresses)) {
    const all = []
    for (let round = 0; round < ROUNDS; round++) all.push(await visit(browser, address))
    rows[name] = {
      'form ms': Math.round(median(all.map(({ form }) => form))),
      'app ms': Math.round(median(all.map(({ app }) => app))),
    }
  }
  console.table(rows)
} finally {
  await browser.close()
  await stop()
}
