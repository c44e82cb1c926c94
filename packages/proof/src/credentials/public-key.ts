import { concatBytes } from '@noble/hashes/utils.js'
import type { JsonObject } from '../canonical-json.ts'
import { fromBase64Url, fromMultibase, toBase64Url } from './encodings.ts'
import { isObject } from './read-json.ts'

/** A key that signs credentials: of Ed25519 (32 bytes), or of P-256 as foreign issuers have it (uncompressed, 65 bytes). */
export type PublicKey = { readonly curve: 'Ed25519' | 'P-256'; readonly bytes: Uint8Array }

const ALGORITHMS: Readonly<Record<string, PublicKey['curve']>> = {
  EdDSA: 'Ed25519',
  Ed25519: 'Ed25519',
  ES256: 'P-256',
}

/** The curve of the keys of an algorithm, as JOSE names it (RFC 7518, RFC 8037, RFC 9864); undefined for those that are not read here. */
export const curveOfAlgorithm = (name: unknown): PublicKey['curve'] | undefined =>
  typeof name === 'string' && Object.hasOwn(ALGORITHMS, name) ? ALGORITHMS[name] : undefined

/** How a key of Ed25519 begins as a multicodec: 0xed as a varint. */
const ED25519_CODEC = Uint8Array.of(0xed, 0x01)
const ED25519_BYTES = 32

/**
 * A key that a JSON Web Key lets check signatures (RFC 8037 for Ed25519, RFC 7518 for P-256); undefined for other kinds, for points that are none, and where
 * it says that it is for something else.
 */
export function keyOfJwk(jwk: unknown): PublicKey | undefined {
  if (!isObject(jwk)) return undefined
  const key = pointOf(jwk)
  return key && isForSignatures(jwk, key.curve) ? key : undefined
}

/** What a key says of its use (RFC 7517, sections 4.2 to 4.4). Where it says nothing, it is for everything. */
function isForSignatures({ use, key_ops: uses, alg }: JsonObject, curve: PublicKey['curve']): boolean {
  if (use !== undefined && use !== 'sig') return false
  if (uses !== undefined && !(Array.isArray(uses) && uses.includes('verify'))) return false
  return alg === undefined || curveOfAlgorithm(alg) === curve
}

function pointOf(jwk: JsonObject): PublicKey | undefined {
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
