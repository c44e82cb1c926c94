import { markCredentialKeyUnsafeEndpoint } from '@selvedge/contract/credential-keys.ts'
import {
  issueCredentialEndpoint,
  readCredentialEndpoint,
  readCredentialOfEndpoint,
} from '@selvedge/contract/credentials.ts'
import {
  changePassportEndpoint,
  changePassportStatusEndpoint,
  publishPassportEndpoint,
  readPassportEndpoint,
} from '@selvedge/contract/passports.ts'
import { proveEndpoint } from '@selvedge/contract/session.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getOpenly, readPayload, verdictOn } from '../../../test/support/world/credential-verdict.ts'
import { aDraft, aGarment, aPassport, FILLED } from '../../../test/support/world/passports.ts'
import { rendered } from '../../../test/support/world/rendered.ts'
import { PASSWORD, type Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { recordTypes } from '../record-types.ts'
import { signingAgain } from './sign-again.ts'

/** For so long what was judged is said again. */
const KEPT_MS = 10_000
const WHOLE = {
  ...FILLED,
  commodityCode: '610910',
  origin: { making: 'PT' },
  claims: ['organic' as const],
}

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const issue = (by: Person, id: number) =>
  t.call(by, issueCredentialEndpoint, { body: { about: { type: 'passport', id } } })
const asCredential = (publicId: string, accept = 'application/vc+jwt') =>
  getOpenly(t, `/p/${publicId}`, accept)

async function issued(filled: Parameters<typeof aPassport>[1]['filled'] = WHOLE) {
  const garment = await aGarment(t)
  const passport = await aPassport(t, { of: garment.brand, materialId: garment.shirt, lot: 'L-44', filled })
  return { ...garment, passport, credential: await issue(garment.brand, passport.id) }
}

describe('a passport as a credential', () => {
  test('says what its page says in public, is verified, and is where the page is for who asks for it', async () => {
    const { brand, gin, spinner, gtin, passport, credential } = await issued()
    expect(credential).toMatchObject({ kind: 'dpp', state: 'live', validUntil: '2026-12-31' })
    for (const accept of ['application/vc+jwt', 'application/ld+json', 'application/vc']) {
      const answer = await asCredential(passport.publicId, accept)
      expect([answer.statusCode, answer.headers['vary']]).toEqual([303, 'accept, accept-language'])
      expect(new URL(String(answer.headers['location']), t.services.publicUrl).pathname).toBe(
        new URL(credential.address).pathname,
      )
    }
    const { body: jws } = await getOpenly(t, credential.address, 'application/vc+jwt')
    const payload = readPayload(jws)
    expect(await rendered(t, payload)).toContain('<dt>Made in</dt><dd>PT</dd>')
    expect(payload).toMatchObject({
      type: ['VerifiableCredential', 'DigitalProductPassport'],
      issuer: { name: brand.companyName },
      credentialSubject: {
        id: expect.stringMatching(new RegExp(`/01/${gtin}/10/L-44$`)),
        name: 'Crew shirt',
        idGranularity: 'batch',
        batchNumber: 'L-44',
        productCategory: [{ code: '610910' }],
        countryOfProduction: { countryCode: 'PT', countryName: 'Portugal' },
        performanceClaim: [
          {
            name: 'Organically grown fibre',
            referenceCriteria: [{ name: 'Organic Content Standard (OCS)' }],
            evidence: [{ linkURL: expect.stringMatching(new RegExp(`/p/${passport.publicId}$`)) }],
          },
        ],
      },
    })
    for (const hidden of [gin.companyName, spinner.companyName, 'SC-SECRET', '731'])
      expect(JSON.stringify(payload)).not.toContain(hidden)
    expect(await verdictOn(t, credential.address)).toBe('verified')
    const page = (await asCredential(passport.publicId, 'text/html')).body
    const [, id = ''] =
      /href="\/verify\?credential=([\da-f-]+)">Check this passport here, now</.exec(page) ?? []
    expect(credential.address.endsWith(`/credentials/${id}`) && id !== '').toBe(true)
  })

  test('C10: reads revoked as soon as a certificate of a claim does not count, and valid again when it does', async () => {
    const { brand, passport, certificateId = 0, credential } = await issued()
    const after = async () => {
      t.pass(KEPT_MS)
      return verdictOn(t, credential.address)
    }
    const listed = async () =>
      (await t.call(brand, readCredentialEndpoint, { params: { id: credential.id } })).readsRevoked
    expect(await listed()).toBeNull()
    const altered = { record_type: 'certification', record_id: certificateId, part: 'record' } as const
    await t.db
      .insertInto('record_alteration')
      .values({ ...altered, found_at: t.services.now() })
      .execute()
    expect(await after()).toBe('revoked')
    expect(await listed()).toBe('claims')
    // One that takes its place would read revoked from its first moment.
    const about = { type: 'passport' as const, id: passport.id }
    expect(
      await t.refused(brand, issueCredentialEndpoint, { body: { about, replaces: true } }),
    ).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { 'claims.organic': expect.stringContaining('does not count today') },
    })
    await t.db.deleteFrom('record_alteration').where('record_id', '=', certificateId).execute()
    expect(await after()).toBe('verified')
  })

  test('claims nothing while a delivery of its chain is known to be altered, and neither does its page', async () => {
    const { passport, credential, lintTrade, yarnTrade } = await issued()
    const page = async () => (await asCredential(passport.publicId, 'text/html')).body
    expect(await page()).toContain('Organically grown fibre')
    for (const tradeId of [lintTrade, yarnTrade]) {
      const altered = { record_type: 'trade', record_id: tradeId, part: 'record' } as const
      await t.db
        .insertInto('record_alteration')
        .values({ ...altered, found_at: t.services.now() })
        .execute()
      t.pass(KEPT_MS)
      expect(await page()).not.toContain('Organically grown fibre')
      expect(await verdictOn(t, credential.address)).toBe('revoked')
      await t.db.deleteFrom('record_alteration').where('record_id', '=', tradeId).execute()
      t.pass(KEPT_MS)
      expect(await verdictOn(t, credential.address)).toBe('verified')
    }
  })

  test('of a passport that was altered in the database reads revoked, whatever its claims say now', async () => {
    const { passport, credential } = await issued()
    await t.db
      .insertInto('record_alteration')
      .values({ record_type: 'passport', record_id: passport.id, part: 'record', found_at: t.services.now() })
      .execute()
    await t.db
      .updateTable('passport_version')
      .where('passport_id', '=', passport.id)
      .set({ body: sql`(body::jsonb || '{"claims":[]}')::text` })
      .execute()
    expect(await verdictOn(t, credential.address)).toBe('revoked')
  })

  test('ends when a newer version is published, and when it is recalled, with the reason', async () => {
    const { brand, passport, credential } = await issued()
    const { id } = passport
    const now = await t.call(brand, readPassportEndpoint, { params: { id } })
    const content = { ...now.content, netGrams: 180 }
    const { revision } = await t.call(brand, changePassportEndpoint, {
      params: { id },
      body: { revision: now.revision, content },
    })
    await t.call(brand, publishPassportEndpoint, { params: { id }, body: { revision } })
    expect(await verdictOn(t, credential.address)).toBe('revoked')
    expect((await asCredential(passport.publicId)).statusCode).toBe(404)
    expect((await asCredential(passport.publicId, 'text/html')).body).not.toContain('Check this passport')
    // Whoever takes plain data too reads that.
    const either = await asCredential(passport.publicId, 'application/vc+jwt, application/json;q=0.9')
    expect([either.statusCode, either.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ])
    const next = await issue(brand, id)
    const former = await t.app.inject({
      url: `/p/${passport.publicId}?version=1`,
      headers: { accept: 'application/vc' },
    })
    expect(former.statusCode).toBe(404)
    expect(await verdictOn(t, next.address)).toBe('verified')
    await t.call(brand, changePassportStatusEndpoint, {
      params: { id },
      body: { change: 'recall', reason: 'A needle was found.' },
    })
    expect(await verdictOn(t, next.address)).toBe('revoked')
    const refusal = await t.refused(brand, issueCredentialEndpoint, {
      body: { about: { type: 'passport', id } },
    })
    expect(refusal).toMatchObject({ status: 409, code: 'WRONG_STATE' })
  })

  test('names what the protocol asks for and the passport lacks', async () => {
    const { brand, shirt } = await aGarment(t)
    const { id } = await aPassport(t, {
      of: brand,
      materialId: shirt,
      filled: { ...FILLED, commodityCode: null },
    })
    const refusal = await t.refused(brand, issueCredentialEndpoint, {
      body: { about: { type: 'passport', id } },
    })
    expect(refusal).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { commodityCode: expect.any(String) },
    })
  })

  test('is nothing for a draft, and nobody else’s to issue', async () => {
    const { brand, spinner, shirt } = await aGarment(t)
    const draft = await aDraft(t, { of: brand, materialId: shirt, filled: WHOLE })
    const about = { type: 'passport' as const, id: draft.id }
    expect(await t.refused(brand, issueCredentialEndpoint, { body: { about } })).toMatchObject({
      status: 404,
    })
    expect((await asCredential(draft.publicId)).statusCode).toBe(404)
    const { passport } = await issued()
    for (const [who, id] of [
      [spinner, passport.id],
      [brand, passport.id],
    ] as const) {
      const of = { type: 'passport' as const, id }
      expect(await t.refused(who, issueCredentialEndpoint, { body: { about: of } })).toMatchObject({
        status: 404,
      })
      expect(await t.call(who, readCredentialOfEndpoint, { params: of })).toMatchObject({ isIssuer: false })
    }
  })
})

test('B6: the credential of a passport is signed again where its key is not safe, and the page leads to the new one', async () => {
  const { brand, passport, credential } = await issued()
  await t.call(brand, proveEndpoint, { body: { password: PASSWORD } })
  await t.call(brand, markCredentialKeyUnsafeEndpoint, { params: { version: '1' } })
  expect(await verdictOn(t, credential.address)).toBe('altered')
  expect(await signingAgain(t.services, recordTypes)()).toBe(1)
  const { state, successorId } = await t.call(brand, readCredentialEndpoint, {
    params: { id: credential.id },
  })
  expect(state).toBe('revoked')
  const next = await t.call(brand, readCredentialEndpoint, { params: { id: successorId ?? 0 } })
  expect(await verdictOn(t, next.address)).toBe('verified')
  const answer = await asCredential(passport.publicId)
  expect(new URL(String(answer.headers['location']), t.services.publicUrl).pathname).toBe(
    new URL(next.address).pathname,
  )
})
