import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Lists, confirms, refuses and withdraws certification bodies: npm run certifiers -- list */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(
    node,
    ['apps/api/src/operations/certifiers/certifiers-main.ts', ...process.argv.slice(2)],
    {
      show: true,
    },
  )
  return code
})
