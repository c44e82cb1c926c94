import { carrySession, certificateId, materialId, tradeId } from '../e2e/support/api.ts'
import { type Browser, launchBrowser, type Page } from '../e2e/support/launch.ts'
import { median, twoServers } from './two-servers.ts'
import { watchScreen, whatWasSeen, type Seen } from './watch-screen.ts'

/**
 * How long screens take on a first visit until their content is there, their longest task, how much the page moves while it
 * loads, and their bytes. Beside another running server with the demo, in turn, where its address is given; of a server that has run for a
 * while too, where that address follows: one that has just begun has much to do besides.
 * Run: npm run bench screens [OTHER [HERE]]
 */
const ROUNDS = 5

type Screen = {
  name: string
  as?: string
  path: string | ((page: Page) => Promise<string>)
  /** A text of its content, which is there once the data is; the drawing of a supply chain where there is none. */
  text?: string
}

const record = (kind: string, id: number) => `/cotton/${kind}/${id}/confirmation`
const SCREENS: readonly Screen[] = [
  { name: 'log-in', path: '/login', text: 'Password' },
  { name: 'verification', path: '/verify', text: 'Verify a file' },
  { name: 'home of a brand', as: 'brand', path: '/', text: 'SG-S-006' },
  { name: 'home of a certifier', as: 'certifier', path: '/', text: 'MC-SC-0481' },
  { name: 'materials', as: 'weaver', path: '/cotton/materials', text: 'Ring yarn' },
  { name: 'partners', as: 'weaver', path: '/cotton/partners', text: 'Northlight Spinning' },
  { name: 'a new contract', as: 'weaver', path: '/cotton/transactions/contract', text: 'Attachment' },
  {
    name: 'a trade',
    as: 'weaver',
    path: async ({ request }) =>
      `${record('trades', await tradeId(request, 'weaver', 'HW-5588'))}?type=contract`,
    text: 'HW-5588',
  },
  {
    name: 'a certificate',
    as: 'weaver',
    path: async ({ request }) =>
      record('certifications/scope', await certificateId(request, 'weaver', 'MC-SC-0481')),
    text: 'MC-SC-0481',
  },
  {
    name: 'a supply chain',
    as: 'brand',
    path: async ({ request }) => `/cotton/graph/${await materialId(request, 'brand', 'Organic T-shirt')}`,
  },
  {
    name: 'its documents',
    as: 'brand',
    path: async ({ request }) =>
      `/cotton/documentsHistory/${await materialId(request, 'brand', 'Organic T-shirt')}`,
    text: 'Seamwright Garments',
  },
]

async function visit(browser: Browser, address: string, { as, path, text }: Screen): Promise<Seen> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const target = typeof path === 'string' ? path : await path(page)
  if (as) await carrySession(page, as)
  await watchScreen(page, text)
  await page.goto(target)
  const seen = await whatWasSeen(page)
  await context.close()
  return seen
}

function summary(seen: readonly Seen[]) {
  return {
    'content ms': Math.round(median(seen.map(({ content }) => content))),
    'longest task ms': Math.round(median(seen.map(({ longest }) => longest))),
    moved: Number(median(seen.map(({ moved }) => moved)).toFixed(3)),
    kB: Math.round(median(seen.map(({ bytes }) => bytes)) / 1000),
  }
}

const { addresses, stop } = await twoServers(process.argv.slice(2))
const browser = await launchBrowser()
try {
  const rows: Record<string, ReturnType<typeof summary>> = {}
  for (const screen of SCREENS) {
    const seen = new Map<string, Seen[]>()
    for (let round = -1; round < ROUNDS; round++)
      for (const [name, address] of Object.entries(addresses)) {
        const one = await visit(browser, address, screen).catch((error: unknown) => {
          throw new Error(`${screen.name}, ${name}`, { cause: error })
        })
        if (round >= 0) seen.set(name, [...(seen.get(name) ?? []), one])
      }
    for (const [name, all] of seen) rows[`${screen.name}, ${name}`] = summary(all)
  }
  console.table(rows)
} finally {
  await browser.close()
  await stop()
}
