import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { BlockRecord } from '../../../src/platform/ledger/embedded/embedded-store.ts'

/** A record of the demo, and what the former release said of it when one of its people asked. */
export type FormerRecord = {
  kind: 'trade' | 'certification' | 'plan'
  id: number
  username: string
  verdict: string
  failedPart: string | null
  states: number
}

/** All that a copy of the former release's demo has; packages/proof/src/testing/golden/demo-of-0.1/README.md describes it. */
export type FormerCopy = {
  /** The last migration of that release. */
  migration: string
  /** Rows as PostgreSQL writes them as JSON: as text, so that no number is rounded. */
  rows: { table: string; json: string }[]
  /** Where each sequence stands. */
  sequences: Record<string, number>
  blocks: BlockRecord[]
  documents: { sha256: string; base64: string }[]
  /** The files of the folder `secrets`. */
  secrets: Record<string, string>
  records: FormerRecord[]
  /** The proofs of these records, as that release handed them out. */
  bundles: { kind: FormerRecord['kind']; id: number; text: string }[]
}

const FILE = new URL(
  '../../../../../packages/proof/src/testing/golden/demo-of-0.1/copy.json.br',
  import.meta.url,
)
/** As far back as Brotli looks: a proof repeats what the rows say. */
const WINDOW = 24

/** Reads the copy that lies in the repository. */
export const readFormerCopy = () =>
  JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString()) as FormerCopy

/** Writes a copy, as small as it gets; answers how many bytes. */
export function writeFormerCopy(copy: FormerCopy): number {
  const packed = brotliCompressSync(JSON.stringify(copy), {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    },
  })
  writeFileSync(FILE, packed)
  return packed.length
}
