import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runProgram } from './lib/programs.mjs'

/** Says which companies act as authorities: npm run authorities -- list | add USERNAME | remove USERNAME */
await main(async () => runProgram(await ensureInstalled(), 'operations/certifiers/authorities-main'))
