import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { makeFolder, removeFolder } from '../../../test/support/temporary-folder.ts'
import { answerProblem } from '../../platform/http/problem.ts'
import { serveWebApp } from '../../platform/http/web-app.ts'
import { credentialPages } from './public-pages.ts'
import {
  issueCredentialEndpoint,
  listCredentialsEndpoint,
  lookUpIssuerEndpoint,
  readCredentialEndpoint,
  readCredentialOfEndpoint,
  revokeCredentialEndpoint,
} from '@selvedge/contract/credentials.ts'
import { setStandingEndpoint } from '@selvedge/contract/certification-standing.ts'
import { recordMassEventEndpoint } from '@selvedge/contract/mass.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import { createPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { randomBytes } from 'node:crypto'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { keysOfDocument } from '@selvedge/proof/credentials/did.ts'
import { readJws } from '@selvedge/proof/credentials/jws.ts'
import { statusEntries } from '@selvedge/proof/credentials/status-list.ts'
import { isSignatureOf } from '@selvedge/proof/credentials/check-bytes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { credentialRecord } from '../../records/credentials/credential-record.ts'
import { verifyAndKeep } from '../../records/verify-and-keep.ts'
import {
  addressOfDocument as documentAddress,
  getOpenly,
  verdictOfText,
  readPayload,
  verdictOn as seenVerdict,
} from '../../../test/support/world/credential-verdict.ts'
import { certifiedGoods, transaction } from '../../../test/support/world/certified-goods.ts'
import { anEndedProgramOf, aProgramOf } from '../../../test/support/access/keys-of-programs.ts'
import { file, SELF } from '../../../test/support/world/filed-certifications.ts'
import { aBook } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { rendered } from '../../../test/support/world/rendered.ts'
import { planRequest } from '../../../test/support/world/plans.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import { shipmentsOf } from '../../../test/support/world/shipments.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let body: Person
let spinner: Person
let weaver: Person
beforeAll(async () => {
  t = await testApp()
  body = await t.aCompany({ role: 'certifier', name: 'Loupe inspection' })
  spinner = await t.aCompany({ role: 'spinner', name: 'Bobbin spinning', knows: body })
  weaver = await t.aCompany({ role: 'weaver', name: 'Heddle weaving', knows: spinner })
})

const { decide, delivery } = certifiedGoods(() => t)
let count = 0

type About = { type: 'certification' | 'trade' | 'stock' | 'company'; id: number }
const issue = (by: Person, about: About, replaces = false) =>
  t.call(by, issueCredentialEndpoint, { body: { about, replaces } })
const refused = (by: Person, about: About) => t.refused(by, issueCredentialEndpoint, { body: { about } })
const revoke = (by: Person, id: number) =>
  t.call(by, revokeCredentialEndpoint, { params: { id }, body: { reason: 'Wrong weight' } })

/** An accepted scope certificate of the spinner by the body. */
async function scope(): Promise<About> {
  const { id } = await file(t, spinner, body, { certificateReferenceNumber: `SC-${++count}` })
  await decide(body, id)
  return { type: 'certification', id }
}

/** A credential of what a company declares about itself. */
async function declared(by: Person) {
  const { id } = await file(t, by, undefined, { ...SELF, consigneeCompanyName: '', consigneeEmail: '' })
  await decide(await t.aColleague(by), id)
  return issue(by, { type: 'certification', id })
}

const get = (address: string, accept?: string) => getOpenly(t, address, accept)
const verdictOn = (address: string) => seenVerdict(t, address)
const addressOfDocument = (did: string) => documentAddress(t, did)

describe('B1: a credential', () => {
  test('is about a record by its number, which is a whole one', async () => {
    for (const id of [1.5, 0, -1, 1e21])
      expect(await refused(body, { type: 'certification', id })).toMatchObject({ status: 400 })
  })

  test('of an accepted certificate is issued by its body, read by anybody, and verified by the keys of its issuer', async () => {
    const about = await scope()
    const issued = await issue(body, about)
    expect(issued).toMatchObject({
      kind: 'dcc',
      about,
      state: 'live',
      format: 'UNTP 0.7.0',
      permissions: { canRevoke: true },
    })
    const answer = await get(issued.address)
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['access-control-allow-origin'],
    ]).toEqual([200, 'application/vc+jwt', '*'])
    expect(answer.headers['set-cookie']).toBeUndefined()
    const jws = readJws(answer.body)
    if (typeof jws === 'string') throw new Error(jws)
    const document = (await get(addressOfDocument(issued.issuer))).json<JsonObject>()
    const key = keysOfDocument(issued.issuer, document)?.find(jws.kid)
    expect(key && (await isSignatureOf(key, jws.signed, jws.signature))).toBe(true)
    expect(jws.payload).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://vocabulary.uncefact.org/untp/0.7.0/context/',
      ],
      type: ['VerifiableCredential', 'DigitalConformityCredential'],
      issuer: { id: issued.issuer, name: 'Loupe inspection' },
      validUntil: '2026-12-31T23:59:59Z',
      credentialSubject: {
        assessorLevel: '3rdParty',
        assessmentLevel: 'scheme-cab',
        attestationType: 'certification',
        issuedToParty: { name: 'Bobbin spinning' },
      },
    })
    expect(await rendered(t, jws.payload)).toContain('<dt>Issued to</dt><dd>Bobbin spinning</dd>')
    expect(await verdictOn(issued.address)).toBe('verified')
    // What is revoked is known within a minute.
    const { statusListCredential } = jws.payload['credentialStatus'] as { statusListCredential: string }
    const list = await get(statusListCredential)
    const keys = await get(addressOfDocument(issued.issuer))
    for (const { headers } of [answer, list, keys])
      expect(headers['cache-control']).toBe('public, max-age=60')
    expect(readPayload(list.body)).toMatchObject({ credentialSubject: { ttl: 60_000 } })
  })

  test('is JSON with its proof in it on wish, by the same key, and our verifier reads that too', async () => {
    const issued = await issue(body, await scope())
    const path = `${new URL(issued.address).pathname}?proof=eddsa-jcs-2022`
    const [first, second] = [await t.app.inject({ url: path }), await t.app.inject({ url: path })]
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/vc'])
    expect(second.body).toBe(first.body)
    const { payload, kid } = readJws((await get(issued.address)).body) as Exclude<
      ReturnType<typeof readJws>,
      string
    >
    const { proof, ...said } = first.json<JsonObject>()
    expect(said).toEqual(payload)
    expect(proof).toMatchObject({
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-jcs-2022',
      verificationMethod: kid,
    })
    expect(await verdictOfText(t, first.body, issued.issuer)).toBe('verified')
    const changed = first.body.replace('Bobbin spinning', 'Bobbin Spinning')
    expect(changed).not.toBe(first.body)
    expect(await verdictOfText(t, changed, issued.issuer)).toBe('altered')
    const other = await t.app.inject({ url: path.replace('jcs', 'rdfc') })
    expect([other.statusCode, other.json().fields]).toMatchObject([400, { proof: expect.any(String) }])
  })

  test('is JSON for who asks for that, and leads a person to where it is checked', async () => {
    const { address } = await issue(body, await scope())
    const json = await get(address, 'application/json')
    expect(json.headers['content-type']).toBe('application/vc')
    expect(json.json()).toMatchObject({
      type: 'EnvelopedVerifiableCredential',
      id: expect.stringMatching(/^data:application\/vc\+jwt,/),
    })
    const page = await get(address, 'text/html')
    expect([page.statusCode, page.headers['location']]).toEqual([
      303,
      `/verify?credential=${address.split('/').at(-1)}`,
    ])
  })

  test('is stated on the ledger with the hash of what was signed, and found where somebody changes it', async () => {
    const { id } = await issue(body, await scope())
    await t.anchor()
    const check = () => verifyAndKeep(t.services, credentialRecord, id)
    expect((await check()).verdict).toBe('verified')
    await t.db.updateTable('credential').set({ jws: 'a.b.c' }).where('id', '=', id).execute()
    expect((await check()).verdict).toBe('altered')
  })

  test('whose number is none is no page of the app for a program; a person has one there', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'index.html'), '<title>The app</title>')
    const app = Fastify()
    app.setErrorHandler(answerProblem)
    await credentialPages(app, t.services)
    await serveWebApp(app, folder)
    for (const url of [
      '/credentials/nope',
      '/credentials/12',
      '/credentials/0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c0',
    ]) {
      for (const accept of ['application/vc+jwt', 'application/json', '*/*', undefined]) {
        const answer = await app.inject({ url, headers: accept === undefined ? {} : { accept } })
        expect([url, accept, answer.statusCode]).toEqual([url, accept, 404])
        expect(answer.headers['content-type']).toContain('application/problem+json')
        expect(answer.headers['access-control-allow-origin']).toBe('*')
      }
      const page = await app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
      expect([page.statusCode, page.body]).toEqual([200, '<title>The app</title>'])
    }
    await app.close()
    await removeFolder(folder)
  })

  test('that is not there is one answer, whatever is asked for', async () => {
    const unknown = '0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'
    for (const path of [
      `/credentials/${unknown}`,
      `/companies/${unknown}/did.json`,
      `/companies/${unknown}/revocations/1`,
    ])
      expect((await get(`https://x.example${path}`)).statusCode).toBe(404)
    // A company that issued nothing says no more than one that is not there.
    const { public_id } = await t.db
      .selectFrom('company')
      .where('id', '=', weaver.companyId)
      .select('public_id')
      .executeTakeFirstOrThrow()
    expect((await get(`https://x.example/companies/${public_id}/did.json`)).statusCode).toBe(404)
  })
})

describe('each kind of record', () => {
  const payloadOf = async (by: Person, about: About) => {
    const { address } = await issue(by, about)
    expect(await verdictOn(address)).toBe('verified')
    return readPayload((await get(address)).body)
  }

  test('B11: a transaction certificate says what was certified, and its buyer nowhere', async () => {
    const reference = await delivery(spinner, weaver, 995.25)
    const { id } = await file(t, body, spinner, {
      ...transaction(`TC-${++count}`, [reference], { certified: 995.25 }),
    })
    await decide(spinner, id)
    const payload = await payloadOf(body, { type: 'certification', id })
    expect(payload).toMatchObject({
      credentialSubject: {
        issuedToParty: { name: 'Bobbin spinning' },
        conformityAssessment: [
          {
            assessedPerformance: [
              { metric: { name: 'Certified weight' }, measure: { value: 995.25, unit: 'KGM' } },
            ],
            assessedProduct: [{ idVerifiedByCAB: true }],
          },
        ],
      },
    })
    expect(JSON.stringify(payload)).not.toContain('Heddle')
    const buyer = await t.db
      .selectFrom('company')
      .where('id', '=', weaver.companyId)
      .select('public_id')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(payload)).not.toContain(buyer.public_id)
  })

  test('a declaration of a company about itself says that nobody else assessed it', async () => {
    const { credentialSubject } = readPayload((await get((await declared(spinner)).address)).body)
    expect(credentialSubject).toMatchObject({ assessorLevel: 'self', attestationType: 'declaration' })
  })

  test('a confirmed shipment moved, with its weight, from seller to buyer', async () => {
    const { propose, accept } = shipmentsOf(
      () => t,
      () => spinner,
    )
    const trade = await propose(weaver, [{ material: await t.aMaterial(spinner, 'Ring yarn'), weight: 1000 }])
    expect((await refused(spinner, { type: 'trade', id: trade.id })).code).toBe('WRONG_STATE')
    await accept(weaver, trade)
    const moved = await payloadOf(spinner, { type: 'trade', id: trade.id })
    expect(await rendered(t, moved)).toContain('<dt>Moved</dt><dd>Ring yarn, 1000 KGM</dd>')
    expect(moved['credentialSubject']).toMatchObject([
      {
        type: ['MoveEvent', 'LifecycleEvent'],
        movedProduct: [
          { product: { name: 'Ring yarn', idGranularity: 'model' }, quantity: { value: 1000, unit: 'KGM' } },
        ],
        fromFacility: { name: 'Bobbin spinning' },
        toFacility: { name: 'Heddle weaving' },
      },
    ])
    expect((await refused(weaver, { type: 'trade', id: trade.id })).code).toBe('NOT_FOUND')
  })

  test('an order becomes none', async () => {
    const { trade } = await aTrade(t, { kind: 'order', from: spinner, to: weaver })
    expect((await refused(spinner, { type: 'trade', id: trade.id })).code).toBe('NOT_FOUND')
  })

  test('a run made one thing of another, and its credential ends once it is reversed', async () => {
    const fibre = await aBook(t, spinner, { isInput: true })
    const yarn = await aBook(t, spinner, { kilograms: 0 })
    const plan = await t.call(spinner, createPlanEndpoint, { body: planRequest(yarn, [fibre]) })
    const run = await t.call(spinner, recordMassRunEndpoint, {
      body: {
        planId: plan.id,
        onDay: '2026-05-01',
        inputs: [{ materialId: fibre, kilograms: 100 }],
        outputs: [{ materialId: yarn, kilograms: 90 }],
        losses: 10,
      },
    })
    const about = { type: 'stock', id: run.id } as const
    const issued = await issue(spinner, about)
    const made = readPayload((await get(issued.address)).body)
    expect(await rendered(t, made)).toMatch(/<dt>Used<\/dt><dd>[^<]+, 100 KGM<\/dd>\n<dt>Made<\/dt>/)
    expect(made['credentialSubject']).toMatchObject([
      {
        type: ['MakeEvent', 'LifecycleEvent'],
        inputProduct: [{ quantity: { value: 100 }, disposition: 'consumed' }],
        outputProduct: [{ quantity: { value: 90 }, disposition: 'new' }],
      },
    ])
    await t.call(spinner, recordMassEventEndpoint, {
      body: { kind: 'REVERSAL', reverses: run.id, onDay: '2026-05-02', reason: 'Weighed wrongly' },
    })
    expect(await verdictOn(issued.address)).toBe('revoked')
    expect((await refused(spinner, about)).code).toBe('WRONG_STATE')
  })

  test('B9: a company becomes a facility record once its address is whole; what is missing is named', async () => {
    const mill = await t.aCompany({ role: 'spinner', name: 'Treadle spinning' })
    const about = { type: 'company', id: mill.companyId } as const
    const { code, fields } = await refused(mill, about)
    expect(code).toBe('VALIDATION_FAILED')
    expect(fields['address.postalCode']).toBe(messages.facilityAddress)
    const address = { address1: 'Rua 1', zip: '4000-001', city: 'Porto', state: 'Norte' }
    await t.call(mill, updateCompanyEndpoint, {
      body: {
        name: mill.companyName,
        code: 'TRE-1',
        country: 'PT',
        latitude: 41.15,
        longitude: -8.61,
        ...address,
      },
    })
    expect(await payloadOf(mill, about)).toMatchObject({
      name: 'Facility record of Treadle spinning',
      credentialSubject: {
        countryOfOperation: { countryCode: 'PT' },
        address: { postalCode: '4000-001', addressRegion: 'Norte' },
        locationInformation: { plusCode: expect.stringMatching(/^https:\/\/plus\.codes\/8CHH/) },
        processCategory: [{ name: 'spinner' }],
      },
    })
    // It is said again once the company has moved.
    await t.call(mill, updateCompanyEndpoint, {
      body: { name: mill.companyName, code: 'TRE-1', country: 'PT', ...address, city: 'Braga' },
    })
    const { address: place } = await issue(mill, about, true)
    expect(readPayload((await get(place)).body)['credentialSubject']).toMatchObject({
      address: { addressLocality: 'Braga' },
    })
  })
})

describe('B6: the keys of an issuer', () => {
  test('are those that a server made: a key that somebody wrote into the database signs nothing', async () => {
    const { issuer } = await issue(body, await scope())
    const before = (await get(addressOfDocument(issuer))).json<JsonObject>()
    const forged = randomBytes(32)
    await t.db
      .insertInto('issuer_key')
      .values({
        company_id: body.companyId,
        version: 99,
        public_key: forged,
        private_key: randomBytes(60),
        created_at: t.services.now(),
        retired_at: null,
        seal: 'f'.repeat(64),
      })
      .execute()
    expect((await get(addressOfDocument(issuer))).json()).toEqual(before)
    await t.db.deleteFrom('issuer_key').where('version', '=', 99).execute()
  })
})

describe('B10: a credential is issued', () => {
  test('by ADMINs of its issuer alone', async () => {
    const about = await scope()
    const operator = await t.aColleague(body)
    const stranger = await t.aCompany({})
    expect([
      (await refused(operator, about)).code,
      (await refused(stranger, about)).code,
      (await refused(spinner, about)).code,
      (await refused(body, { type: 'certification', id: 1 })).code,
    ]).toEqual(['FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    const asked = async (by: Person) => {
      const { isIssuer, permissions } = await t.call(by, readCredentialOfEndpoint, { params: about })
      return [isIssuer, permissions.canIssue]
    }
    expect([await asked(body), await asked(operator), await asked(spinner)]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ])
  })

  test('of what is settled, once: another takes its place where that is meant', async () => {
    const { id } = await file(t, spinner, body, { certificateReferenceNumber: `SC-${++count}` })
    const about = { type: 'certification', id } as const
    expect((await refused(body, about)).code).toBe('WRONG_STATE')
    await decide(body, id)
    const first = await issue(body, about)
    expect((await refused(body, about)).code).toBe('WRONG_STATE')
    const second = await issue(body, about, true)
    expect(await t.call(body, readCredentialEndpoint, { params: { id: first.id } })).toMatchObject({
      state: 'superseded',
      successorId: second.id,
    })
    expect(await verdictOn(first.address)).toBe('revoked')
    expect(await verdictOn(second.address)).toBe('verified')
  })

  test('once, also where two ask at the same moment', async () => {
    const about = await scope()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => t.send(body, issueCredentialEndpoint, { body: { about } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('B4: a credential is revoked', () => {
  test('at once: the list has its bit within the second, with who else is revoked, and it stays readable', async () => {
    const issued = await issue(body, await scope())
    expect(await verdictOn(issued.address)).toBe('verified')
    expect(await revoke(body, issued.id)).toMatchObject({ state: 'revoked', reason: 'Wrong weight' })
    expect(await verdictOn(issued.address)).toBe('revoked')
    expect((await get(issued.address)).statusCode).toBe(200)
    const again = await t.refused(body, revokeCredentialEndpoint, {
      params: { id: issued.id },
      body: { reason: 'Again' },
    })
    expect(again.code).toBe('WRONG_STATE')
  })

  test('for good: a row that is set back in the database changes nothing in the list', async () => {
    const issued = await issue(body, await scope())
    await revoke(body, issued.id)
    await t.services.db
      .updateTable('credential')
      .where('id', '=', issued.id)
      .set({ state: 'live', reason: null, ended_at: null, ended_by: null })
      .execute()
    expect(await verdictOn(issued.address)).toBe('revoked')
  })

  test('for good: a row whose place is moved in the database, with or without its list, leaves its bit where it was signed', async () => {
    const moved = [await issue(body, await scope()), await issue(body, await scope())] as const
    for (const { id } of moved) await revoke(body, id)
    await t.db.updateTable('credential').where('id', '=', moved[0].id).set({ place: 7 }).execute()
    await t.db.updateTable('credential').where('id', '=', moved[1].id).set({ list: 99 }).execute()
    for (const { address } of moved) expect(await verdictOn(address)).toBe('revoked')
  })

  test.each([
    ['deleted', (id: number) => t.db.deleteFrom('credential').where('id', '=', id).execute()],
    [
      'no more as it was signed',
      (id: number) => t.db.updateTable('credential').where('id', '=', id).set({ jws: 'a.b.c' }).execute(),
    ],
  ])(
    'for good: where one that was revoked is %s in the database, no list of its company is signed',
    async (_, change) => {
      const other = await t.aCompany({ role: 'spinner', name: `Bobbin ${++count}` })
      const [kept, gone] = [await declared(other), await declared(other)]
      await revoke(other, gone.id)
      const [entry] = statusEntries(readPayload((await get(kept.address)).body)['credentialStatus'])
      if (typeof entry !== 'object') throw new Error(entry)
      await change(gone.id)
      t.pass(60_000)
      const list = await get(entry.list)
      expect([list.statusCode, list.json<{ message: string }>().message]).toEqual([
        503,
        sentence(refusals.credentialListUnsettled),
      ])
      expect(await verdictOn(kept.address)).toBe('open')
    },
  )

  test('by ADMINs of its issuer alone, with a reason', async () => {
    const { id } = await issue(body, await scope())
    const stranger = await t.aCompany({})
    const ask = (by: Person, reason = 'Wrong') =>
      t.refused(by, revokeCredentialEndpoint, { params: { id }, body: { reason } })
    expect([
      (await ask(await t.aColleague(body))).code,
      (await ask(stranger)).code,
      (await ask(body, ' ')).code,
    ]).toEqual(['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'])
    expect((await ask(body, ' ')).fields).toEqual({ reason: messages.credentialReason })
  })

  test('by itself, where its certificate is suspended or withdrawn', async () => {
    for (const change of ['SUSPENDED', 'WITHDRAWN'] as const) {
      const about = await scope()
      const issued = await issue(body, about)
      await t.call(body, setStandingEndpoint, {
        params: { id: about.id },
        body: { change, onDay: t.services.now().toISOString().slice(0, 10), reason: 'Inspection' },
      })
      expect(await verdictOn(issued.address)).toBe('revoked')
      expect((await refused(body, about)).code).toBe('WRONG_STATE')
    }
  })
})

describe('what a company issued', () => {
  test('is listed for it alone, by name and state', async () => {
    const other = await t.aCompany({ role: 'certifier' })
    const issued = await issue(body, await scope())
    await revoke(body, issued.id)
    const list = (by: Person, query: object) => t.call(by, listCredentialsEndpoint, { query })
    expect((await list(body, { state: 'revoked' })).map(({ id }) => id)).toContain(issued.id)
    expect((await list(body, { state: 'live' })).map(({ id }) => id)).not.toContain(issued.id)
    expect((await list(body, { search: issued.name.toLowerCase() })).map(({ id }) => id)).toEqual([issued.id])
    expect(await list(other, {})).toEqual([])
    expect((await t.refused(other, readCredentialEndpoint, { params: { id: issued.id } })).code).toBe(
      'FORBIDDEN',
    )
  })

  test('is looked up by verifiers with one call: the keys, the list, and the name by which the issuer is known', async () => {
    const issued = await issue(body, await scope())
    const { credentialStatus } = readPayload((await get(issued.address)).body)
    const [entry] = statusEntries(credentialStatus)
    const list = typeof entry === 'object' ? entry.list : ''
    const found = await t.call(undefined, lookUpIssuerEndpoint, { body: { did: issued.issuer, list } })
    expect(found).toMatchObject({ name: 'Loupe inspection', document: { id: issued.issuer } })
    expect(found.list).toBe((await get(list)).body)
    for (const did of [
      'did:web:elsewhere.example',
      `${issued.issuer}0`,
      issued.issuer.replace('did:web:', 'did:web:x'),
    ])
      expect(await t.call(undefined, lookUpIssuerEndpoint, { body: { did, list } })).toEqual({
        name: null,
        document: null,
        list: null,
      })
  })
})

describe('a program of the company', () => {
  test('lists and reads its credentials with the scope, and changes none; others’ programs read none', async () => {
    const { id } = await issue(body, await scope())
    const program = await aProgramOf(t, body)
    const listed = await t.call(program, listCredentialsEndpoint, { query: {} })
    expect(listed.find((one) => one.id === id)).toMatchObject({
      state: 'live',
      permissions: { canRevoke: false },
    })
    const read = await t.call(program, readCredentialEndpoint, { params: { id } })
    expect(readJws(read.jws)).toMatchObject({ payload: read.says })
    expect(
      await t.refused(program, revokeCredentialEndpoint, { params: { id }, body: { reason: 'No' } }),
    ).toMatchObject({
      code: 'FORBIDDEN',
    })
    const stranger = await aProgramOf(t, await t.aCompany({ role: 'certifier' }))
    expect(await t.call(stranger, listCredentialsEndpoint, { query: {} })).toEqual([])
    const none = await aProgramOf(t, body, 'credentials.read')
    const ended = await anEndedProgramOf(t, body)
    for (const [caller, code] of [
      [stranger, 'FORBIDDEN'],
      [none, 'FORBIDDEN'],
      [ended, 'UNAUTHENTICATED'],
    ] as const)
      expect(await t.refused(caller, readCredentialEndpoint, { params: { id } })).toMatchObject({ code })
  })
})
