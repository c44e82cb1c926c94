import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Makes a data folder out of a backup: npm run restore -- FOLDER [--to 2026-11-21T15:00:00Z] DATA_DIR */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(
    node,
    ['apps/api/src/operations/backup/restore-main.ts', ...process.argv.slice(2)],
    {
      show: true,
    },
  )
  return code
})
