import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runProgram } from './lib/programs.mjs'

/** Shows and changes where identifiers begin: npm run identifiers -- list */
await main(async () => runProgram(await ensureInstalled(), 'operations/identifiers/identifiers-main'))
