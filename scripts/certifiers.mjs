import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runProgram } from './lib/programs.mjs'

/** Lists, confirms, refuses and withdraws certification bodies: npm run certifiers -- list */
await main(async () => runProgram(await ensureInstalled(), 'operations/certifiers/certifiers-main'))
