import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519.js'
import { bytesToNumberLE } from '@noble/curves/utils.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'

const { Point } = ed25519
const POINT_BYTES = 32
const SIGNATURE_BYTES = 64
/** 2^255 - 19, the prime of the field (RFC 8032, section 5.1). */
const PRIME = Point.Fp.ORDER
const SIGN_BIT = 1n << 255n

const heightOf = (point: Uint8Array) => bytesToNumberLE(point) % SIGN_BIT
/** The heights of the eight points whose order is small: whoever uses one as a key has a signature that fits many texts. */
const SMALL_ORDER: ReadonlySet<bigint> = new Set(
  ED25519_TORSION_SUBGROUP.map((hex) => heightOf(hexToBytes(hex))),
)

const isStrictPoint = (point: Uint8Array) => {
  const height = heightOf(point)
  return height < PRIME && !SMALL_ORDER.has(height)
}

/**
 * Whether a key and a signature of Ed25519 are in the one form that all verifiers agree on: points written in the one way there is (RFC 8032, section 5.1.3), none of
 * small order (WebCrypto, "Verify" of Ed25519), and S below the order of the group (section 5.1.7). Implementations differ on all others, so those are refused first.
 */
export function isStrictForm(publicKey: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== POINT_BYTES || signature.length !== SIGNATURE_BYTES) return false
  const s = bytesToNumberLE(signature.subarray(POINT_BYTES))
  return s < Point.Fn.ORDER && isStrictPoint(publicKey) && isStrictPoint(signature.subarray(0, POINT_BYTES))
}

/**
 * Whether a signature in strict form is right by S·B = R + k·A without the cofactor, as WebCrypto asks. The library's own check multiplies by the cofactor and
 * so accepts a few signatures that platforms refuse. Throws for a key that is no point.
 */
export function holdsStrictly(publicKey: Uint8Array, signed: Uint8Array, signature: Uint8Array): boolean {
  const [r, s] = [signature.subarray(0, POINT_BYTES), signature.subarray(POINT_BYTES)]
  const a = Point.fromBytes(publicKey)
  const k = Point.Fn.create(bytesToNumberLE(sha512(concatBytes(r, publicKey, signed))))
  const expected = Point.BASE.multiplyUnsafe(bytesToNumberLE(s)).subtract(a.multiplyUnsafe(k)).toBytes()
  return expected.every((byte, at) => byte === r[at])
}
