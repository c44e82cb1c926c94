import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runProgram } from './lib/programs.mjs'

/** Checks everything there is against what was stated, signed and anchored: npm run ledger:check */
await main(async () => runProgram(await ensureInstalled(), 'operations/ledger-check/main'))
