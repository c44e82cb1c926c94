import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Checks everything there is against what was stated, signed and anchored: npm run ledger:check */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(
    node,
    ['apps/api/src/operations/ledger-check/main.ts', ...process.argv.slice(2)],
    {
      show: true,
    },
  )
  return code
})
