import { fromHex, type Hex, toHex } from '../hex.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { isSignedBy, type NoteSigner, publicKeyOf, signText } from './ed25519.ts'
import { formatNote, type SignedNote, signaturesBy } from './note.ts'
import { NOTE_TYPES, type NoteKey, noteKey } from './note-key.ts'

/** What a log says of itself (c2sp.org/tlog-checkpoint): who it is, how many entries it has, and the root of the tree over them. */
export type Checkpoint = { readonly origin: string; readonly size: number; readonly root: Hex }

/** The text that log and witnesses sign. */
const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(fromHex(root))}\n`

/** Reads the text of a checkpoint; lines after the third are allowed and mean nothing. Undefined for what is none. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  if (!text.endsWith('\n')) return undefined
  const [origin = '', size = '', root = '', ...extensions] = text.slice(0, -1).split('\n')
  const number = readSize(size)
  const bytes = fromBase64(root)
  if (origin === '' || number === undefined || bytes?.length !== 32 || extensions.includes(''))
    return undefined
  return { origin, size: number, root: toHex(bytes) }
}

/** A whole number as the protocols of logs write it: without zeros in front. Undefined for any other text. */
export function readSize(text: string): number | undefined {
  const size = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : undefined
  return Number.isSafeInteger(size) ? size : undefined
}

/** The key of a log, whose name is its origin. */
export const logKey = (signer: NoteSigner): NoteKey =>
  noteKey(signer.name, NOTE_TYPES.note, publicKeyOf(signer))

/** The checkpoint as a note with the log's own signature. */
export function signCheckpoint(checkpoint: Checkpoint, signer: NoteSigner): string {
  const text = checkpointText(checkpoint)
  const { name, id } = logKey(signer)
  return formatNote(text, [{ name, id, bytes: signText(signer, text) }])
}

/** Whether a log signed a note: with this key, and as the log that the note says it is of. */
export const isSignedByLog = (note: SignedNote, key: NoteKey): boolean =>
  key.type === NOTE_TYPES.note &&
  readCheckpoint(note.text)?.origin === key.name &&
  signaturesBy(note, key).some(({ bytes }) => isSignedBy(key.publicKey, note.text, bytes))
