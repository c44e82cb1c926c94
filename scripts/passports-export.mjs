import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Writes all public passports as files that any web server serves: npm run passports:export -- FOLDER */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(
    node,
    ['apps/api/src/operations/passport-export/export-main.ts', ...process.argv.slice(2)],
    { show: true },
  )
  return code
})
