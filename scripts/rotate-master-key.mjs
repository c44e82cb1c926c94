import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Seals everything that is sealed with a new master key: npm run rotate:master-key */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(node, ['apps/api/src/operations/rotate-key/main.ts', ...process.argv.slice(2)], {
    show: true,
  })
  return code
})
