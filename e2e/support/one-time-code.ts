import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for a key now, or some steps from now. */
export function oneTimeCode(key: string, steps = 0): string {
  const bits = Array.from(key.replaceAll(' ', ''), (c) =>
    ALPHABET.indexOf(c).toString(2).padStart(5, '0'),
  ).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}
