import type { Hex } from '@selvedge/proof/hex.ts'
import { isSealed, sealRow } from '../../crypto/row-seal.ts'

type Batch = { root: Hex; size: number }
/** A batch with its place in the log, null where it has none. */
type Placed = Batch & { log_index: number | null; seal: string | null }

const FORMER = 'batch'
const PLACED = 'batch in its place'

/** The seal of a batch that a server closes at this place: it checked every statement in it, and this is where it belongs. */
export const sealPlaced = (masterKey: Uint8Array, { root, size }: Batch, place: number): string =>
  sealRow(masterKey, PLACED, [root, size, place])

/** The seal of a batch that an earlier release closed, which kept no log. */
export const sealFormer = (masterKey: Uint8Array, { root, size }: Batch): string =>
  sealRow(masterKey, FORMER, [root, size])

/** Whether an earlier release closed the batch, or it was taken over from one: it gets its place later. */
export const isFormerBatch = (
  masterKey: Uint8Array,
  { root, size, seal }: Omit<Placed, 'log_index'>,
): boolean => isSealed(masterKey, FORMER, [root, size], seal)

/** Whether a server closed the batch, at this place if it was one that keeps a log. */
export const isSealedBatch = (masterKey: Uint8Array, batch: Placed): boolean => {
  const { root, size, log_index: place, seal } = batch
  return (
    isFormerBatch(masterKey, batch) ||
    (place !== null && isSealed(masterKey, PLACED, [root, size, place], seal))
  )
}

/** The seal under the next key, where the previous one made the present. */
export function resealBatch(
  { next, previous }: { next: Uint8Array; previous: Uint8Array },
  batch: Placed,
): string | undefined {
  if (isFormerBatch(previous, batch)) return sealFormer(next, batch)
  const { log_index: place } = batch
  return place !== null && isSealedBatch(previous, batch) ? sealPlaced(next, batch, place) : undefined
}
