import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { canonicalJson, type JsonObject } from '../canonical-json.ts'
import { CHECKED_AT, checkMade } from '../testing/check-made.ts'
import { aFacilityRecord, anIssuer, aStatusList, signed } from '../testing/make-credential.ts'
import { savedDocument } from './credential-text.ts'
import { withEmbeddedProof } from './data-integrity.ts'
import { toBase64Url, toMultibase } from './encodings.ts'

const issuer = anIssuer()
const credential = aFacilityRecord(issuer)
const now = CHECKED_AT.getTime() / 1000
const DAY = 24 * 60 * 60

describe('B3: claims of a JWT say that it is over, or not yet valid', () => {
  const check = (claims: JsonObject) => checkMade(signed({ ...credential, ...claims }, issuer), issuer)

  test.each<[string, JsonObject, string]>([
    ['exp in the past', { exp: now - DAY }, 'It was valid until 26 Nov 2026.'],
    ['exp now', { exp: now }, 'It was valid until 27 Nov 2026.'],
    ['nbf in the future', { nbf: now + DAY }, 'Not valid before 28 Nov 2026.'],
    ['iat in the future', { iat: now + DAY }, 'Not valid before 28 Nov 2026.'],
    [
      'exp in the past, beside an iat that is none',
      { exp: now - DAY, iat: 'x' },
      'It was valid until 26 Nov 2026.',
    ],
  ])('%s', async (_, claims, time) => {
    expect(await check(claims)).toMatchObject({
      verdict: 'expired',
      parts: { time: 'failed' },
      says: { time },
    })
  })

  test.each<[string, JsonObject]>([
    ['exp as a text', { exp: '2027-01-01T00:00:00Z' }],
    ['nbf as a text', { nbf: String(now - DAY) }],
    ['iat as a text, as a sample of W3C has it', { iat: '2010-01-01T19:23:24Z' }],
    ['exp that is null', { exp: null }],
    ['exp beyond the calendar', { exp: 1e15 }],
    ['exp before 1970', { exp: -1 }],
  ])('%s leaves it open', async (_, claims) => {
    expect(await check(claims)).toMatchObject({ verdict: 'open', parts: { time: 'unchecked' } })
  })

  test('those that fit change nothing, with the tolerance that validFrom has', async () => {
    const fitting: JsonObject[] = [{ exp: now + 1, nbf: now + 30, iat: now - 0.5 }, { iat: now + 60 }]
    for (const claims of fitting)
      expect(await check(claims)).toMatchObject({
        verdict: 'verified',
        says: { time: expect.stringMatching(/^Valid (?:since|from) 1 Nov 2026/) },
      })
  })

  test('in the header too', async () => {
    const header = { alg: 'EdDSA', kid: issuer.kid, typ: 'vc+jwt', exp: now - DAY }
    const text = [header, credential].map((part) => toBase64Url(Buffer.from(JSON.stringify(part)))).join('.')
    const jws = `${text}.${toBase64Url(issuer.signer.sign(Buffer.from(text)))}`
    expect(await checkMade(jws, issuer)).toMatchObject({ verdict: 'expired' })
  })

  test('a list of revoked credentials whose exp is past says nothing about today', async () => {
    const list = (revoked: readonly number[]) => aStatusList(issuer, revoked, { members: { exp: now - DAY } })
    const text = signed(credential, issuer)
    expect(await checkMade(text, issuer, { list: await list([]) })).toMatchObject({ verdict: 'open' })
    expect(await checkMade(text, issuer, { list: await list([7]) })).toMatchObject({ verdict: 'revoked' })
  })
})

describe('B3: options of an embedded proof', () => {
  /** Signed with these options: the signature is over them too. */
  const check = (options: JsonObject) => {
    const { proofValue: _, ...own } = withEmbeddedProof(credential, CHECKED_AT, issuer.signer)[
      'proof'
    ] as JsonObject
    const all = { ...own, ...options }
    const hashes = [all, credential].map((one) => sha256(Buffer.from(canonicalJson(one))))
    const proof = { ...all, proofValue: toMultibase(issuer.signer.sign(concatBytes(...hashes))) }
    return checkMade(JSON.stringify({ ...credential, proof }), issuer)
  }

  test.each<[string, JsonObject, string]>([
    ['expires in the past', { expires: '2026-11-26T12:00:00Z' }, 'It was valid until 26 Nov 2026.'],
    ['created in the future', { created: '2026-11-28T12:00:00Z' }, 'Not valid before 28 Nov 2026.'],
  ])('%s', async (_, options, time) => {
    expect(await check(options)).toMatchObject({ verdict: 'expired', says: { time } })
  })

  test.each<[string, JsonObject]>([
    ['expires without a time zone', { expires: '2027-11-26T12:00:00' }],
    ['expires as a number', { expires: now + DAY }],
    ['created that is null', { created: null }],
  ])('%s leaves it open', async (_, options) => {
    expect(await check(options)).toMatchObject({ verdict: 'open', parts: { time: 'unchecked' } })
  })

  test.each<[string, JsonObject]>([
    ['a domain', { domain: 'shop.example' }],
    ['a challenge', { challenge: '1f44d55f' }],
    ['a proof before it', { previousProof: 'urn:uuid:26329423-bec9-4b2e-88cb-a7c7d9dc4544' }],
  ])('with %s is not accepted', async (_, options) => {
    expect(await check(options)).toMatchObject({
      verdict: 'altered',
      says: {
        signature:
          'Its proof names a domain, a challenge or an earlier proof, which this verifier does not check.',
      },
    })
  })

  test('that fit change nothing', async () => {
    expect(await check({ expires: '2026-12-01T00:00:00Z', nonce: 'x' })).toMatchObject({
      verdict: 'verified',
    })
  })
})

describe('B3: keys that their issuer ended, or gave for something else, sign nothing', () => {
  const [method = {}] = issuer.document['verificationMethod'] as JsonObject[]
  const jwk = method['publicKeyJwk'] as JsonObject
  const check = (key: JsonObject, document: JsonObject = {}) =>
    checkMade(signed(credential, issuer), issuer, {
      document: { ...issuer.document, verificationMethod: [{ ...method, ...key }], ...document },
    })
  const multibase = toMultibase(Uint8Array.of(0xed, 0x01, ...ed25519.getPublicKey(issuer.seed)))

  test.each<[string, JsonObject, JsonObject?]>([
    ['revoked', { revoked: '2026-11-26T00:00:00Z' }],
    ['revoked, in a way that cannot be read', { revoked: true }],
    ['expired', { expires: '2026-11-26T00:00:00Z' }],
    ['for encryption', { publicKeyJwk: { ...jwk, use: 'enc' } }],
    [
      'for encryption, and written in another form too',
      { publicKeyJwk: { ...jwk, use: 'enc' }, publicKeyMultibase: multibase },
    ],
    ['for another algorithm', { publicKeyJwk: { ...jwk, alg: 'ES256' } }],
    ['for signing alone', { publicKeyJwk: { ...jwk, key_ops: ['sign'] } }],
    ['for operations that are no list', { publicKeyJwk: { ...jwk, key_ops: 'verify' } }],
    ['in a document that is deactivated', {}, { deactivated: true }],
    [
      'there twice, and revoked once',
      {},
      { assertionMethod: [{ ...method, revoked: '2026-11-26T00:00:00Z' }] },
    ],
  ])('%s', async (_, key, document) => {
    expect(await check(key, document)).toMatchObject({
      verdict: 'altered',
      says: { signature: `The key ${issuer.kid} is not a signing key of ${issuer.did}.` },
    })
  })

  test('a key that ends later, and says that it is for signatures, signs', async () => {
    const { publicKeyJwk: _, ...plain } = method
    const keys: JsonObject[] = [
      { expires: '2026-11-27T12:00:01Z', revoked: '2027-01-01T00:00:00Z' },
      { publicKeyJwk: { ...jwk, use: 'sig', alg: 'EdDSA', key_ops: ['sign', 'verify'] } },
      { publicKeyJwk: { ...jwk, alg: 'Ed25519' } },
    ]
    for (const key of keys)
      expect(await check(key, { deactivated: false })).toMatchObject({ verdict: 'verified' })
    const document = { verificationMethod: [{ ...plain, type: 'Multikey', publicKeyMultibase: multibase }] }
    expect(await check({}, document)).toMatchObject({ verdict: 'verified' })
  })

  test('of two saved documents, one that is deactivated is another', () => {
    const saved = [issuer.document, { ...issuer.document, deactivated: true }].map((document) => ({
      role: 'issuer' as const,
      did: issuer.did,
      document,
    }))
    expect(savedDocument(saved, issuer.did)).toBe('different keys')
  })
})
