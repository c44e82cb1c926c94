import { parseArgs } from 'node:util'
import { compile } from './compile.ts'
import { verifyContract } from './verify-contract.ts'

const HELP = `Compiles TraceAnchor from source and compares it with the contract at an address.

  npm run contract:verify -- --rpc URL --contract 0x...

Ends with 0 when they match, 1 when they do not, 2 when it could not be found out.`

const MISMATCH = 1
const UNKNOWN = 2

function readArguments() {
  try {
    return parseArgs({ options: { rpc: { type: 'string' }, contract: { type: 'string' } } }).values
  } catch {
    return {}
  }
}

const { rpc = '', contract = '' } = readArguments()
if (!URL.canParse(rpc) || !/^0x[0-9a-f]{40}$/i.test(contract)) {
  console.error(HELP)
  process.exitCode = UNKNOWN
} else {
  try {
    const { matches, text } = await verifyContract(rpc, contract, compile('TraceAnchor'))
    console.log(text)
    if (!matches) process.exitCode = MISMATCH
  } catch (error) {
    console.error(`Not verified: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = UNKNOWN
  }
}
