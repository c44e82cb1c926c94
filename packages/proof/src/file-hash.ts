import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** SHA-256 of a file that is read piece by piece; the digest in lower-case hexadecimal digits. */
export function fileHash() {
  const hash = sha256.create()
  return {
    add: (piece: Uint8Array): void => void hash.update(piece),
    digest: (): string => bytesToHex(hash.digest()),
  }
}
