import { fromHex, type Hex, toHex } from '../hex.ts'
import { rootFromProof } from '../merkle.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { type Checkpoint, readSize } from './checkpoint.ts'

const FIRST_LINE = 'c2sp.org/tlog-proof@v1'
/** A log of 2^53 entries has no longer path. */
const MOST_SIBLINGS = 63

/** That an entry is in a log (c2sp.org/tlog-proof): its index, the path to the root, and the checkpoint with its cosignatures. */
export type TlogProof = {
  readonly index: number
  readonly siblings: readonly Hex[]
  /** The checkpoint as a signed note. */
  readonly checkpoint: string
}

export const formatTlogProof = ({ index, siblings, checkpoint }: TlogProof): string =>
  [FIRST_LINE, `index ${index}`, ...siblings.map((hash) => toBase64(fromHex(hash))), '', checkpoint].join(
    '\n',
  )

/** Reads a proof; undefined for what is none. Data that it brings along is left out, because nothing vouches for it. */
export function readTlogProof(text: string): TlogProof | undefined {
  const end = text.indexOf('\n\n')
  if (end === -1) return undefined
  const [first, ...lines] = text.slice(0, end).split('\n')
  if (lines[0]?.startsWith('extra ')) {
    if (!fromBase64(lines[0].slice('extra '.length))) return undefined
    lines.shift()
  }
  const [place = '', ...path] = lines
  const index = place.startsWith('index ') ? readSize(place.slice('index '.length)) : undefined
  const hashes = path.map(fromBase64)
  if (first !== FIRST_LINE || index === undefined || hashes.length > MOST_SIBLINGS) return undefined
  const siblings = hashes.flatMap((hash) => (hash?.length === 32 ? [toHex(hash)] : []))
  if (siblings.length !== hashes.length) return undefined
  return { index, siblings, checkpoint: text.slice(end + 2) }
}

/** Whether an entry, by its leaf hash, is in the log of a checkpoint where a proof says. */
export function isInCheckpoint(
  leaf: Uint8Array,
  { index, siblings }: Pick<TlogProof, 'index' | 'siblings'>,
  { size, root }: Checkpoint,
): boolean {
  const end = rootFromProof(leaf, index, size, siblings.map(fromHex))
  return end !== undefined && toHex(end) === root
}
