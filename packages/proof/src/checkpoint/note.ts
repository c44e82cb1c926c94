import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { fromBase64, toBase64 } from './base64.ts'
import { isKeyName, type NoteKey } from './note-key.ts'

/** One line below a note: whose it says it is, and what the key with that id made. Nothing of it is checked yet. */
export type NoteSignature = { readonly name: string; readonly id: string; readonly bytes: Uint8Array }

/** A text with signatures below it (c2sp.org/signed-note). The text ends with its last newline. */
export type SignedNote = { readonly text: string; readonly signatures: readonly NoteSignature[] }

const MOST_SIGNATURES = 100
const ID_BYTES = 4
const LINE_START = '\u2014 '

/** Reads a note as it is sent; undefined for what is none. Whether its signatures are right is asked of each key. */
export function readNote(note: string): SignedNote | undefined {
  if (!isNoteText(note)) return undefined
  const end = note.lastIndexOf('\n\n')
  if (end === -1) return undefined
  const signatures = readSignatures(note.slice(end + 2))
  return signatures && { text: note.slice(0, end + 1), signatures }
}

/** Reads lines of signatures alone, as a witness answers them; undefined where one of them is none. */
export function readSignatures(lines: string): readonly NoteSignature[] | undefined {
  if (!lines.endsWith('\n')) return undefined
  const read = lines.slice(0, -1).split('\n').map(readSignature)
  if (read.length > MOST_SIGNATURES) return undefined
  return read.every((one) => one !== undefined) ? read : undefined
}

function readSignature(line: string): NoteSignature | undefined {
  if (!line.startsWith(LINE_START)) return undefined
  const [name = '', base64 = '', ...more] = line.slice(LINE_START.length).split(' ')
  const bytes = fromBase64(base64)
  if (!isKeyName(name) || more.length > 0 || !bytes || bytes.length <= ID_BYTES) return undefined
  return { name, id: bytesToHex(bytes.slice(0, ID_BYTES)), bytes: bytes.slice(ID_BYTES) }
}

/** A line of a note for a signature, with its newline. */
export const signatureLine = ({ name, id, bytes }: NoteSignature): string =>
  `${LINE_START}${name} ${toBase64(Uint8Array.of(...hexToBytes(id), ...bytes))}\n`

/** A note of a text that ends with a newline, and the lines of its signatures. */
export const formatNote = (text: string, signatures: readonly NoteSignature[]): string =>
  `${text}\n${signatures.map(signatureLine).join('')}`

/** The signatures that say they are by a key. A name or an id alone says nothing. */
export const signaturesBy = (
  { signatures }: Pick<SignedNote, 'signatures'>,
  { name, id }: Pick<NoteKey, 'name' | 'id'>,
): readonly NoteSignature[] => signatures.filter((one) => one.name === name && one.id === id)

/** Whole characters, and of those that control nothing but newlines. */
const isNoteText = (text: string): boolean =>
  !/\p{Cs}/u.test(text) && !/\p{Cc}/u.test(text.replaceAll(/[\n\u{7f}-\u{9f}]/gu, ''))
