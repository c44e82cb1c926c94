import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Says who the operators of the installation are: npm run operators -- list | add USERNAME | remove USERNAME */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(
    node,
    ['apps/api/src/operations/certifiers/operators-main.ts', ...process.argv.slice(2)],
    {
      show: true,
    },
  )
  return code
})
