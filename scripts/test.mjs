import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './lib/build-web.mjs'
import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureBrowser } from './lib/install-browser.mjs'
import { ROOT } from './lib/paths.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { Tally } from './lib/tally.mjs'
import { keepTestFilesInMemory } from './lib/test-memory.mjs'
import { runPlaywright, runVitest } from './lib/test-runs.mjs'

await main(async () => {
  const tally = new Tally()
  keepTestFilesInMemory()
  try {
    const node = await ensureInstalled()
    // No more at once than keep the cores of a small machine busy: more of them only get in each other's way.
    await Promise.all([
      runStaticChecks(node, tally).then(() =>
        runVitest(node, tally, ['api'], { besideOthers: true, workers: 2 }),
      ),
      runVitest(node, tally, ['slow'], { besideOthers: true, workers: 1 })
        .then(() => runConformance(node, tally))
        .then(() => runVitest(node, tally, ['web'], { besideOthers: true, workers: 1 })),
    ])
    // The server of the browser tests waits for its first anchor meanwhile.
    await Promise.all([
      runBrowserTests(node, tally),
      runVitest(node, tally, ['unit'], { besideOthers: true, workers: 1 }),
    ])
  } catch (error) {
    tally.addCrash('the tests', error)
  }
  return tally.finish()
})

/**
 * What others published, where it lies beside the repository: it is none of it.
 * @param {string} node
 * @param {Tally} tally
 */
async function runConformance(node, tally) {
  const fixtures = join(ROOT, '..', 'shared', 'fixtures')
  if (!existsSync(fixtures)) return
  process.env['SELVEDGE_FIXTURES'] = fixtures
  await runVitest(node, tally, ['conformance'], { besideOthers: true })
}

/**
 * @param {string} node
 * @param {Tally} tally
 */
async function runBrowserTests(node, tally) {
  try {
    await buildWeb(node)
    await runPlaywright(node, tally, await ensureBrowser(node))
  } catch (error) {
    tally.addCrash('browser tests', error)
  }
}
