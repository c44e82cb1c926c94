import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runProgram } from './lib/programs.mjs'

/** Backs up the Selvedge that runs on DATA_DIR: npm run backup -- FOLDER [--with-secrets] */
await main(async () => runProgram(await ensureInstalled(), 'operations/backup/backup-main'))
