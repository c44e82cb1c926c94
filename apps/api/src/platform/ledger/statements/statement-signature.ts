import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { signedDigest } from '@selvedge/proof/recover-signer.ts'
import { signedSetDigest } from '@selvedge/proof/signature-record.ts'
import { signRecoverable } from 'tiny-secp256k1'

// EIP-712 typed data, so that a wallet can show what it signs. No blockchain in the domain: a statement stays signed when
// its batch is anchored on another blockchain too, and its salted leaf is unique everywhere.

/** Signs a statement's leaf with a company's key. */
export const signLeaf = (privateKey: Hex, leaf: Hex): Hex => signDigest(privateKey, signedDigest(leaf))

/** Signs a set of statements with a company's key: the root and the size of the tree of their leaves. */
export const signSet = (privateKey: Hex, root: Hex, size: number): Hex =>
  signDigest(privateKey, signedSetDigest(root, size))

/**
 * Deterministic (RFC 6979) and with the smaller s, as wallets and viem sign, byte for byte, by libsecp256k1 in WebAssembly: a fifth of their time, which is that of
 * a capture of one event.
 */
function signDigest(privateKey: Hex, digest: Uint8Array): Hex {
  const { signature, recoveryId } = signRecoverable(digest, fromHex(privateKey))
  return `${toHex(signature)}${recoveryId === 0 ? '1b' : '1c'}`
}
