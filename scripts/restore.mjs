import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runProgram } from './lib/programs.mjs'

/** Makes a data folder out of a backup: npm run restore -- FOLDER [--to 2026-11-21T15:00:00Z] DATA_DIR */
await main(async () => runProgram(await ensureInstalled(), 'operations/backup/restore-main'))
