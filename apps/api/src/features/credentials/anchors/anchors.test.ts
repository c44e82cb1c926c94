import {
  addAnchorEndpoint,
  listAnchorsEndpoint,
  listPartnerAnchorsEndpoint,
  removeAnchorEndpoint,
} from '@selvedge/contract/anchors.ts'
import { listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import { MAX_ANCHORS } from '@selvedge/domain/anchor.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { withEmbeddedProof } from '@selvedge/proof/credentials/data-integrity.ts'
import { untpContext, VC_CONTEXT } from '@selvedge/proof/credentials/untp/kinds.ts'
import { aCredentialOf06 } from '@selvedge/proof/testing/credentials-0-6.ts'
import { aFacilityRecord, anIssuer, aStatusList, signed } from '@selvedge/proof/testing/make-credential.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEgress } from '../../../platform/egress/egress.ts'
import { type TestApp, testApp } from '../../../../test/support/test-app.ts'
import type { Person } from '../../../../test/support/world/people.ts'
import { answered } from './anchor-row.ts'
import { recheckAnchors } from './recheck-anchors.ts'

/** What the host of the register answers at each path; nothing while it is away. */
let answers: Record<string, string> = {}
let isAway = false
let requests = 0
const host = createServer((request, response) => {
  requests++
  const text = answers[request.url ?? '']
  if (isAway || text === undefined) response.writeHead(503).end()
  else response.end(text)
})

const HOUR = 60 * 60 * 1000
const members = { validFrom: '2020-01-01T00:00:00Z', validUntil: '2999-12-31T00:00:00Z' }
let t: TestApp
let mill: Person
let buyer: Person
let register: ReturnType<typeof anIssuer>
let base: string
let did: string
beforeAll(async () => {
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  const { port } = host.address() as AddressInfo
  base = `http://127.0.0.1:${port}`
  register = anIssuer(`127.0.0.1%3A${port}:register`)
  const hosts = [{ protocol: 'http:' as const, name: '127.0.0.1', isWildcard: false, port }]
  const egress = createEgress({ allow: { isPublic: true, hosts }, limits: { total: 2000 } })
  t = await testApp({ instead: () => ({ issuerEgress: egress }) })
  mill = await t.aCompany({ role: 'spinner', name: 'Treadle spinning' })
  buyer = await t.aCompany({ role: 'weaver', name: 'Heddle weaving', knows: mill })
  did = (await t.call(mill, listAnchorsEndpoint, {})).did
})
afterAll(() => {
  host.close()
  host.closeAllConnections()
})

/** Lets time pass, after which everybody logs in again; answers that were kept are forgotten. */
async function pass(milliseconds: number) {
  t.pass(milliseconds)
  mill = await t.anotherSession(mill)
  buyer = await t.anotherSession(buyer)
}
const now = () => t.services.now().toISOString()

const LIST = '/lists/1'
const listBy = (revoked: readonly number[] = []) =>
  aStatusList(register, revoked, { members: { ...members, id: `${base}${LIST}` } })
beforeEach(async () => {
  isAway = false
  answers = { '/register/did.json': JSON.stringify(register.document), [LIST]: await listBy() }
  // Nothing that was answered before is kept.
  await pass(HOUR)
  const { anchors } = await t.call(mill, listAnchorsEndpoint, {})
  for (const { id } of anchors) await t.call(mill, removeAnchorEndpoint, { params: { id } })
})

let count = 0
const subject = (holder: string) => ({
  type: ['RegisteredIdentity'],
  id: holder,
  registeredName: 'Treadle Spinning Lda',
  registeredId: '509442013',
  registeredDate: '2011-05-04',
  idScheme: { id: 'https://register.example', name: 'Commercial register' },
  registerType: 'Business',
})
/** An anchor as the register would issue it, a fresh one each time. */
const anAnchor = (other: JsonObject = {}): JsonObject => ({
  '@context': [VC_CONTEXT, untpContext()],
  type: ['VerifiableCredential', 'DigitalIdentityAnchor'],
  id: `https://register.example/anchors/${++count}`,
  issuer: { type: ['CredentialIssuer'], id: register.did, name: 'Commercial register office' },
  name: 'Entry in the commercial register',
  ...members,
  credentialSubject: subject(did),
  credentialStatus: {
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: 7,
    statusListCredential: `${base}${LIST}`,
  },
  ...other,
})

const add = (credential: string, by = mill) => t.call(by, addAnchorEndpoint, { body: { credential } })
const refused = async (credential: string) => {
  const { code, fields } = await t.refused(mill, addAnchorEndpoint, { body: { credential } })
  return [code, fields['credential'] ?? '']
}
const own = async () => (await t.call(mill, listAnchorsEndpoint, {})).anchors
const relation = async () => {
  const [row] = await t.call(buyer, listPartnersEndpoint, { query: {} })
  if (!row) throw new Error('No partner')
  return row.id
}
const ofPartner = async () => t.call(buyer, listPartnerAnchorsEndpoint, { params: { id: await relation() } })

describe('an identity anchor of a register', () => {
  test('is checked with the register, and shown to the company and its partners with who issued it', async () => {
    const credential = signed(anAnchor(), register)
    const added = await add(credential)
    expect(added).toMatchObject({
      credential,
      registeredName: 'Treadle Spinning Lda',
      registeredId: '509442013',
      register: 'Commercial register',
      registeredSince: '2011-05-04',
      issuer: { did: register.did, name: 'Commercial register office' },
      format: 'UNTP 0.7.0',
      verdict: 'right',
      checkedAt: now(),
    })
    expect(await own()).toEqual([added])
    expect(await ofPartner()).toEqual([added])
  })

  test('of 0.6.1, or as JSON with its proof in it, is taken too', async () => {
    const of06 = aCredentialOf06('dia', register, {
      ...members,
      credentialSubject: { type: ['RegisteredIdentity'], id: did, name: 'Treadle Spinning Lda' },
    })
    expect(await add(signed(of06, register))).toMatchObject({
      format: 'UNTP 0.6.1',
      registeredName: 'Treadle Spinning Lda',
      register: null,
      verdict: 'right',
    })
    const embedded = JSON.stringify(withEmbeddedProof(anAnchor(), t.services.now(), register.signer))
    expect(await add(embedded)).toMatchObject({ verdict: 'right' })
  })

  test('is refused with what is wrong', async () => {
    const other = `${did.slice(0, -1)}${did.endsWith('0') ? '1' : '0'}`
    const forger = { ...anIssuer(register.did.slice('did:web:'.length)), kid: register.kid }
    const itself = anIssuer(did.slice('did:web:'.length))
    const asIssuer = (id: string) => ({ issuer: { id, name: 'Somebody' } })
    for (const [text, said] of [
      ['hello', 'This is not a signed credential'],
      [signed(aFacilityRecord(register), register), 'This is not an identity anchor'],
      [signed(anAnchor({ validFrom: 'soon' }), register), '/validFrom'],
      [signed(anAnchor({ credentialSubject: subject(other) }), register), 'is about did:web:'],
      [signed(anAnchor(asIssuer('did:key:z6Mk')), register), 'with an identifier of its own'],
      [signed(anAnchor(asIssuer(did)), itself), 'issued this'],
      [signed(anAnchor({ validUntil: '2020-02-01T00:00:00Z' }), register), 'is not valid today'],
      [signed(anAnchor(), forger), 'The signature is not that of the register'],
    ] as const) {
      const [code, issue] = await refused(text)
      expect([code, issue]).toEqual(['VALIDATION_FAILED', expect.stringContaining(said)])
    }
    answers[LIST] = await listBy([7])
    expect((await refused(signed(anAnchor(), register)))[1]).toContain('has revoked or suspended')
    expect(await own()).toEqual([])
  })

  test('is there once, and no more than 20 are', async () => {
    const text = signed(anAnchor(), register)
    await add(text)
    expect((await refused(text))[1]).toContain('already')
    for (let more = 1; more < MAX_ANCHORS; more++) await add(signed(anAnchor(), register))
    expect((await refused(signed(anAnchor(), register)))[0]).toBe('WRONG_STATE')
    expect(await own()).toHaveLength(MAX_ANCHORS)
  })

  test('of a register that does not answer stays unchecked, and is shown to nobody else until it does', async () => {
    isAway = true
    expect(await add(signed(anAnchor(), register))).toMatchObject({ verdict: 'unchecked', checkedAt: null })
    expect(await ofPartner()).toEqual([])
    expect(await recheckAnchors(t.services), 'asked just now').toBe(0)
    await pass(HOUR)
    isAway = false
    expect(await recheckAnchors(t.services)).toBe(1)
    expect(await ofPartner()).toMatchObject([{ verdict: 'right', checkedAt: now() }])
  })

  test('that is revoked reads so once the register was asked again, every day', async () => {
    await add(signed(anAnchor(), register))
    answers[LIST] = await listBy([7])
    await pass(23 * HOUR)
    expect(await recheckAnchors(t.services)).toBe(0)
    await pass(HOUR)
    expect(await recheckAnchors(t.services)).toBe(1)
    for (const anchors of [await own(), await ofPartner()])
      expect(anchors).toMatchObject([{ verdict: 'revoked', checkedAt: now() }])
  })

  test('whose register is away keeps what it said last, with its day; after a week nobody knows any more', async () => {
    await add(signed(anAnchor(), register))
    const checkedAt = now()
    isAway = true
    await pass(7 * 24 * HOUR)
    await recheckAnchors(t.services)
    expect(await ofPartner()).toMatchObject([{ verdict: 'right', checkedAt, askedAt: now() }])
    await pass(HOUR)
    expect(await ofPartner()).toMatchObject([{ verdict: 'stale', checkedAt }])
  })

  test('whose register signs with another key now, or whose end has come, does not count', async () => {
    await add(signed(anAnchor({ validUntil: '2026-12-31T00:00:00Z' }), register))
    answers['/register/did.json'] = JSON.stringify(anIssuer(register.did.slice('did:web:'.length)).document)
    await pass(24 * HOUR)
    await recheckAnchors(t.services)
    expect(await own()).toMatchObject([{ verdict: 'altered' }])
    expect(await ofPartner()).toEqual([])
  })

  test('that somebody moved to another company in the database is shown nowhere', async () => {
    await add(signed(anAnchor(), register))
    await t.db.updateTable('identity_anchor').set({ company_id: buyer.companyId }).execute()
    expect((await t.call(buyer, listAnchorsEndpoint, {})).anchors).toEqual([])
    expect(await own()).toEqual([])
    await t.db.updateTable('identity_anchor').set({ company_id: mill.companyId }).execute()
  })

  test('counts as not answered for where somebody wrote the answer with the database alone, until the register is asked again', async () => {
    isAway = true
    await add(signed(anAnchor(), register))
    isAway = false
    await t.db
      .updateTable('identity_anchor')
      .set({ standing: 'right', checked_at: t.services.now() })
      .where('company_id', '=', mill.companyId)
      .execute()
    expect(await own()).toMatchObject([{ verdict: 'unchecked', checkedAt: null }])
    expect(await ofPartner()).toEqual([])
    await pass(24 * HOUR)
    expect(await recheckAnchors(t.services)).toBe(1)
    expect(await ofPartner()).toMatchObject([{ verdict: 'right', checkedAt: now() }])
  })

  test('that was revoked stays so where somebody writes its earlier answer back', async () => {
    await add(signed(anAnchor(), register))
    const rows = () => t.db.selectFrom('identity_anchor').where('company_id', '=', mill.companyId)
    const before = await rows().select(['standing', 'checked_at']).executeTakeFirstOrThrow()
    answers[LIST] = await listBy([7])
    await pass(24 * HOUR)
    await recheckAnchors(t.services)
    expect(await ofPartner()).toMatchObject([{ verdict: 'revoked' }])
    await t.db.updateTable('identity_anchor').set(before).where('company_id', '=', mill.companyId).execute()
    expect(await own()).toMatchObject([{ verdict: 'unchecked' }])
    expect(await ofPartner()).toEqual([])
  })

  test('of a release that noted answers without a seal, as the upgrade leaves it, is asked about within the hour', async () => {
    await add(signed(anAnchor(), register))
    await t.db
      .updateTable('identity_anchor')
      .set({ seal: null, host: null, standing: 'unchecked', checked_at: null })
      .where('company_id', '=', mill.companyId)
      .execute()
    expect(await own()).toMatchObject([{ verdict: 'unchecked' }])
    await pass(HOUR)
    expect(await recheckAnchors(t.services)).toBe(1)
    expect(await own()).toMatchObject([{ verdict: 'right', checkedAt: now() }])
  })

  test('is added and removed by ADMINs alone, and the audit trail keeps both', async () => {
    const operator = await t.aColleague(mill)
    const text = signed(anAnchor(), register)
    const { code } = await t.refused(operator, addAnchorEndpoint, { body: { credential: text } })
    expect(code).toBe('FORBIDDEN')
    const { id } = await add(text)
    const remove = { params: { id } }
    expect((await t.refused(operator, removeAnchorEndpoint, remove)).code).toBe('FORBIDDEN')
    expect((await t.refused(buyer, removeAnchorEndpoint, remove)).code).toBe('NOT_FOUND')
    await t.call(mill, removeAnchorEndpoint, remove)
    expect((await t.refused(mill, removeAnchorEndpoint, remove)).code).toBe('NOT_FOUND')
    const lines = await t.db
      .selectFrom('audit_event')
      .where('event', 'like', 'company.anchor-%')
      .where('subject_id', '=', id)
      .select(['event', 'data'])
      .orderBy('id')
      .execute()
    expect(lines).toMatchObject(
      ['company.anchor-added', 'company.anchor-removed'].map((event) => ({
        event,
        data: { name: 'Treadle Spinning Lda', number: '509442013', issuer: register.did },
      })),
    )
  })

  test('of a company that is no partner is not read', async () => {
    const stranger = await t.aCompany({ role: 'brand', name: 'Placket apparel' })
    const id = await relation()
    expect((await t.refused(stranger, listPartnerAnchorsEndpoint, { params: { id } })).code).toBe('NOT_FOUND')
  })
})

describe('the questions to registers', () => {
  /** So many anchors of the mill, as rows that are due, the first one the longest; each with a list of its own at the host, or all with one. */
  async function due(total: number, list: (number: number) => string) {
    const row = await t.db
      .selectFrom('identity_anchor')
      .where('company_id', '=', mill.companyId)
      .select(['company_id', 'added_by', 'host'])
      .executeTakeFirstOrThrow()
    await t.db.deleteFrom('identity_anchor').where('company_id', '=', mill.companyId).execute()
    // Nothing that was answered as they were added is kept.
    await pass(HOUR)
    const longAgo = t.services.now().getTime() - 48 * HOUR
    const rows = Array.from({ length: total }, (_, number) => {
      const anchor = anAnchor()
      const credentialStatus = {
        ...(anchor['credentialStatus'] as JsonObject),
        statusListCredential: list(number),
      }
      return {
        ...row,
        ...answered(t.services.masterKey, {
          company_id: row.company_id,
          credential: signed({ ...anchor, credentialStatus }, register),
          standing: 'right' as const,
          checked_at: new Date(longAgo),
        }),
        sha256: `due-${number}`,
        asked_at: new Date(longAgo + number),
        added_at: new Date(longAgo),
      }
    })
    await t.db.insertInto('identity_anchor').values(rows).execute()
  }

  test('are at most 20 requests to a host in an hour, whoever names it: the longest unasked first, and the others keep what was said last', async () => {
    await add(signed(anAnchor(), register))
    await due(120, (number) => `${base}/lists/of-${number}`)
    requests = 0
    expect(await recheckAnchors(t.services)).toBe(19)
    expect(requests).toBe(20)
    const asked = await t.db
      .selectFrom('identity_anchor')
      .where('company_id', '=', mill.companyId)
      .where('asked_at', '=', t.services.now())
      .select('sha256')
      .execute()
    expect(asked.map(({ sha256 }) => Number(sha256.slice('due-'.length))).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 19 }, (_, number) => number),
    )
    await pass(HOUR)
    requests = 0
    await recheckAnchors(t.services)
    expect(requests).toBe(20)
  })

  test('of one register with one list take two requests for fifty anchors, and leave the others to the next run', async () => {
    await add(signed(anAnchor(), register))
    await due(60, () => `${base}${LIST}`)
    requests = 0
    expect(await recheckAnchors(t.services)).toBe(50)
    expect(requests).toBe(2)
    expect(await recheckAnchors(t.services)).toBe(10)
  })
})
