import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Transfers a role of the contract to another account: npm run contract:transfer-role -- --role anchor --to 0x... */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(
    node,
    ['apps/api/src/operations/transfer-role/main.ts', ...process.argv.slice(2)],
    { show: true },
  )
  return code
})
