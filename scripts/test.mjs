import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './lib/build-web.mjs'
import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureBrowser } from './lib/install-browser.mjs'
import { ROOT } from './lib/paths.mjs'
import { inLanes, lanes } from './lib/lanes.mjs'
import { buildPrograms } from './lib/programs.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { Tally } from './lib/tally.mjs'
import { keepTestFilesInMemory } from './lib/test-memory.mjs'
import { runPlaywright, runVitest } from './lib/test-runs.mjs'

/** The tests of the server are the longest by far. */
const API_PARTS = ['1/4', '2/4', '3/4', '4/4']

await main(async () => {
  const tally = new Tally()
  keepTestFilesInMemory()
  try {
    const node = await ensureInstalled()
    /** @param {string} project @param {{ workers?: number, part?: string }} [extent] */
    const tests = (project, extent) => (/** @type {import('./lib/lanes.mjs').Lane} */ lane) =>
      runVitest(node, tally, [project], { besideOthers: true, ...lane, ...extent })
    const servers = async () => {
      await inLanes(lanes(), [
        async (lane) => {
          // Tests start whole servers a hundred times; what is checked beside it starts none.
          process.env['SELVEDGE_PROGRAMS'] = await buildPrograms(node)
          await tests('slow', { workers: 1 })(lane)
        },
        ...API_PARTS.map((part) => tests('api', { part })),
        tests('web'),
        (lane) => runConformance(node, tally, lane),
        // What fails here fails again below, where it counts.
        () => Promise.allSettled([buildWeb(node), ensureBrowser(node)]),
      ])
      await runBrowserTests(node, tally)
    }
    // Servers wait for disks and clocks a tenth of their time, and browsers more: enough for what asks for nothing but a processor.
    const between = async () => {
      await runStaticChecks(node, tally, { yields: true })
      await runVitest(node, tally, ['unit'], { besideOthers: true, workers: 1, yields: true })
    }
    await Promise.all([servers(), between()])
  } catch (error) {
    tally.addCrash('the tests', error)
  }
  return tally.finish()
})

/**
 * What others published, where it lies beside the repository: it is none of it.
 * @param {string} node
 * @param {Tally} tally
 * @param {import('./lib/lanes.mjs').Lane} lane
 */
async function runConformance(node, tally, lane) {
  const fixtures = join(ROOT, '..', 'shared', 'fixtures')
  if (!existsSync(fixtures)) return
  process.env['SELVEDGE_FIXTURES'] = fixtures
  await runVitest(node, tally, ['conformance'], { besideOthers: true, ...lane })
}

/**
 * @param {string} node
 * @param {Tally} tally
 */
async function runBrowserTests(node, tally) {
  try {
    await buildWeb(node)
    const settings = { SELVEDGE_E2E_SHORT: '1' }
    await runPlaywright(node, tally, await ensureBrowser(node), { settings })
  } catch (error) {
    tally.addCrash('browser tests', error)
  }
}
