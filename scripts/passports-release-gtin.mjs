import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Takes a GTIN from the company that entered it by mistake: npm run passports:release-gtin -- GTIN */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(
    node,
    ['apps/api/src/operations/certifiers/release-gtin-main.ts', ...process.argv.slice(2)],
    {
      show: true,
    },
  )
  return code
})
