import { changedFiles, changedFolders, changedScreens, touchedParts } from './lib/changed-folders.mjs'
import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { Tally } from './lib/tally.mjs'
import { runVitest } from './lib/test-runs.mjs'

/** Unit tests that are quick; those of scripts and of the contract run where these are what changed. */
const UNIT_TESTS = ['packages/', 'apps/web/src/']

/**
 * The quick check: everything that needs no server, beside the unit tests, and the tests of components and of the server in the
 * folders that changed. Types are checked again if something they depend on changed, lint if a file it can see did. `npm test`
 * does all of it from the beginning.
 */
await main(async () => {
  const node = await ensureInstalled()
  const tally = new Tally()
  const files = await changedFiles()
  const folders = files ? changedFolders(files) : ['contracts']
  const screens = changedScreens(files ?? [])
  const projects = folders.some((folder) => folder.startsWith('apps/')) ? ['unit', 'api'] : ['unit']
  const scripts = files?.some((file) => file.startsWith('scripts/')) === false ? [] : ['scripts/']
  const filters = [...UNIT_TESTS, ...scripts, ...folders].map((folder) => folder.replace(/\/?$/, '/'))
  await Promise.all([
    runStaticChecks(node, tally, { isQuick: true, parts: files && touchedParts(files) }),
    runVitest(node, tally, projects, { filters, besideOthers: true }),
    ...(screens.length > 0
      ? [
          runVitest(node, tally, ['web'], {
            filters: screens.map((screen) => `${screen}/`),
            besideOthers: true,
          }),
        ]
      : []),
  ])
  return tally.finish()
})
