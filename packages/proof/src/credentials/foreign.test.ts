import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { CompactSign, compactVerify, importJWK } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { aFacilityRecord, anIssuer, aStatusList, signed } from '../testing/make-credential.ts'
import { checkCredential } from './check-credential.ts'
import { toBase64Url } from './encodings.ts'
import { jwkOf } from './public-key.ts'
import { ed25519 } from '@noble/curves/ed25519.js'

/** Other programs agree with ours on credentials that either of them signed. */
const issuer = anIssuer()
const publicJwk = jwkOf(ed25519.getPublicKey(issuer.seed))
const privateJwk = { ...publicJwk, d: toBase64Url(issuer.seed) }
const credential = aFacilityRecord(issuer)
const header = { alg: 'EdDSA', kid: issuer.kid, typ: 'vc+jwt', cty: 'vc' }
let list: string
beforeAll(async () => {
  list = await aStatusList(issuer)
})

const verdictOn = async (text: string) => {
  const checked = await checkCredential(text, {
    find: (did) => Promise.resolve(did === issuer.did ? issuer.document : undefined),
    findList: () => Promise.resolve(list),
    pinned: [issuer.did],
    known: new Map(),
    now: new Date('2026-11-27T12:00:00Z'),
  })
  return checked?.verdict
}

const pem = (key: KeyObject, type: 'pkcs8' | 'spki') => String(key.export({ format: 'pem', type }))

describe('jose', () => {
  test('verifies what we sign, and refuses it with one letter changed', async () => {
    const key = await importJWK(publicJwk, 'EdDSA')
    const jws = signed(credential, issuer)
    const { payload, protectedHeader } = await compactVerify(jws, key)
    expect(protectedHeader).toEqual(header)
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(credential)
    await expect(compactVerify(jws.replace(/.\./, 'x.'), key)).rejects.toThrow()
  })

  test('signs what we verify', async () => {
    const key = await importJWK(privateJwk, 'EdDSA')
    const jws = await new CompactSign(new TextEncoder().encode(JSON.stringify(credential)))
      .setProtectedHeader(header)
      .sign(key)
    expect(await verdictOn(jws)).toBe('verified')
  })
})

describe('fast-jwt', () => {
  test('verifies what we sign', () => {
    const verify = createVerifier({
      key: pem(createPublicKey({ key: { ...publicJwk }, format: 'jwk' }), 'spki'),
      algorithms: ['EdDSA'],
      complete: true,
    })
    const jws = signed(credential, issuer)
    expect(verify(jws)).toMatchObject({ header, payload: credential })
    expect(() => verify(jws.replace(/.\./, 'x.'))).toThrow()
  })

  test('signs what we verify', async () => {
    const sign = createSigner({
      key: pem(createPrivateKey({ key: privateJwk, format: 'jwk' }), 'pkcs8'),
      algorithm: 'EdDSA',
      noTimestamp: true,
      header,
    })
    expect(await verdictOn(sign({ ...credential }))).toBe('verified')
  })
})
