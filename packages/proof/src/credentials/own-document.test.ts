import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../canonical-json.ts'
import { anIssuer } from '../testing/make-credential.ts'
import { documentFault } from './own-document.ts'
import { jwkOf } from './public-key.ts'

const NOW = new Date('2026-11-28T00:00:00Z')
const DID = 'did:web:mill.example'
const bytesOf = ({ document }: ReturnType<typeof anIssuer>) => {
  const [method] = document['verificationMethod'] as { publicKeyJwk: { x: string } }[]
  return Buffer.from(method?.publicKeyJwk.x ?? '', 'base64url')
}
const [first, second, unsafe, other] = [1, 2, 3, 4].map((version) => ({
  id: `${DID}#key-${version}`,
  publicKey: new Uint8Array(bytesOf(anIssuer())),
})) as [Own, Own, Own, Own]
type Own = { id: string; publicKey: Uint8Array }

const method = ({ id, publicKey }: Own, more: JsonObject = {}): JsonObject => ({
  id,
  type: 'JsonWebKey',
  controller: DID,
  publicKeyJwk: jwkOf(publicKey),
  ...more,
})
const documentOf = (methods: readonly JsonObject[], more: JsonObject = {}): JsonObject => ({
  id: DID,
  verificationMethod: [...methods],
  assertionMethod: methods.map((one) => one['id'] as string),
  ...more,
})
const faultOf = (document: JsonObject) =>
  documentFault(DID, document, { keys: [first, second], unsafe: [unsafe] }, NOW)
const both = [method(first), method(second)]

describe('the document on a company’s own domain', () => {
  test('has exactly the company’s keys, in any order and as references or as they are', () => {
    expect(faultOf(documentOf(both))).toBeUndefined()
    expect(faultOf(documentOf(both.toReversed(), { service: [], alsoKnownAs: ['x'] }))).toBeUndefined()
    expect(
      faultOf({ id: DID, assertionMethod: [method(first, { id: '#key-1' }), method(second)] }),
    ).toBeUndefined()
  })

  test.each([
    ['lacks one', documentOf([method(first)])],
    ['has one for other uses than to sign', documentOf(both, { assertionMethod: [first.id] })],
    ['is deactivated', documentOf(both, { deactivated: true })],
    [
      'says that one is over',
      documentOf([method(first), method(second, { expires: '2026-01-01T00:00:00Z' })]),
    ],
    ['is of another issuer', documentOf(both, { id: 'did:web:other.example' })],
    [
      'gives one another controller',
      documentOf([method(first), method(second, { controller: 'did:web:x' })]),
    ],
  ])('%s: refused, as it lacks a key', (_, document) => expect(faultOf(document)).toBe('lacks'))

  test.each([
    ['has one more key', documentOf([...both, method(other)])],
    ['has one more key for something else', documentOf(both, { authentication: [method(other)] })],
    ['has another key under the same name', documentOf([...both, method({ ...other, id: first.id })])],
    ['names a key elsewhere', documentOf(both, { assertionMethod: [first.id, second.id, 'did:web:x#1'] })],
    ['has a second form of a key', documentOf([method(first), method(second, { publicKeyPem: 'x' })])],
    [
      'has another key as multibase',
      documentOf([method(first), method(second, { publicKeyMultibase: 'z6Mk' })]),
    ],
  ])('%s: refused, as somebody else could sign', (_, document) => expect(faultOf(document)).toBe('others'))

  test.each([
    ['under its name', documentOf([...both, method(unsafe)])],
    ['under another name', documentOf([...both, method({ ...unsafe, id: `${DID}#spare` })])],
    ['by its name alone', documentOf(both, { assertionMethod: [first.id, second.id, '#key-3'] })],
    ['beside a key of others', documentOf([...both, method(other), method(unsafe)])],
  ])('has a key that is not safe, %s: refused as that', (_, document) =>
    expect(faultOf(document)).toBe('unsafe'),
  )
})
