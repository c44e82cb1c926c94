import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Says which companies act as authorities: npm run authorities -- list | add USERNAME | remove USERNAME */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(
    node,
    ['apps/api/src/operations/certifiers/authorities-main.ts', ...process.argv.slice(2)],
    {
      show: true,
    },
  )
  return code
})
