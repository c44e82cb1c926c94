import { isMoment } from '../clocks.ts'
import { isSignedBy, type NoteSigner, publicKeyOf, signText } from './ed25519.ts'
import { type NoteSignature, type SignedNote, signaturesBy } from './note.ts'
import { NOTE_TYPES, type NoteKey, noteKey } from './note-key.ts'

const TIME_BYTES = 8
const LENGTH = TIME_BYTES + 64

/** What a witness signs (c2sp.org/tlog-cosignature, version 1): that by this time it saw no longer log of this origin. */
const cosignedText = (text: string, seconds: number): string => `cosignature/v1\ntime ${seconds}\n${text}`

/** The key of a witness. */
export const cosignerKey = (signer: NoteSigner): NoteKey =>
  noteKey(signer.name, NOTE_TYPES.cosignature, publicKeyOf(signer))

/** Cosigns the text of a checkpoint at a time, in seconds since 1970. */
export function cosign(text: string, signer: NoteSigner, seconds: number): NoteSignature {
  const { name, id } = cosignerKey(signer)
  const bytes = new Uint8Array(LENGTH)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds))
  bytes.set(signText(signer, cosignedText(text, seconds)), TIME_BYTES)
  return { name, id, bytes }
}

/** The time that a cosignature bears, in seconds since 1970; undefined where there can be none. It is not checked. */
export function cosignedAt({ bytes }: NoteSignature): number | undefined {
  if (bytes.length !== LENGTH) return undefined
  const seconds = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)
  return seconds > 0n && isMoment(Number(seconds)) ? Number(seconds) : undefined
}

/** When a witness cosigned the text of a note, by its own clock: the earliest of its right signatures. Undefined where it did not. */
export function cosignedBy(note: SignedNote, key: NoteKey): number | undefined {
  if (key.type !== NOTE_TYPES.cosignature) return undefined
  const times = signaturesBy(note, key).flatMap((signature) => {
    const seconds = cosignedAt(signature)
    if (seconds === undefined) return []
    const isRight = isSignedBy(
      key.publicKey,
      cosignedText(note.text, seconds),
      signature.bytes.slice(TIME_BYTES),
    )
    return isRight ? [seconds] : []
  })
  return times.length === 0 ? undefined : Math.min(...times)
}
