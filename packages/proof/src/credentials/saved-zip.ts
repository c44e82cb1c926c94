import { credentialVerdicts as say } from '@selvedge/messages/en/credential-verdicts.ts'
import type { JsonObject } from '../canonical-json.ts'
import { readZip, type ZipLimits } from '../zip/read-zip.ts'
import { writeZip } from '../zip/write-zip.ts'
import { listZip } from '../zip/zip-directory.ts'
import { credentialIn } from './credential-text.ts'
import { isCompactJws } from './jws.ts'

/** Five hundred credentials with the lists and documents of as many issuers, and a large proof file. */
const LIMITS: ZipLimits = { files: 1500, bytes: 64 * 1024 * 1024 }
/** A zip file that is larger is not opened. */
export const MAX_ZIP_BYTES = LIMITS.bytes
/** What every saved check has. Other zip files, as those of office programs, are not unpacked to find out what they are. */
const SAVED_NAME = /\.(?:jwt|json)$/i

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

/** A file that was saved for later, as text. */
type SavedText = { readonly name: string; readonly text: string }

/**
 * Reads zip files that were saved for later, all of them within one limit: many small ones must not use up the memory that one large one may not. Give it one after the
 * other. It answers the texts in a zip file that has a credential in it, and undefined for any other file, and for one
 * that is too large alone. Throws a RangeError, in words, where they are too large together: one that is left out in silence could be the one that says revoked.
 */
export function savedZips(
  limits: ZipLimits = LIMITS,
): (bytes: Uint8Array) => Promise<SavedText[] | undefined> {
  let left = limits
  return async (bytes) => {
    if (!isZip(bytes) || bytes.length > limits.bytes) return undefined
    const entries = listZip(bytes) ?? []
    if (!entries.some(({ name }) => SAVED_NAME.test(name))) return undefined
    const size = entries.reduce((sum, entry) => sum + entry.size, 0)
    if (entries.length > limits.files || size > limits.bytes) return undefined
    left = { files: left.files - entries.length, bytes: left.bytes - size }
    if (left.files < 0 || left.bytes < 0) throw new RangeError(say.zipsTooLarge)
    const files = await readZip(bytes, limits)
    const texts = files?.map((file) => ({ name: file.name, text: new TextDecoder().decode(file.bytes) }))
    return texts?.some(({ text }) => credentialIn(text)?.role === 'credential') ? texts : undefined
  }
}

/** Whether a file begins as zip files do. */
export const isZip = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte)
