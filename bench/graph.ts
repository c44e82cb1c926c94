import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { launchBrowser, type Page } from '../e2e/support/browser.ts'
import type { Drawing } from './graph-page/drawing.ts'

/**
 * Draws chains from 50 to 50,000 nodes with the screen's own layout and painter, and up to 2,000 with a widespread library,
 * in one browser without a graphics card. Run: npm run bench graph
 */
const SIZES = [50, 500, 1000, 2000, 10_000, 50_000]
const MOST_WITH_VIS = 2000
const TIERS = 7
/** Longer than this nobody waits. */
const TIME_LIMIT_MS = 120_000

async function main() {
  const outDir = await mkdtemp(join(tmpdir(), 'selvedge-graph-'))
  const root = join(dirname(fileURLToPath(import.meta.url)), 'graph-page')
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 } })
  const server = await preview({ root, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const address = server.resolvedUrls?.local[0] ?? ''
  const browser = await launchBrowser()
  try {
    const rows: Record<string, Record<string, string>> = {}
    for (const nodes of SIZES) {
      const page = await browser.newPage({ viewport: { width: 1200, height: 760 } })
      const ours = await measure(page, address, 'drawOurs', nodes)
      const vis = nodes <= MOST_WITH_VIS ? await measure(page, address, 'drawWithVis', nodes) : undefined
      rows[nodes.toLocaleString('en')] = row(ours, vis)
      await page.close()
    }
    console.table(rows)
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

/** A page of its own for each, so that neither pays for the other. Undefined where it takes too long. */
async function measure(page: Page, address: string, name: 'drawOurs' | 'drawWithVis', nodes: number) {
  await page.goto(address)
  const drawn = page.evaluate(
    async ({ name, nodes, tiers }) => {
      const draw = (window as unknown as Record<string, (nodes: number, tiers: number) => Promise<Drawing>>)[
        name
      ]
      return draw?.(nodes, tiers)
    },
    { name, nodes, tiers: TIERS },
  )
  const limit = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), TIME_LIMIT_MS).unref(),
  )
  return Promise.race([drawn, limit])
}

function row(ours: Drawing | undefined, vis: Drawing | undefined): Record<string, string> {
  const cell = (what: keyof Drawing) => {
    if (!ours) return 'too long'
    const own = ours[what].toFixed(what === 'heap' ? 0 : 1)
    return vis ? `${own} | ${vis[what].toFixed(1)} (${(vis[what] / ours[what]).toFixed(1)}x)` : own
  }
  return {
    'first picture ms': cell('paint'),
    'recolour ms': cell('recolour'),
    'frame p95 ms': cell('frame'),
    'heap MB': cell('heap'),
  }
}

await main()
