import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runProgram } from './lib/programs.mjs'

/** Writes all public passports as files that any web server serves: npm run passports:export -- FOLDER */
await main(async () => runProgram(await ensureInstalled(), 'operations/passport-export/export-main'))
