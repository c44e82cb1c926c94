import type { JsonObject } from '../canonical-json.ts'
import { readZip } from '../zip/read-zip.ts'
import { writeZip } from '../zip/write-zip.ts'
import { credentialIn } from './credential-text.ts'
import { isCompactJws } from './jws.ts'

/** Five hundred credentials with the lists and documents of as many issuers, and a large proof file. */
const LIMITS = { files: 1500, bytes: 64 * 1024 * 1024 }
/** A zip file that is larger is not opened. */
export const MAX_ZIP_BYTES = LIMITS.bytes

/** What credentials are checked by without a network. */
export type SavedCheck = {
  readonly credentials: readonly string[]
  readonly documents: readonly JsonObject[]
  readonly lists: readonly string[]
  readonly bundle: string | undefined
}

/** Everything that a later check needs, as one zip file. `at` is when it was read: the day of the files in it. */
export function savedZip({ credentials, documents, lists, bundle }: SavedCheck, at: Date): Uint8Array {
  const files = [
    ...credentials.map((text, place) => ({
      name: `credential${number(place, credentials)}${endOf(text)}`,
      text,
    })),
    ...documents.map((one, place) => ({
      name: `${documents.length > 1 ? `issuer${number(place, documents)}/` : ''}did.json`,
      text: JSON.stringify(one, undefined, 2),
    })),
    ...lists.map((text, place) => ({ name: `status-list${number(place, lists)}${endOf(text)}`, text })),
    ...(bundle === undefined ? [] : [{ name: 'proof.json', text: bundle }]),
  ]
  return writeZip(files, at)
}

const number = (place: number, all: readonly unknown[]) => (all.length > 1 ? `-${place + 1}` : '')
const endOf = (text: string) => (isCompactJws(text.trim()) ? '.jwt' : '.json')

/** The texts in a zip file that has a credential in it; undefined for any other file. */
export async function readSavedZip(bytes: Uint8Array): Promise<{ name: string; text: string }[] | undefined> {
  if (!isZip(bytes)) return undefined
  const files = await readZip(bytes, LIMITS)
  const texts = files?.map((file) => ({ name: file.name, text: new TextDecoder().decode(file.bytes) }))
  return texts?.some(({ text }) => credentialIn(text)?.role === 'credential') ? texts : undefined
}

/** Whether a file begins as zip files do. */
export const isZip = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte)
