import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runProgram } from './lib/programs.mjs'

/** Seals everything that is sealed with a new master key: npm run rotate:master-key */
await main(async () => runProgram(await ensureInstalled(), 'operations/rotate-key/main'))
