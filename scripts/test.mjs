import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './lib/build-web.mjs'
import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureBrowser } from './lib/install-browser.mjs'
import { ROOT } from './lib/paths.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { Tally } from './lib/tally.mjs'
import { runPlaywright, runVitest } from './lib/test-runs.mjs'

await main(async () => {
  const tally = new Tally()
  try {
    const node = await ensureInstalled()
    await Promise.all([
      runStaticChecks(node, tally).then(() =>
        runVitest(node, tally, ['unit', 'web', 'api'], { besideOthers: true }),
      ),
      runWholeServers(node, tally),
    ])
  } catch (error) {
    tally.addCrash('the tests', error)
  }
  return tally.finish()
})

/**
 * Whole servers and browsers, for which a test waits often: beside the others they cost less time than after them. The web app
 * is built before any server looks for it.
 * @param {string} node
 * @param {Tally} tally
 */
async function runWholeServers(node, tally) {
  const isBuilt = await buildWeb(node).then(
    () => true,
    (/** @type {unknown} */ error) => {
      tally.addCrash('the web app', error)
      return false
    },
  )
  await runVitest(node, tally, ['slow'], { besideOthers: true, workers: 2 })
  await runConformance(node, tally)
  if (isBuilt) await runBrowserTests(node, tally)
}

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
    await runPlaywright(node, tally, await ensureBrowser(node))
  } catch (error) {
    tally.addCrash('browser tests', error)
  }
}
