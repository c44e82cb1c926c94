import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromBase64, toBase64 } from './base64.ts'

/** What a signature of a key is made of, by the type byte of c2sp.org/signed-note: a log's own, or a witness's with its time. */
export const NOTE_TYPES = { note: 1, cosignature: 4 } as const
export type NoteType = (typeof NOTE_TYPES)[keyof typeof NOTE_TYPES]

/** A key that notes are signed with: a name, and the id that signature lines begin with, in 8 hexadecimal digits. */
export type NoteKey = {
  readonly name: string
  readonly id: string
  readonly type: NoteType
  /** An Ed25519 public key of 32 bytes. */
  readonly publicKey: Uint8Array
}

const KEY_BYTES = 32
const NEWLINE = Uint8Array.of(10)

/** Whether a text can name a key: not empty, without spaces and without a plus. */
export const isKeyName = (name: string): boolean => /^[^\p{White_Space}\p{Cc}\p{Cs}+]+$/u.test(name)

const isKnownType = (type: number | undefined): type is NoteType =>
  type === NOTE_TYPES.note || type === NOTE_TYPES.cosignature

/** A key of this name. Throws RangeError where the name or the key can be none. */
export function noteKey(name: string, type: NoteType, publicKey: Uint8Array): NoteKey {
  if (!isKeyName(name) || publicKey.length !== KEY_BYTES) throw new RangeError('This can be no key of a note')
  return { name, id: idOf(name, Uint8Array.of(type, ...publicKey)), type, publicKey }
}

/** The key as it is passed on, a vkey: name, id, and type with the public key in base64. */
export const formatNoteKey = ({ name, id, type, publicKey }: NoteKey): string =>
  `${name}+${id}+${toBase64(Uint8Array.of(type, ...publicKey))}`

/**
 * Reads a vkey. `other type` is one of a type that is not known here, such as ML-DSA-44, whose signatures are ignored; undefined what is
 * no key, or does not have the id that its name and key give.
 */
export function readNoteKey(text: string): NoteKey | 'other type' | undefined {
  const [, name, id, material] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/su.exec(text) ?? []
  const bytes = material === undefined ? undefined : fromBase64(material)
  if (name === undefined || !isKeyName(name) || !bytes || bytes.length < 2) return undefined
  const [type] = bytes
  if (!isKnownType(type)) return 'other type'
  if (bytes.length !== 1 + KEY_BYTES || idOf(name, bytes) !== id) return undefined
  return { name, id, type, publicKey: bytes.slice(1) }
}

const idOf = (name: string, typeAndKey: Uint8Array): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(name), NEWLINE, typeAndKey)).slice(0, 4))
