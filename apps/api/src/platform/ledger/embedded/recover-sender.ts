import { calculateSigRecovery } from '@ethereumjs/util'
import { recover } from 'tiny-secp256k1'

const PART_BYTES = 32

/**
 * The public key, uncompressed and without its first byte, that signed a transaction. It is recovered by libsecp256k1 in WebAssembly,
 * which is faster than the library's own JavaScript. Throws where the signature is none.
 */
export function recoverSender(
  digest: Uint8Array,
  v: bigint,
  r: Uint8Array,
  s: Uint8Array,
  chainId?: bigint,
): Uint8Array {
  const recovery = calculateSigRecovery(v, chainId)
  if (recovery !== 0n && recovery !== 1n) throw new Error('Invalid signature v value')
  const signature = new Uint8Array(2 * PART_BYTES)
  signature.set(r, PART_BYTES - r.length)
  signature.set(s, 2 * PART_BYTES - s.length)
  const key = recover(digest, signature, recovery === 0n ? 0 : 1, false)
  if (!key) throw new Error('Invalid signature')
  return key.slice(1)
}
