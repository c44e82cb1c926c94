import type { BundledLogProof } from '@selvedge/proof/checkpoint/bundled-log.ts'
import { formatTlogProof } from '@selvedge/proof/checkpoint/tlog-proof.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { planInclusion } from '@selvedge/proof/history/log-proof.ts'
import type { Reader } from '../../db/connect.ts'
import { readLogProofs } from '../history/log-store.ts'
import { type CosignedCheckpoint, findCosigned, newestCosigned } from './checkpoint-store.ts'

type Placed = { root: Hex; place: number }

/** Each batch brings the checkpoint with it: of more than these, the head speaks, which commits to all of them. */
const MOST_BATCHES = 20

/**
 * That batches are in the log that witnesses saw, by the first checkpoint that has all of them; of very many, that the head is. Empty
 * before there is a checkpoint with them.
 */
export async function logProofsOf(
  reader: Reader,
  origin: string,
  batches: readonly { root: Hex; place: number | null }[],
  head?: Placed,
): Promise<BundledLogProof[]> {
  const placed = [
    ...new Map(
      batches.flatMap(({ root, place }) => (place === null ? [] : [[root, { root, place }] as const])),
    ).values(),
  ]
  if (placed.length === 0) return []
  if (head && placed.length > MOST_BATCHES) {
    const newest = await newestCosigned(reader, origin)
    if (newest && newest.size > head.place) return prove(reader, newest, [head])
  }
  const checkpoint = await findCosigned(reader, origin, Math.max(...placed.map(({ place }) => place)) + 1)
  if (!checkpoint) return []
  return prove(reader, checkpoint, placed.filter(({ place }) => place < checkpoint.size).slice(-MOST_BATCHES))
}

async function prove(
  reader: Reader,
  { size, note }: CosignedCheckpoint,
  batches: readonly Placed[],
): Promise<BundledLogProof[]> {
  const plans = batches.map(({ place }) => planInclusion(place, size))
  const siblings = await readLogProofs(reader, plans)
  return batches.map(({ root, place: index }, at) => ({
    root,
    proof: formatTlogProof({ index, siblings: siblings[at] ?? [], checkpoint: note }),
  }))
}
