import { fromBase64 } from '@selvedge/proof/checkpoint/base64.ts'
import { type Checkpoint, readCheckpoint, readSize } from '@selvedge/proof/checkpoint/checkpoint.ts'
import { readNote, type SignedNote } from '@selvedge/proof/checkpoint/note.ts'

const MOST_PROOF_LINES = 63

/** A request to add a checkpoint (c2sp.org/tlog-witness): from which size its proof leads to which checkpoint. */
export type AddRequest = {
  old: number
  proof: readonly Uint8Array[]
  note: SignedNote
  checkpoint: Checkpoint
}

/** Reads the body of a request; undefined for what is none. */
export function readRequest(body: string): AddRequest | undefined {
  const end = body.indexOf('\n\n')
  if (end === -1) return undefined
  const [first = '', ...lines] = body.slice(0, end).split('\n')
  const old = first.startsWith('old ') ? readSize(first.slice('old '.length)) : undefined
  const hashes = lines.map(fromBase64)
  const proof = hashes.flatMap((hash) => (hash?.length === 32 ? [hash] : []))
  const note = readNote(body.slice(end + 2))
  const checkpoint = note && readCheckpoint(note.text)
  if (old === undefined || hashes.length > MOST_PROOF_LINES || proof.length < hashes.length) return undefined
  return checkpoint && { old, proof, note, checkpoint }
}
