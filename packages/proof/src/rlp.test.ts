import { expect, test } from 'vitest'
import { decodeRlp } from './rlp.ts'

/** Lists in lists, each of one list, in RLP; up to 55 bytes, so that each length is one byte. */
const nested = (depth: number) => Uint8Array.from({ length: depth }, (_, at) => 0xc0 + depth - 1 - at)

test('reads lists as deep as a chain writes them, and refuses a forger’s nesting', () => {
  expect(decodeRlp(nested(3))).toEqual([[[]]])
  expect(() => decodeRlp(nested(50))).toThrow('nested too deep')
})
