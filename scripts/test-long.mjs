import { mkdirSync } from 'node:fs'
import { buildWeb } from './lib/build-web.mjs'
import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureBrowser } from './lib/install-browser.mjs'
import { PICTURES } from './lib/paths.mjs'
import { buildPrograms } from './lib/programs.mjs'
import { Tally } from './lib/tally.mjs'
import { keepTestFilesInMemory } from './lib/test-memory.mjs'
import { runPlaywright, runVitest } from './lib/test-runs.mjs'

/** How much is done of what `npm test` does a little of. */
const EXTENT = { KILL_ROUNDS: '20', FUZZ_RUNS: '10000', MASS_OPERATIONS: '100000', LEAK_RUNS: '5' }
const OF_EXTENT = ['whole/kill.slow', 'whole/fuzz.test', 'whole/mass-serial.slow', 'attacks/leak.test']

/**
 * What takes too long for every change: the drills, the upgrade of a whole demo and the others of `*.long.test.ts`; a server killed 20 times,
 * 10,000 generated requests, 100,000 operations on books of mass, the journeys of `npm test` in other forms ("@long" in e2e), and every state of every screen in all sizes.
 */
await main(async () => {
  const tally = new Tally()
  keepTestFilesInMemory()
  try {
    const node = await ensureInstalled()
    process.env['SELVEDGE_PROGRAMS'] = await buildPrograms(node)
    await runVitest(node, tally, ['long'])
    Object.assign(process.env, EXTENT)
    await runVitest(node, tally, ['slow', 'api'], { filters: OF_EXTENT })
    await buildWeb(node)
    await runPlaywright(node, tally, await ensureBrowser(node), { filters: ['--grep=@long'] })
    mkdirSync(PICTURES, { recursive: true })
    const settings = { SELVEDGE_SCREENS: PICTURES }
    await runPlaywright(node, tally, await ensureBrowser(node), { filters: ['screens'], settings })
  } catch (error) {
    tally.addCrash('the tests', error)
  }
  return tally.finish()
})
