import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Shows and changes where identifiers begin: npm run identifiers -- list */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(
    node,
    ['apps/api/src/operations/identifiers/identifiers-main.ts', ...process.argv.slice(2)],
    { show: true },
  )
  return code
})
