import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Whether a signature is that of a key over a text (RFC 8032, strictly: every verifier accepts the same ones). */
export function isSignedBy(publicKey: Uint8Array, text: string, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, utf8ToBytes(text), publicKey, { zip215: false })
  } catch {
    return false
  }
}

/** What signs notes: a name, and the 32 bytes that the key pair is made of. */
export type NoteSigner = { readonly name: string; readonly seed: Uint8Array }

export const signText = ({ seed }: NoteSigner, text: string): Uint8Array =>
  ed25519.sign(utf8ToBytes(text), seed)

export const publicKeyOf = ({ seed }: NoteSigner): Uint8Array => ed25519.getPublicKey(seed)
