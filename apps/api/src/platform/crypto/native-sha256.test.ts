import { statementLeaf } from '@selvedge/proof/statement.ts'
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nativeSha256 } from './native-sha256.ts'

test('is SHA-256 of any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (data) => {
      const expected = createHash('sha256').update(data).digest('hex')
      expect(Buffer.from(nativeSha256(data)).toString('hex')).toBe(expected)
    }),
  )
})

test('gives a statement the leaf that verifiers compute', () => {
  const salts = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((salt) => `0x${Buffer.from(salt).toString('hex')}` as const)
  fc.assert(
    fc.property(salts, fc.nat(), (salt, company) => {
      const body = `{"company":${company},"data":{"name":"Gin"},"v":2}`
      expect(statementLeaf(body, salt, nativeSha256)).toBe(statementLeaf(body, salt))
    }),
  )
})
