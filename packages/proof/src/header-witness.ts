import type { Bundle, BlockchainEvent } from './bundle.ts'
import { isAnchorProven, isKeyProven, keyCommitment, provenSize } from './blockchain-events.ts'
import { headerHash } from './blockchain-evidence.ts'
import type { Hex } from './hex.ts'
import type { Answer, Witness } from './witness.ts'

/**
 * Trusts saved blocks, and asks no node: an event counts if the bundle's evidence shows it in one of these blocks. It cannot see
 * whether a key was revoked later. Headers that came with the bundle (not `isOwn`) are the bundle's own word once more.
 */
export function headerWitness(
  contract: Bundle['contract'],
  blockHashes: ReadonlySet<Hex>,
  { isOwn = false } = {},
): Witness {
  const unlessUnsaved = <Facts>(
    event: BlockchainEvent | null,
    proven: boolean | undefined,
    facts: (event: BlockchainEvent) => Facts,
  ): Answer<Facts> => {
    if (!event || proven === undefined) return { state: 'unknown', why: 'no evidence' }
    if (!blockHashes.has(event.blockHash)) return { state: 'unknown', why: 'header not saved' }
    return proven ? { state: 'found', facts: facts(event) } : { state: 'missing' }
  }
  return {
    // Blocks that one has saved oneself are those of the blockchain that one trusts.
    blockchainIs: async () => (isOwn ? 'the trusted one' : 'hearsay'),
    anchorOf: async (batch) =>
      unlessUnsaved(batch.anchor, isAnchorProven(batch, contract), (event) => ({
        ...placeOf(event),
        size: provenSize(batch, contract) ?? 0,
        sequence: batch.anchor?.sequence ?? 0,
      })),
    keyOf: async (key) =>
      unlessUnsaved(key.registration, isKeyProven(key, contract), (event) => ({
        ...placeOf(event),
        commitment: keyCommitment(key),
        revokedAt: undefined,
      })),
  }
}

const placeOf = ({ time, block, blockHash, transaction }: BlockchainEvent) => ({
  time,
  block,
  blockHash,
  transaction,
})

/** Reads saved headers, one on each line, as the header itself or only its hash; undefined when a line is neither. */
export function readSavedHeaders(text: string): ReadonlySet<Hex> | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '')
  if (!lines.every(isHex) || lines.length === 0) return undefined
  return new Set(lines.map((line) => (line.length === 66 ? line : headerHash(line))))
}

const isHex = (text: string): text is Hex => /^0x([0-9a-f]{2}){32,}$/.test(text)
