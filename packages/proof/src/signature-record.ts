import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { fromHex, type Hex, toHex } from './hex.ts'
import { rootFromProof } from './merkle.ts'
import { recoverSignerOf, signedDigest, typedDigest } from './recover-signer.ts'

/** Where a statement's leaf stands in the tree of a set of statements that one signature covers (RFC 9162, 2.1.3). */
export type SetPlace = { readonly size: number; readonly index: number; readonly siblings: readonly Hex[] }

/** How a statement is signed. Other kinds come with later releases; what they are, this one cannot judge. */
export type SignatureRecord =
  | {
      readonly kind: 'eip712'
      /** 65 bytes: r, s and v of secp256k1. */
      readonly bytes: Hex
      /** Null where the signature is of this statement alone. */
      readonly set: SetPlace | null
    }
  | { readonly kind: 'newer' }

export const alone = (bytes: Hex): SignatureRecord => ({ kind: 'eip712', bytes, set: null })

const SET_TYPE = keccak_256(utf8ToBytes('RecordSet(bytes32 root,uint32 size)'))

/** The 32 bytes that a company's key signs for a set of statements: EIP-712 of RecordSet { root, size }. */
export const signedSetDigest = (root: Hex, size: number): Uint8Array =>
  typedDigest(SET_TYPE, fromHex(root), fromHex(`0x${size.toString(16).padStart(64, '0')}`))

/** What a signature has to be of; undefined where the leaf is not at its place in the set. */
export function digestOf(leaf: Hex, set: SetPlace | null): Uint8Array | undefined {
  if (!set) return signedDigest(leaf)
  const root = rootFromProof(fromHex(leaf), set.index, set.size, set.siblings.map(fromHex))
  return root && signedSetDigest(toHex(root), set.size)
}

/** The address, in lower case, that signed a statement alone or in a set; undefined when the signature is none at all. */
export function signerOfRecord(leaf: Hex, record: SignatureRecord): Hex | undefined {
  if (record.kind === 'newer') return undefined
  const digest = digestOf(leaf, record.set)
  return digest && recoverSignerOf(digest, record.bytes)
}
