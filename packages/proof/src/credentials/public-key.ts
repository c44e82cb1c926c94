import { concatBytes } from '@noble/hashes/utils.js'
import { fromBase64Url, fromMultibase, toBase64Url } from './encodings.ts'
import { isObject } from './read-json.ts'

/** A key that signs credentials: of Ed25519 (32 bytes), or of P-256 as foreign issuers have it (uncompressed, 65 bytes). */
export type PublicKey = { readonly curve: 'Ed25519' | 'P-256'; readonly bytes: Uint8Array }

/** How a key of Ed25519 begins as a multicodec: 0xed as a varint. */
const ED25519_CODEC = Uint8Array.of(0xed, 0x01)
const ED25519_BYTES = 32

/** A key as a JSON Web Key says it (RFC 8037 for Ed25519, RFC 7518 for P-256); undefined for other kinds, and for points that are none. */
export function keyOfJwk(jwk: unknown): PublicKey | undefined {
  if (!isObject(jwk)) return undefined
  const x = partOf(jwk['x'])
  if (x?.length !== ED25519_BYTES) return undefined
  if (jwk['kty'] === 'OKP' && jwk['crv'] === 'Ed25519') return { curve: 'Ed25519', bytes: x }
  const y = partOf(jwk['y'])
  if (jwk['kty'] !== 'EC' || jwk['crv'] !== 'P-256' || y?.length !== x.length) return undefined
  return { curve: 'P-256', bytes: concatBytes(Uint8Array.of(4), x, y) }
}

const partOf = (part: unknown) => (typeof part === 'string' ? fromBase64Url(part) : undefined)

/** A key of Ed25519 as Multikey says it (Controlled Identifiers 1.0); undefined for others. */
export function keyOfMultibase(text: unknown): PublicKey | undefined {
  const bytes = typeof text === 'string' ? fromMultibase(text) : undefined
  if (bytes?.length !== ED25519_CODEC.length + ED25519_BYTES) return undefined
  const isEd25519 = ED25519_CODEC.every((byte, at) => bytes[at] === byte)
  return isEd25519 ? { curve: 'Ed25519', bytes: bytes.slice(ED25519_CODEC.length) } : undefined
}

/** A key of Ed25519 as a JSON Web Key, as documents of issuers have it. */
export const jwkOf = (publicKey: Uint8Array) =>
  ({ kty: 'OKP', crv: 'Ed25519', x: toBase64Url(publicKey) }) as const
