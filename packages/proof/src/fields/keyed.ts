import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Sha256 } from '../merkle.ts'

const BLOCK_BYTES = 64
const HASH_BYTES = 32
const INNER = 0x36
const OUTER = 0x5c

/** HMAC-SHA-256 (RFC 2104) under one key for many messages: what depends on the key alone is computed once. */
export function keyed(key: Uint8Array, hash: Sha256): (message: string) => Uint8Array {
  const short = key.length > BLOCK_BYTES ? hash(key) : key
  const inner = padded(short, INNER)
  const outer = padded(short, OUTER)
  return (message) => {
    const bytes = utf8ToBytes(message)
    const whole = new Uint8Array(BLOCK_BYTES + bytes.length)
    whole.set(inner)
    whole.set(bytes, BLOCK_BYTES)
    const both = new Uint8Array(BLOCK_BYTES + HASH_BYTES)
    both.set(outer)
    both.set(hash(whole), BLOCK_BYTES)
    return hash(both)
  }
}

/** The key, filled up with noughts to a block, each byte of it changed by the same. */
const padded = (key: Uint8Array, by: number): Uint8Array =>
  Uint8Array.from({ length: BLOCK_BYTES }, (_, at) => (key[at] ?? 0) ^ by)
