import { readSize } from '@selvedge/proof/checkpoint/checkpoint.ts'
import { toBase64 } from '@selvedge/proof/checkpoint/base64.ts'
import { fromHex, type Hex } from '@selvedge/proof/hex.ts'

const TIMEOUT_MS = 5000
/** A note of many cosignatures, also of kinds that are larger. */
const MOST_BYTES = 64 * 1024

/** What a witness is asked to cosign: a checkpoint, and that it continues the log of the size it saw last. */
export type AddCheckpoint = { old: number; proof: readonly Hex[]; note: string }

export type WitnessAnswer =
  | { kind: 'cosigned'; lines: string }
  /** It saw the log at this size last. */
  | { kind: 'other size'; size: number | undefined }
  | { kind: 'refused'; status: number }
  | { kind: 'unreachable' }

/** The body of a request to add a checkpoint (c2sp.org/tlog-witness). */
export const addCheckpointBody = ({ old, proof, note }: AddCheckpoint): string =>
  [`old ${old}`, ...proof.map((hash) => toBase64(fromHex(hash))), '', note].join('\n')

/** Asks a witness at its submission prefix. Never throws, waits no longer than five seconds and reads no endless answer. */
export async function askWitness(url: string, asked: AddCheckpoint): Promise<WitnessAnswer> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/add-checkpoint`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: addCheckpointBody(asked),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await readBounded(response)
    if (response.status === 200) return { kind: 'cosigned', lines: text ?? '' }
    if (response.status === 409)
      return { kind: 'other size', size: readSize((text ?? '').replace(/\n$/, '')) }
    return response.status === 429 || response.status >= 500
      ? { kind: 'unreachable' }
      : { kind: 'refused', status: response.status }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** The text of an answer; undefined for one that is too long. */
async function readBounded({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Breaking off ends the connection.
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > MOST_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
