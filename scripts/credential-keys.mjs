import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Lists a company's keys of credentials, and marks one that others may have: npm run credential-keys -- list COMPANY */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(
    node,
    ['apps/api/src/operations/certifiers/credential-keys-main.ts', ...process.argv.slice(2)],
    {
      show: true,
    },
  )
  return code
})
