import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Hex, fromHex } from './hex.ts'
import { type Statement, statementBody, statementLeaf } from './statement.ts'

const statement: Statement = {
  v: 1,
  type: 'trade',
  id: 7,
  version: 1,
  event: 'created',
  company: 3,
  actor: 5,
  at: '2026-05-04T10:00:00.000Z',
  data: { quantity: '12.50', validFrom: '2026-05-01' },
  documents: [
    { id: 9, name: 'contract.pdf', contentType: 'application/pdf', size: 10, sha256: 'ab'.repeat(32) },
  ],
  prev: null,
}
const salt: Hex = `0x${'5a'.repeat(32)}`

test('a leaf is what any SHA-256 tool computes from salt and canonical body', () => {
  const body = createHash('sha256').update(statementBody(statement)).digest()
  const expected = createHash('sha256')
    .update(Uint8Array.of(0))
    .update(fromHex(salt))
    .update(body)
    .digest('hex')
  expect(statementLeaf(statementBody(statement), salt)).toBe(`0x${expected}`)
})

test('the body does not depend on the order in which the statement was put together', () => {
  const reordered = Object.fromEntries(Object.entries(statement).toReversed()) as Statement
  expect(statementBody(reordered)).toBe(statementBody(statement))
})

test('another salt gives another leaf', () => {
  const body = statementBody(statement)
  expect(statementLeaf(body, `0x${'5b'.repeat(32)}`)).not.toBe(statementLeaf(body, salt))
})
