import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runProgram } from './lib/programs.mjs'

/** Transfers a role of the contract to another account: npm run contract:transfer-role -- --role anchor --to 0x... */
await main(async () => runProgram(await ensureInstalled(), 'operations/transfer-role/main'))
