import type { LogHead } from '@selvedge/contract/ledger-log.ts'
import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { logEntry } from '@selvedge/proof/history/batch-log.ts'
import { headLeaf, headText } from '@selvedge/proof/history/head.ts'
import { merkleRoot } from '@selvedge/proof/merkle.ts'

const rootOf = (kind: string): Hex => `0x${kind.repeat(64)}`
/** The log of these batches. */
export const stateOf = (roots: readonly Hex[]) => ({
  size: roots.length,
  root: toHex(merkleRoot(roots.map(logEntry))),
})

/** The head of the batch that follows these. */
export function headOf(roots: readonly Hex[], installation = '5e1f'.repeat(8)): LogHead {
  const { size, root } = stateOf(roots)
  const head = headText({
    v: 1,
    installation,
    at: '2026-05-05T10:00:00.000Z',
    statements: 1,
    map: { root: rootOf('e') },
    log: { root, size },
  })
  const statement = logEntry(rootOf('d'))
  return {
    head,
    batch: {
      root: toHex(merkleRoot([statement, fromHex(headLeaf(head))])),
      size: 2,
      siblings: [toHex(statement)],
    },
  }
}

export const [A, B, C] = [rootOf('a'), rootOf('b'), rootOf('c')]
