import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from './compile.ts'

// Compiles the contracts into the artefacts the server and the benchmark load: `node contracts/build.ts` writes them,
// `--check` compiles again and fails when an artefact is not what the source gives.

const CONTRACTS = [
  { contract: 'TraceAnchor', folder: '' },
  { contract: 'RecordBook', folder: 'bench' },
] as const

type Contract = (typeof CONTRACTS)[number]

const pathOf = ({ contract }: Contract) => join(import.meta.dirname, 'artifacts', `${contract}.json`)

function artifact({ contract, folder }: Contract): string {
  const { abi, bytecode, metadata, compiler } = compile(contract, folder)
  const content = {
    contract,
    compiler,
    metadataSha256: createHash('sha256').update(metadata).digest('hex'),
    abi,
    bytecode: `0x${bytecode}`,
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

for (const one of CONTRACTS) {
  const fresh = artifact(one)
  const file = `${one.contract}.json`
  if (!process.argv.includes('--check')) {
    writeFileSync(pathOf(one), fresh)
    console.log(`Wrote ${file}, ${(fresh.length / 1024).toFixed(0)} kB.`)
  } else if (readFileSync(pathOf(one), 'utf8') === fresh) {
    console.log(`${file} is what the source compiles to.`)
  } else {
    console.error(
      `${file} is not what the source compiles to: run "node contracts/build.ts" and commit the result.`,
    )
    process.exitCode = 1
  }
}
