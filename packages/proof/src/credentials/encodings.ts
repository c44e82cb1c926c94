import { base58 } from '@scure/base'

/** As many bytes as one call takes as its arguments. */
const PIECE_BYTES = 8192

/** Bytes as base64url without padding (RFC 4648, section 5), as JOSE and status lists write them. By the platform: a library takes many times as long. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    binary += String.fromCharCode(...bytes.subarray(at, at + PIECE_BYTES))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The bytes of such a text; undefined for any other, also for a second way to write the same bytes. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
    return toBase64Url(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

/** More than any key or signature in base58 has: its decoding takes the square of the length. */
const MOST_BASE58 = 200

/** Bytes as multibase in base58btc: the letter z, and the alphabet of Bitcoin. */
export const toMultibase = (bytes: Uint8Array): string => `z${base58.encode(bytes)}`

/** The bytes of a multibase text in base58btc; undefined for any other. */
export function fromMultibase(text: string): Uint8Array | undefined {
  if (!text.startsWith('z') || text.length > MOST_BASE58) return undefined
  try {
    return base58.decode(text.slice(1))
  } catch {
    return undefined
  }
}

/** A text of UTF-8; undefined for bytes that are none. */
export function fromUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
