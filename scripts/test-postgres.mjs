import { Failure, main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { Tally } from './lib/tally.mjs'
import { runVitest } from './lib/test-runs.mjs'

await main(async () => {
  if (!process.env['DATABASE_URL']) {
    throw new Failure(
      'Set DATABASE_URL to a PostgreSQL server (15 or newer) whose user may create databases: the API tests run on it in databases of their own, which they drop.',
    )
  }
  const node = await ensureInstalled()
  const tally = new Tally()
  await runVitest(node, tally, ['api', 'slow'])
  return tally.finish()
})
