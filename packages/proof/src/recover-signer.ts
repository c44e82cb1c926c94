import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromHex, type Hex, toHex } from './hex.ts'

const hashOf = (text: string) => keccak_256(utf8ToBytes(text))

// EIP-712: the domain { name "Selvedge", version "1" } and the type of what is signed never change.
const DOMAIN = keccak_256(
  concatBytes(hashOf('EIP712Domain(string name,string version)'), hashOf('Selvedge'), hashOf('1')),
)
const RECORD_TYPE = hashOf('Record(bytes32 leaf)')

/** The 32 bytes that are signed for a struct of this type with these words, in the domain of Selvedge (EIP-712). */
export const typedDigest = (type: Uint8Array, ...wordsOf: readonly Uint8Array[]): Uint8Array =>
  keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), DOMAIN, keccak_256(concatBytes(type, ...wordsOf))))

/** The 32 bytes a company's key signs for a leaf: EIP-712 of Record { leaf }. */
export const signedDigest = (leaf: Hex): Uint8Array => typedDigest(RECORD_TYPE, fromHex(leaf))

/** The address, in lower case, of a public key of 65 bytes: the last 20 bytes of Keccak-256 of its two coordinates. */
export const addressOfPoint = (point: Uint8Array): Hex => toHex(keccak_256(point.slice(1)).slice(12))

/** The address, in lower case, whose key signed this leaf alone; undefined when the signature is none at all. */
export const recoverSigner = (leaf: Hex, signature: Hex): Hex | undefined =>
  recoverSignerOf(signedDigest(leaf), signature)

/**
 * The address, in lower case, whose key signed this digest; undefined when the signature is none at all. Of the two
 * spellings that every signature has, only the one with the smaller number is taken.
 */
export function recoverSignerOf(digest: Uint8Array, signature: Hex): Hex | undefined {
  const bytes = fromHex(signature)
  const recovery = (bytes[64] ?? 0) - 27
  if (bytes.length !== 65 || (recovery !== 0 && recovery !== 1)) return undefined
  try {
    const parsed = secp256k1.Signature.fromBytes(bytes.slice(0, 64), 'compact')
    if (parsed.hasHighS()) return undefined
    const point = parsed.addRecoveryBit(recovery).recoverPublicKey(digest)
    return addressOfPoint(point.toBytes(false))
  } catch {
    return undefined
  }
}
