import { changedFolders } from './lib/changed-folders.mjs'
import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { Tally } from './lib/tally.mjs'
import { runVitest } from './lib/test-runs.mjs'

/** The quick check: what needs no server, the unit tests, and the server's tests in the folders that changed. */
await main(async () => {
  const node = await ensureInstalled()
  const tally = new Tally()
  await runStaticChecks(node, tally)
  await runVitest(node, tally, ['unit'])
  const folders = await changedFolders()
  if (folders.length > 0) await runVitest(node, tally, ['api'], folders)
  return tally.finish()
})
