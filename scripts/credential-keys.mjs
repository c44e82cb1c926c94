import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runProgram } from './lib/programs.mjs'

/** Lists a company's keys of credentials, and marks one that others may have: npm run credential-keys -- list COMPANY */
await main(async () => runProgram(await ensureInstalled(), 'operations/certifiers/credential-keys-main'))
