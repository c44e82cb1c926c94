import { fromBase64Url, toBase64Url } from './encodings.ts'
import { isObject, listOf } from './read-json.ts'
import type { JsonObject } from '../canonical-json.ts'
import { unpack } from '../zip/unpack.ts'

/** As many places as a list has at least, so that one among them says nothing (Bitstring Status List 1.0, section 3.1: 16 KB). */
export const LIST_PLACES = 131_072
/** More than any list of people's credentials needs; a larger one is meant to use up the reader's memory. */
const MOST_BYTES = 1024 * 1024

/** Where a credential says that its status stands. `size` is how many bits it has; one, unless the entry says otherwise. */
export type StatusEntry = {
  readonly list: string
  readonly index: number
  readonly size: number
  readonly purpose: string
}

/** An entry of a kind that is read here; otherwise why not. */
export type StatusError = 'entry kind' | 'entry index' | 'entry address'

/** More bits than a status of any credential has (Bitstring Status List 1.0, section 2.1, names no most). */
const MOST_STATUS_BITS = 32
const WHOLE = /^(?:0|[1-9]\d{0,11})$/

/** What `credentialStatus` says: one entry or several; the index is a number with UNTP, and a text with W3C. */
export const statusEntries = (status: unknown): (StatusEntry | StatusError)[] => listOf(status).map(entryOf)

function entryOf(entry: unknown): StatusEntry | StatusError {
  if (!isObject(entry) || entry['type'] !== 'BitstringStatusListEntry') return 'entry kind'
  const { statusListIndex: index, statusListCredential: list, statusPurpose: purpose } = entry
  const { statusSize: size = 1 } = entry
  if (typeof purpose !== 'string') return 'entry kind'
  if (typeof list !== 'string' || !/^https?:\/\//.test(list)) return 'entry address'
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1 || size > MOST_STATUS_BITS)
    return 'entry kind'
  const isWhole = (typeof index === 'number' || typeof index === 'string') && WHOLE.test(String(index))
  return isWhole ? { list, index: Number(index), size, purpose } : 'entry index'
}

/** The bits of a list, as it stands in its credential. Throws where it is no list, or larger than a list may be. */
export async function readEncodedList(encoded: unknown): Promise<Uint8Array> {
  if (typeof encoded !== 'string' || !encoded.startsWith('u')) throw new TypeError('no list')
  const packed = fromBase64Url(encoded.slice(1))
  if (!packed) throw new TypeError('no list')
  return unpack(packed, 'gzip', MOST_BYTES)
}

/** Writes a list as it stands in its credential: gzip, base64url, with the letter of multibase before it. */
export async function encodeList(bits: Uint8Array): Promise<string> {
  const packed = new Blob([new Uint8Array(bits)]).stream().pipeThrough(new CompressionStream('gzip'))
  return `u${toBase64Url(new Uint8Array(await new Response(packed).arrayBuffer()))}`
}

/**
 * Whether any bit of a status is set: the first bit of a list is the left-most of the first byte, and a status of several bits begins at its index times their number. Undefined for one beyond
 * the list.
 */
export function anyBitAt(bits: Uint8Array, index: number, size = 1): boolean | undefined {
  const found = new Set(Array.from({ length: size }, (_, offset) => bitAt(bits, index * size + offset)))
  return found.has(undefined) ? undefined : found.has(true)
}

function bitAt(bits: Uint8Array, index: number): boolean | undefined {
  const byte = bits[Math.floor(index / 8)]
  return byte === undefined ? undefined : ((byte >> (7 - (index % 8))) & 1) === 1
}

/** A list of this many places in which those at `set` are set. Throws for a place beyond it. */
export function listWith(set: Iterable<number>, places: number = LIST_PLACES): Uint8Array {
  const bits = new Uint8Array(Math.ceil(places / 8))
  for (const index of set) {
    const at = Math.floor(index / 8)
    const byte = bits[at]
    if (byte === undefined) throw new RangeError(`The list has no place ${index}`)
    bits[at] = byte | (1 << (7 - (index % 8)))
  }
  return bits
}

/** What a credential says whose subject is a list of this purpose; undefined where it is none. */
export function encodedListOf(credential: JsonObject, purpose: string): unknown {
  const subject = credential['credentialSubject']
  if (!listOf(credential['type']).includes('BitstringStatusListCredential') || !isObject(subject))
    return undefined
  const isFor = listOf(subject['statusPurpose']).includes(purpose)
  return subject['type'] === 'BitstringStatusList' && isFor ? subject['encodedList'] : undefined
}
