import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runProgram } from './lib/programs.mjs'

/** Takes a GTIN from the company that entered it by mistake: npm run passports:release-gtin -- GTIN */
await main(async () => runProgram(await ensureInstalled(), 'operations/certifiers/release-gtin-main'))
