import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { Tally } from './lib/tally.mjs'
import { runVitest } from './lib/test-runs.mjs'

await main(async () => {
  const node = await ensureInstalled()
  const tally = new Tally()
  await runStaticChecks(node, tally)
  await runVitest(node, tally)
  return tally.finish()
})
