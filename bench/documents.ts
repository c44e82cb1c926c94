import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'vite'
import startProduct from '../e2e/global-setup.ts'
import { launchBrowser, type Page } from '../e2e/support/launch.ts'
import { drawAll, searchAll, serveLibrary } from './naive-viewer.ts'
import { heavyDocument, longDocument, SOUGHT } from './sample-documents.ts'
import { aliveIn, longestTask, watchPage } from './watch-page.ts'

/**
 * The viewer of documents with a PDF of 300 pages and with one of 19.9 MB, beside the plain way: every page drawn at once.
 * Both ways draw the same bytes with the same library in the same browser, in turn. Run: npm run bench documents
 */
const ROUNDS = 3
const PASSWORD = 'woven-edge-26'

type Measures = Record<string, number>
type Sample = { name: string; bytes: Buffer; pages: number }

const base = () => process.env['SELVEDGE_URL'] ?? ''

async function post(path: string, token: string | undefined, body: Buffer | object) {
  const isBytes = Buffer.isBuffer(body)
  const answer = await fetch(`${base()}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Record<string, unknown>
}

const tokenOf = async (username: string) =>
  String((await post('/info/authenticate', undefined, { username, password: PASSWORD }))['token'])

/** Files a certificate with the paper; answers where it is, and how long the upload took. */
async function fileDocument({ name, bytes }: Sample, token: string) {
  const start = performance.now()
  const { id: uploadId } = await post(`/uploads?name=${name}`, token, bytes)
  const upload = performance.now() - start
  const certificate = await post('/certifications', token, {
    subject: 'Scope',
    consigneeCompanyName: 'Fieldnote Apparel (demo)',
    validFrom: '2026-01-01',
    validUntil: '2035-12-31',
    documentTypeCode: '2',
    processingStandardName: 'Global Organic Textile Standard (GOTS)',
    assessmentName: 'Certified (Third Party)',
    certificateReferenceNumber: name,
    documentUpload: { uploadId, name },
  })
  const document = certificate['document'] as { id: number }
  return {
    upload,
    screen: `/cotton/certifications/scope/${String(certificate['id'])}/confirmation`,
    bytes: `/api/documents/${document.id}`,
  }
}

async function newPage(browser: Awaited<ReturnType<typeof launchBrowser>>, token: string) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await watchPage(page)
  await page.addInitScript((value) => localStorage.setItem('selvedge.token', value), token)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return { page, session }
}

/** When the page asked for the document's bytes, in its own time. */
const requestedAt = (page: Page, address: string) =>
  page.evaluate(
    (path) =>
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith(path))?.startTime ?? 0,
    address,
  )

async function scrollThrough(page: Page, steps: number): Promise<void> {
  const area = page.getByRole('region', { name: /^Pages of/ })
  for (let step = 0; step <= steps; step++) {
    await area.evaluate(
      (element, share) => element.scrollTo({ top: element.scrollHeight * share }),
      step / steps,
    )
    await sleep(30)
  }
}

async function measureOurs(browser: Awaited<ReturnType<typeof launchBrowser>>, token: string, at: Filed) {
  const { page, session } = await newPage(browser, token)
  await page.goto(base() + at.screen)
  await page
    .getByRole('region', { name: /^Pages of/ })
    .locator('canvas')
    .first()
    .waitFor({ timeout: 120_000 })
  const first =
    (await page.evaluate(() => globalThis.watched.firstCanvas)) - (await requestedAt(page, at.bytes))
  await sleep(1500)
  const opening = await longestTask(page)
  await scrollThrough(page, 120)
  const scrolling = await longestTask(page)
  await page.getByRole('button', { name: 'Search the document' }).click()
  const box = page.getByRole('search').getByRole('textbox')
  const start = performance.now()
  await box.fill(SOUGHT)
  await page
    .getByRole('search')
    .getByText(/^\d+ of \d+, page/)
    .first()
    .waitFor({ timeout: 120_000 })
  const search = performance.now() - start
  const searching = await longestTask(page)
  const { mostCanvases, mostPixels } = await page.evaluate(() => globalThis.watched)
  const { heap, nodes } = await aliveIn(session)
  await page.context().close()
  return {
    'first page, ms': first,
    'longest task while opening, ms': opening,
    'longest task while scrolling, ms': scrolling,
    'search, ms': search,
    'opened and searched, ms': first + search,
    'longest task while searching, ms': searching,
    'canvases at once': mostCanvases,
    'canvas memory, MB': (mostPixels * 4) / 1024 / 1024,
    'heap afterwards, MB': heap,
    'nodes afterwards': nodes,
  }
}

async function measureNaive(browser: Awaited<ReturnType<typeof launchBrowser>>, token: string, at: Filed) {
  const { page, session } = await newPage(browser, token)
  await serveLibrary(page)
  await page.goto(`${base()}/user`)
  await page.getByRole('main').waitFor()
  await longestTask(page)
  const { first, last } = await drawAll(page, at.bytes, token)
  const opening = await longestTask(page)
  const { milliseconds } = await searchAll(page, SOUGHT)
  const searching = await longestTask(page)
  const { mostCanvases, mostPixels } = await page.evaluate(() => {
    const canvases = [...document.querySelectorAll('main canvas')]
    return {
      mostCanvases: canvases.length,
      mostPixels: canvases.reduce(
        (sum, canvas) => sum + (canvas as HTMLCanvasElement).width * (canvas as HTMLCanvasElement).height,
        0,
      ),
    }
  })
  const { heap, nodes } = await aliveIn(session)
  await page.context().close()
  return {
    'first page, ms': first,
    'all pages, ms': last,
    'longest task while opening, ms': opening,
    'search, ms': milliseconds,
    'opened and searched, ms': last + milliseconds,
    'longest task while searching, ms': searching,
    'canvases at once': mostCanvases,
    'canvas memory, MB': (mostPixels * 4) / 1024 / 1024,
    'heap afterwards, MB': heap,
    'nodes afterwards': nodes,
  }
}

type Filed = Awaited<ReturnType<typeof fileDocument>>

const middleOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const middles = (rounds: readonly Measures[]): Measures =>
  Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((name) => [name, middleOf(rounds.map((round) => round[name] ?? 0))]),
  )

function printBeside(title: string, ours: Measures, naive: Measures): void {
  console.log(`\n${title}`)
  const rounded = (value: number | undefined) => (value === undefined ? '' : Number(value.toFixed(1)))
  const names = [...new Set([...Object.keys(ours), ...Object.keys(naive)])]
  console.table(
    Object.fromEntries(
      names.map((name) => {
        const [own, plain] = [ours[name], naive[name]]
        return [
          name,
          {
            viewer: rounded(own),
            'all pages at once': rounded(plain),
            ratio: own && plain ? Number((plain / own).toFixed(1)) : '',
          },
        ]
      }),
    ),
  )
}

async function run(): Promise<void> {
  const samples: Sample[] = [
    { name: 'long.pdf', bytes: longDocument(300), pages: 300 },
    { name: 'heavy.pdf', bytes: heavyDocument(19_900_000, 12), pages: 12 },
  ]
  const browser = await launchBrowser()
  try {
    const token = await tokenOf('certifier')
    for (const sample of samples) {
      const filed = await fileDocument(sample, token)
      const [ours, naive]: [Measures[], Measures[]] = [[], []]
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await measureOurs(browser, token, filed))
        naive.push(await measureNaive(browser, token, filed))
      }
      const size = (sample.bytes.length / 1_000_000).toFixed(1)
      printBeside(
        `${sample.name}: ${sample.pages} pages, ${size} MB; sent in ${filed.upload.toFixed(0)} ms`,
        middles(ours),
        middles(naive),
      )
    }
  } finally {
    await browser.close()
  }
}

await build({ root: new URL('../apps/web', import.meta.url).pathname, logLevel: 'warn' })
const stopProduct = await startProduct()
try {
  await run()
} finally {
  await stopProduct()
}
