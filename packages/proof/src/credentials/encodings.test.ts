import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64Url, toBase64Url } from './encodings.ts'

test('base64url is written and read as Node has it, for all lengths', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = toBase64Url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64Url(text)).toEqual(bytes)
    }),
  )
  const large = new Uint8Array(100_000).map((_, at) => at * 7)
  expect(fromBase64Url(toBase64Url(large))).toEqual(large)
})

test.each(['A', 'AB=', 'AB==', 'AA A', 'A+AA', 'A/AA', 'AB', '\nAAAA', 'AAA\u0131'])(
  '%j is another way to write bytes, or none: it is refused',
  (text) => {
    expect(fromBase64Url(text)).toBeUndefined()
  },
)
