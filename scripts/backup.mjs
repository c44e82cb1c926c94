import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Backs up the Selvedge that runs on DATA_DIR: npm run backup -- FOLDER [--with-secrets] */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(
    node,
    ['apps/api/src/operations/backup/backup-main.ts', ...process.argv.slice(2)],
    {
      show: true,
    },
  )
  return code
})
