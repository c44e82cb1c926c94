import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyed } from './keyed.ts'

test('is HMAC-SHA-256, whatever the length of the key and the message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.array(fc.string()), (key, messages) => {
      const of = keyed(key, sha256)
      expect(messages.map((message) => bytesToHex(of(message)))).toEqual(
        messages.map((message) => bytesToHex(hmac(sha256, key, utf8ToBytes(message)))),
      )
    }),
  )
})
