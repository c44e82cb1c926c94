import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { type Hex, toHex } from '../hex.ts'
import { type Head, headLeaf, headText, readHead } from './head.ts'

const root: Hex = `0x${'ab'.repeat(32)}`
const HEAD: Head = {
  v: 1,
  installation: '0'.repeat(32),
  at: '2026-11-23T10:00:00.000Z',
  statements: 3,
  map: { root },
  log: { root, size: 7 },
}

test('a head is written canonically, and read back', () => {
  expect(headText(HEAD)).toBe(
    `{"at":"2026-11-23T10:00:00.000Z","installation":"${'0'.repeat(32)}","log":{"root":"${root}","size":7},"map":{"root":"${root}"},"statements":3,"v":1}`,
  )
  expect(readHead(headText(HEAD))).toEqual(HEAD)
})

test('its leaf begins with bytes that no statement has', () => {
  const text = headText(HEAD)
  const inner = sha256(utf8ToBytes(text))
  expect(headLeaf(text)).toBe(toHex(sha256(concatBytes(Uint8Array.of(0, 3), inner))))
})

test.each([
  ['another order', `{"v":1,${headText(HEAD).slice(1).replace(',"v":1', '')}`],
  ['a space', headText(HEAD).replace(':3', ': 3')],
  ['no JSON', 'head'],
  ['a member more', JSON.stringify({ ...HEAD, z: 1 })],
  ['no statement', headText({ ...HEAD, statements: 0 })],
  ['an upper-case root', headText({ ...HEAD, map: { root: `0x${'AB'.repeat(32)}` } })],
])('%s is none', (_, text) => {
  expect(readHead(text)).toBeUndefined()
})

test('one of a later form is named as such', () => {
  expect(readHead(headText({ ...HEAD, v: 2 } as never))).toBe('newer')
})
