import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import solc from 'solc'

const require = createRequire(import.meta.url)

type Code = {
  object: string
  /** Where the constructor writes values that are only known at deployment. */
  immutableReferences?: Record<string, { start: number; length: number }[]>
}

export type Compiled = {
  abi: unknown
  /** Creates the contract; its arguments follow it. */
  bytecode: string
  /** What lies on the chain afterwards. */
  deployed: Code
  metadata: string
  compiler: string
}

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<
    string,
    Record<string, { abi: unknown; evm: { bytecode: Code; deployedBytecode: Code }; metadata: string }>
  >
}

const findImport = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })

/** Compiles a contract of this folder with the settings that every deployment of Selvedge has. */
export function compile(contract: string, folder = ''): Compiled {
  const file = `${contract}.sol`
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: readFileSync(join(import.meta.dirname, folder, file), 'utf8') } },
    settings: {
      // Paris knows no PUSH0, so the code also runs on networks that are a few upgrades behind.
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      outputSelection: {
        '*': { [contract]: ['abi', 'evm.bytecode.object', 'evm.deployedBytecode', 'metadata'] },
      },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: findImport })) as Output
  const fatal = (output.errors ?? []).filter((error) => error.severity === 'error')
  if (fatal.length > 0) throw new Error(fatal.map((error) => error.formattedMessage).join('\n'))
  const found = output.contracts?.[file]?.[contract]
  if (!found) throw new Error(`The compiler gave no ${contract}`)
  const { abi, evm, metadata } = found
  return {
    abi,
    bytecode: evm.bytecode.object,
    deployed: evm.deployedBytecode,
    metadata,
    compiler: solc.version(),
  }
}
