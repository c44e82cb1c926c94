import { issueCredentialEndpoint, revokeCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { changePassportStatusEndpoint } from '@selvedge/contract/passports.ts'
import { PROOFS_OPENED_PER_MINUTE } from '@selvedge/domain/limits.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import { checkLedger } from '@selvedge/proof/credentials/check-ledger.ts'
import { readBundle } from '@selvedge/proof/read-bundle.ts'
import { verifyBundleText } from '@selvedge/proof/verify-bundle.ts'
import { createHash } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { blockchainWitness } from '../../../test/support/world/blockchain-witness.ts'
import { getOpenly } from '../../../test/support/world/credential-verdict.ts'
import { aDraft, aGarment, aPassport, FILLED } from '../../../test/support/world/passports.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let brand: Person
let shirt: number
beforeAll(async () => {
  t = await testApp()
  ;({ brand, shirt } = await aGarment(t))
})
// Another minute, in which nobody has asked for anything.
afterEach(() => t.pass(60_000))

const passportProof = (publicId: string) => getOpenly(t, `/proofs/passports/${publicId}`)
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

const circumstances = (text: string) => ({
  contract: { ...readBundle(text).bundle?.contract, deployed: null } as never,
  witness: () => blockchainWitness(t),
})

/** What a credential asks for beside what the law does. */
const filled = { ...FILLED, commodityCode: '610910', origin: { making: 'PT' } }

async function aCredential(materialId: number, lot: string) {
  const passport = await aPassport(t, { of: brand, materialId, lot, filled })
  const { id, address } = await t.call(brand, issueCredentialEndpoint, {
    body: { about: { type: 'passport', id: passport.id } },
  })
  await t.anchor()
  return { id, path: new URL(address).pathname, passport }
}

describe('the proof of a public passport', () => {
  test('is verified as far as it is shown, by anybody, and has the hash of the text that everybody reads', async () => {
    const { publicId } = await aPassport(t, { of: brand, materialId: shirt, lot: 'L-1' })
    await t.anchor()
    const answer = await passportProof(publicId)
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*'])
    const verdict = await verifyBundleText(answer.body, circumstances(answer.body))
    expect(verdict).toMatchObject({ verdict: 'open', asShown: true })
    const text = await getOpenly(t, `/p/${publicId}/text`)
    expect(answer.body).toContain(sha256Of(text.body))
  })

  test('shows neither people, nor numbers of materials, nor hashes of what only some may read', async () => {
    const { id, publicId } = await aPassport(t, { of: brand, materialId: shirt, lot: 'L-2' })
    await t.anchor()
    const rows = await t.db
      .selectFrom('passport_version')
      .where('passport_id', '=', id)
      .select('inner_body as inner')
      .execute()
    const { body } = await passportProof(publicId)
    for (const { inner } of rows) expect(body).not.toContain(sha256Of(inner))
    expect(body).not.toMatch(/\/(?:actor|data\/(?:createdBy|material))"|publishedBy/)
    expect(body).toContain(brand.companyName)
  })

  test('says why a product was recalled, as its page does', async () => {
    const { id, publicId } = await aPassport(t, { of: brand, materialId: shirt, lot: 'L-3' })
    await t.call(brand, changePassportStatusEndpoint, {
      params: { id },
      body: { change: 'recall', reason: 'A loose button.' },
    })
    await t.anchor()
    expect((await passportProof(publicId)).body).toContain('A loose button.')
  })

  test('is not there for a draft, for no passport, and for what is no number', async () => {
    const { publicId } = await aDraft(t, { of: brand, materialId: shirt, lot: 'L-4' })
    for (const number of [publicId, '00000000-0000-4000-8000-000000000000', '1', "'"])
      expect((await passportProof(number)).statusCode, number).toBe(404)
  })

  test('is answered so many times a minute to one address', async () => {
    const ask = () => passportProof('00000000-0000-4000-8000-000000000000')
    for (let nth = 0; nth < PROOFS_OPENED_PER_MINUTE; nth++) expect((await ask()).statusCode).toBe(404)
    expect((await ask()).statusCode).toBe(429)
  })
})

describe('the proof of a credential', () => {
  test('says since when it was signed, to whoever has the credential, and nothing of another one', async () => {
    const { path } = await aCredential(shirt, 'L-5')
    const jws = (await getOpenly(t, path, 'application/vc+jwt')).body
    const proof = await getOpenly(t, `/proofs${path}`)
    expect(proof.statusCode).toBe(200)
    const finding = await checkLedger(proof.body, { sha256: sha256Of(jws) }, circumstances(proof.body))
    expect(finding).toEqual({ found: 'right', before: expect.any(Date) })
    const other = await checkLedger(proof.body, { sha256: sha256Of(`${jws}x`) }, circumstances(proof.body))
    expect(other).toEqual({ found: 'other' })
    // The other form of the same credential has no hash in the ledger, and is told apart from something else.
    const id = `${t.services.publicUrl}${path}`
    const embedded = { sha256: sha256Of(`${jws}x`), id }
    expect(await checkLedger(proof.body, embedded, circumstances(proof.body))).toEqual({ found: 'form' })
  })

  test('stays for one that was revoked, and says so, but not why', async () => {
    const { id, path } = await aCredential(shirt, 'L-6')
    await t.call(brand, revokeCredentialEndpoint, { params: { id }, body: { reason: 'Wrong fibres.' } })
    await t.anchor()
    const { statusCode, body } = await getOpenly(t, `/proofs${path}`)
    expect([statusCode, body.includes('revoked'), body.includes('Wrong fibres.')]).toEqual([200, true, false])
    const sha256 = sha256Of((await getOpenly(t, path, 'application/vc+jwt')).body)
    const ended = { how: 'revoked', at: t.services.now() }
    expect(await checkLedger(body, { sha256 }, circumstances(body))).toMatchObject({
      found: 'right',
      ended: { ...ended, reason: undefined },
    })
    // The company's own proof file has the reason.
    const { text } = await t.send(brand, readProofEndpoint, { params: { kind: 'credential', id } })
    expect(await checkLedger(text, { sha256 }, circumstances(text))).toMatchObject({
      ended: { ...ended, reason: 'Wrong fibres.' },
    })
  })

  test('is led to from the garment: by its JSON and its linkset', async () => {
    const { path, passport } = await aCredential(shirt, 'L-7')
    const json = (await getOpenly(t, `/p/${passport.publicId}`, 'application/json')).json()
    expect(json.proof).toEqual({
      text: `https://selvedge.test/p/${passport.publicId}/text?version=1`,
      ledger: `https://selvedge.test/proofs/passports/${passport.publicId}`,
      credential: `https://selvedge.test${path}`,
    })
    const code = `/01/${passport.gtin?.padStart(14, '0')}/10/L-7`
    const ask = (accept: string, more: object = {}) =>
      t.app.inject({ url: `${code}?linkType=dpp`, headers: { accept, ...more } })
    expect((await ask('application/vc+jwt')).headers.location).toContain(path)
    // Whoever reads is led to the page, in whatever language they read.
    for (const accept of ['text/html,*/*;q=0.8', '*/*'])
      expect((await ask(accept, { 'accept-language': 'tr' })).headers.location).toContain(
        `/p/${passport.publicId}`,
      )
  })
})
