import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runProgram } from './lib/programs.mjs'

/** Says who the operators of the installation are: npm run operators -- list | add USERNAME | remove USERNAME */
await main(async () => runProgram(await ensureInstalled(), 'operations/certifiers/operators-main'))
