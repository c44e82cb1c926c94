import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** Bytes as text, the way blockchains and their tools write them. */
export type Hex = `0x${string}`

export const toHex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`

/** Throws for anything but an even number of hexadecimal digits after 0x. */
export const fromHex = (hex: Hex): Uint8Array => hexToBytes(hex.slice(2))

/** Whether something is a hash of 32 bytes, as it is written everywhere. */
export const isHash = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value)

/** Whether two byte strings are the same. */
export const equalBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, at) => byte === right[at])
