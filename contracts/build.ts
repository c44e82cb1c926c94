import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import solc from 'solc'

// Compiles the contract into the artefact the server loads: `node contracts/build.ts` writes it,
// `--check` compiles again and fails when the artefact is not what the source gives.

const CONTRACT = 'TraceAnchor'
const ARTIFACT = join(import.meta.dirname, 'artifacts', `${CONTRACT}.json`)
const require = createRequire(import.meta.url)

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<
    string,
    Record<string, { abi: unknown; evm: { bytecode: { object: string } }; metadata: string }>
  >
}

const findImport = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })

function compile(): Output {
  const file = `${CONTRACT}.sol`
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: readFileSync(join(import.meta.dirname, file), 'utf8') } },
    settings: {
      // Paris knows no PUSH0, so the code also runs on networks that are a few upgrades behind.
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { [CONTRACT]: ['abi', 'evm.bytecode.object', 'metadata'] } },
    },
  }
  return JSON.parse(solc.compile(JSON.stringify(input), { import: findImport })) as Output
}

function artifact(): string {
  const { errors = [], contracts } = compile()
  const fatal = errors.filter((error) => error.severity === 'error')
  if (fatal.length > 0) throw new Error(fatal.map((error) => error.formattedMessage).join('\n'))
  const compiled = contracts[`${CONTRACT}.sol`]?.[CONTRACT]
  if (!compiled) throw new Error(`The compiler gave no ${CONTRACT}`)
  const content = {
    contract: CONTRACT,
    compiler: solc.version(),
    metadataSha256: createHash('sha256').update(compiled.metadata).digest('hex'),
    abi: compiled.abi,
    bytecode: `0x${compiled.evm.bytecode.object}`,
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

const fresh = artifact()
if (process.argv.includes('--check')) {
  if (readFileSync(ARTIFACT, 'utf8') !== fresh) {
    console.error(
      `${CONTRACT}.json is not what the source compiles to: run "node contracts/build.ts" and commit the result.`,
    )
    process.exit(1)
  }
  console.log(`${CONTRACT}.json is what the source compiles to.`)
} else {
  writeFileSync(ARTIFACT, fresh)
  console.log(`Wrote ${CONTRACT}.json, ${(fresh.length / 1024).toFixed(0)} kB.`)
}
