import { affectedBy } from './lib/affected-files.mjs'
import { changedFiles, changedFolders, changedScreens } from './lib/changed-folders.mjs'
import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { Tally } from './lib/tally.mjs'
import { runVitest } from './lib/test-runs.mjs'

/** All unit tests, those of scripts and of the contract apart: these run where they are what changed. */
const UNIT_TESTS = ['packages/', 'apps/web/src/']

/**
 * The quick check: everything that needs no server, beside the unit tests that a change can affect, and the tests of components and
 * of the server in the folders that changed. Types are checked again if something they depend on changed; lint looks at what
 * changed and at what imports it. `npm test` does all of it from the beginning.
 */
await main(async () => {
  const node = await ensureInstalled()
  const tally = new Tally()
  const files = await changedFiles()
  const { lint, unitTests = UNIT_TESTS } = await affectedBy(files)
  const folders = files ? changedFolders(files) : ['contracts']
  const screens = changedScreens(files ?? []).map((screen) => `${screen}/`)
  const scripts = files?.some((file) => file.startsWith('scripts/')) === false ? [] : ['scripts/']
  const projects = folders.some((folder) => folder.startsWith('apps/')) ? ['unit', 'api'] : ['unit']
  const tests = [...unitTests, ...scripts, ...folders.map((folder) => `${folder}/`)]
  const besideOthers = true
  await Promise.all([
    runStaticChecks(node, tally, { isQuick: true, lint }),
    ...(tests.length > 0 ? [runVitest(node, tally, projects, { filters: tests, besideOthers })] : []),
    ...(screens.length > 0 ? [runVitest(node, tally, ['web'], { filters: screens, besideOthers })] : []),
  ])
  return tally.finish()
})
