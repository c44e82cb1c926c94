import { formatNote, readNote, signaturesBy } from '@selvedge/proof/checkpoint/note.ts'
import { isSignedBy, type NoteSigner, publicKeyOf, signText } from '@selvedge/proof/checkpoint/ed25519.ts'
import { NOTE_TYPES, type NoteKey, noteKey } from '@selvedge/proof/checkpoint/note-key.ts'

/** What is signed of an export: whose it is, when it was made, how many files it has, and the SHA-256 of the list of them. */
export type ExportFacts = { base: string; made: Date; files: number; list: string }

const FIRST_LINE = 'selvedge export 1'

/** The facts as a signed note (c2sp.org/signed-note), for `list.note`. */
export function signFacts({ base, made, files, list }: ExportFacts, signer: NoteSigner): string {
  const text = `${[FIRST_LINE, base, made.toISOString(), String(files), list].join('\n')}\n`
  const { name, id } = keyOf(signer)
  return formatNote(text, [{ name, id, bytes: signText(signer, text) }])
}

const keyOf = (signer: NoteSigner): NoteKey => noteKey(signer.name, NOTE_TYPES.note, publicKeyOf(signer))

/** The facts of a note; undefined for what is none. Whether it is signed is another question: `isSignedNote`. */
export function factsIn(note: string): ExportFacts | undefined {
  const [first, base, made, files, list, ...more] = readNote(note)?.text.split('\n') ?? []
  const at = new Date(made ?? '')
  const isRight = first === FIRST_LINE && more.length === 1 && /^[0-9a-f]{64}$/.test(list ?? '')
  if (!isRight || base === undefined || list === undefined || Number.isNaN(at.getTime())) return undefined
  const count = Number(files)
  return Number.isSafeInteger(count) ? { base, made: at, files: count, list } : undefined
}

/** Whether a note is signed by a key of Ed25519 under this name. */
export function isSignedNote(note: string, name: string, publicKey: Uint8Array): boolean {
  const read = readNote(note)
  if (!read) return false
  const key = noteKey(name, NOTE_TYPES.note, publicKey)
  return signaturesBy(read, key).some(({ bytes }) => isSignedBy(publicKey, read.text, bytes))
}
