import { createHmac } from 'node:crypto'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { canonicalJson, type JsonObject } from '../canonical-json.ts'
import { statementLeaf } from '../statement.ts'
import { blindingAt, fieldHash, fieldHashes, fieldRoot, fieldSalt, fieldsOf } from './field-tree.ts'
import { LINK_GENERATOR, linkPoint } from './link-points.ts'

// Computed by another program when form 2 was designed; root and leaf with yet another.
const SALT = hexToBytes('42bd2e05f13e04c8bdc99b0ac4e718fa623aa37514e9a28e714d99fd7add81fe')
const OTHER_SALT = hexToBytes('d884d552ad15838bef13a0e6b07fe0276126632b3358d9ae886f08146c048c36')
const BODY: JsonObject = {
  v: 2,
  type: 'trade',
  id: 7,
  version: 1,
  event: 'created',
  company: 3,
  actor: 5,
  at: '2026-05-04T10:10:00.000Z',
  data: { quantity: '1.50', validFrom: '2026-05-01' },
  documents: [],
  prev: null,
}

test('the fields of the example stand in the order of their paths, the link point beside its number', () => {
  expect(fieldsOf(BODY, SALT).map(({ path }) => path)).toEqual(
    '/actor /at /company /company# /data/quantity /data/validFrom /documents /event /id /prev /type /v /version'.split(
      ' ',
    ),
  )
})

test('salt, hash, padding, root and leaf are those of the known answer', () => {
  const salt = fieldSalt('/company', SALT)
  const fields = fieldsOf(BODY, SALT)
  const hashes = fieldHashes(fields, SALT)
  expect({
    salt: bytesToHex(salt),
    hash: bytesToHex(fieldHash({ path: '/company', value: 3 }, salt)),
    padding: bytesToHex(hashes[13] ?? new Uint8Array()),
    size: hashes.length,
    root: bytesToHex(fieldRoot(hashes)),
    leaf: statementLeaf(canonicalJson(BODY), `0x${bytesToHex(SALT)}`),
  }).toEqual({
    salt: 'f72c8d30fa146d185efc8d09ed291f4f6ab85a5e0b08caa4704b7771b4d1f92b',
    hash: '35b4f8a6ac2ff02c0d6e7eef4a5b4f2a363b4e4dcd5474dfb2b9029f323308c9',
    padding: '2ce8c49419500274d740b0a49f629c79b6d9858ed4e9f5bf5cd665160cbab133',
    size: 64,
    root: '96fb155ba5b33f822aebba359f62905530d9d53d5ce8e316fb34492cff87b591',
    leaf: '0x89da9ff261019bd843862049291809c4fb5220b4125ce4c0106f42b84353b8d3',
  })
})

test('the generator, both points and what proves them equal are those of the known answer', () => {
  const [one, other] = [blindingAt('/company', SALT), blindingAt('/data/contractor', OTHER_SALT)]
  const [first, second] = [linkPoint('company', 3, one), linkPoint('company', 3, other)]
  const { Fn } = LINK_GENERATOR.constructor as unknown as {
    Fn: { sub: (a: bigint, b: bigint) => bigint; toBytes: (n: bigint) => Uint8Array }
  }
  const difference = Fn.sub(one, other)
  expect(LINK_GENERATOR.toHex()).toBe('708bbcccc41a19a84a2ee1a5e54082879f46c0f1bee51260b5c5e3c537e2b02d')
  expect(first.toHex()).toBe('82c0a3e3ab75b2f6a663ad404c5a480641aaa503af4b7b6ac96ddb3e37e2f147')
  expect(second.toHex()).toBe('60f4e4903e6e31511634d325b5fd301a968032d5ef0a647da8e3e3cae8f67d3a')
  expect(bytesToHex(Fn.toBytes(difference))).toBe(
    '14bf807f98430659eb32436dc11d7e7099e843f16221056c14aadd31b8eb4e01',
  )
  expect(first.subtract(second).equals(LINK_GENERATOR.multiply(difference))).toBe(true)
})

test('the salt of a field is an HMAC, as other programs compute it', () => {
  expect(bytesToHex(fieldSalt('/a', SALT))).toBe(createHmac('sha256', SALT).update('/a').digest('hex'))
})
