import { addAnchorEndpoint, listAnchorsEndpoint } from '@selvedge/contract/anchors.ts'
import {
  leaveCredentialDomainEndpoint,
  lookAtCredentialDomainEndpoint,
  nameCredentialDomainEndpoint,
  readCredentialDomainEndpoint,
  readDomainDocumentEndpoint,
} from '@selvedge/contract/credential-domain.ts'
import {
  markCredentialKeyUnsafeEndpoint,
  replaceCredentialKeyEndpoint,
} from '@selvedge/contract/credential-keys.ts'
import {
  issueCredentialEndpoint,
  lookUpIssuerEndpoint,
  readCredentialEndpoint,
  revokeCredentialEndpoint,
} from '@selvedge/contract/credentials.ts'
import { proveEndpoint } from '@selvedge/contract/session.ts'
import { didDocumentAddress } from '@selvedge/domain/untp/addresses.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { checkCredential } from '@selvedge/proof/credentials/check-credential.ts'
import { readCredential } from '@selvedge/proof/credentials/read-credential.ts'
import { savedZip, savedZips } from '@selvedge/proof/credentials/saved-zip.ts'
import { readJws } from '@selvedge/proof/credentials/jws.ts'
import { anIssuer, signed } from '@selvedge/proof/testing/make-credential.ts'
import { compactVerify, importJWK, type JWK } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordTypes } from '../../record-types.ts'
import { getOpenly, readPayload } from '../../../../test/support/world/credential-verdict.ts'
import { anAnchorAbout } from '../../../../test/support/world/anchors.ts'
import { certifiedGoods } from '../../../../test/support/world/certified-goods.ts'
import { file } from '../../../../test/support/world/filed-certifications.ts'
import { PASSWORD, type Person } from '../../../../test/support/world/people.ts'
import { aDomainHost, type DomainHost } from '../../../../test/support/servers/domain-host.ts'
import { type TestApp, testApp } from '../../../../test/support/test-app.ts'
import { namedCompanies } from '../named.ts'
import { signingAgain } from '../sign-again.ts'
import { recheckDomains } from './recheck-domains.ts'

const BASE = 'https://selvedge.test'
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
let t: TestApp
let host: DomainHost
let count = 0
const { decide } = certifiedGoods(() => t)
beforeAll(async () => {
  host = await aDomainHost()
  t = await testApp({ instead: () => ({ egress: host.egress }) })
})
afterAll(() => host.close())
beforeEach(() => {
  host.isAway = false
  host.asked = []
})

/** A certification body that has issued a credential, with a folder of its own on the host. */
async function aBody() {
  const name = `${++count}`
  const body = await t.aCompany({ role: 'certifier', name: `Gauge inspection ${name}` })
  const spinner = await t.aCompany({ role: 'spinner', name: `Spindle spinning ${name}`, knows: body })
  const issued = async (by = body) => {
    const { id } = await file(t, await t.anotherSession(spinner), body, {
      certificateReferenceNumber: `SD-${++count}`,
    })
    await decide(by, id)
    return t.call(by, issueCredentialEndpoint, { body: { about: { type: 'certification' as const, id } } })
  }
  const first = await issued()
  return { body, issued, first, ...host.domain(name) }
}

const prove = (by: Person) => t.call(by, proveEndpoint, { body: { password: PASSWORD } })
const read = (by: Person) => t.call(by, readCredentialDomainEndpoint, {})
const documentFor = (by: Person, domain: string) =>
  t.call(by, readDomainDocumentEndpoint, { query: { domain } })
const pathOf = (did: string) => new URL(didDocumentAddress(did) ?? '').pathname
/** What the company does with the did.json that it is shown. */
async function putThere(by: Person, domain: string) {
  const { did, document } = await documentFor(by, domain)
  host.put(did, document)
}
async function name(by: Person, domain: string) {
  await prove(by)
  return t.call(by, nameCredentialDomainEndpoint, { body: { domain } })
}
async function putAndName(by: Person, domain: string) {
  await putThere(by, domain)
  return name(by, domain)
}
const refusedName = async (by: Person, domain: string) => {
  await prove(by)
  const { code, fields, message } = await t.refused(by, nameCredentialDomainEndpoint, { body: { domain } })
  return [code, fields['domain'] ?? message]
}
async function replaceKey(by: Person) {
  await prove(by)
  await t.call(by, replaceCredentialKeyEndpoint, {})
}
async function markUnsafe(by: Person, version = '1') {
  await prove(by)
  await t.call(by, markCredentialKeyUnsafeEndpoint, { params: { version } })
}
/** Lets time pass, after which somebody logs in again. */
async function pass(by: Person, milliseconds: number) {
  t.pass(milliseconds)
  return t.anotherSession(by)
}
const jwsAt = async (address: string) => (await getOpenly(t, address, 'application/vc+jwt')).body
const kidOf = (jws: string) => {
  const one = readJws(jws)
  return typeof one === 'string' ? one : one.kid
}
const listOf = (jws: string) =>
  (readPayload(jws)['credentialStatus'] as { statusListCredential: string }).statusListCredential

/** What a stranger finds out who gets the issuer's did.json from its own host, and trusts it. */
async function strangerOn(address: string, document: JsonObject) {
  const jws = await jwsAt(address)
  const checked = await checkCredential(jws, {
    find: (did) => Promise.resolve(document['id'] === did ? document : undefined),
    findList: jwsAt,
    pinned: [document['id'] as string],
    known: new Map(),
    now: t.services.now(),
  })
  return checked?.verdict
}
/** What our own page finds out, which asks this server. */
async function verifierOn(address: string) {
  const jws = await jwsAt(address)
  const did = readCredentialIssuer(jws)
  const { name: known, document } = await t.call(undefined, lookUpIssuerEndpoint, { body: { did } })
  const checked = await checkCredential(jws, {
    find: () => Promise.resolve((document ?? undefined) as JsonObject | undefined),
    findList: async (list) =>
      (await t.call(undefined, lookUpIssuerEndpoint, { body: { did, list } })).list ?? undefined,
    pinned: [],
    known: new Map(known === null ? [] : [[did, known]]),
    now: t.services.now(),
  })
  return checked?.verdict
}
function readCredentialIssuer(jws: string): string {
  const one = readCredential(jws)
  return (one !== undefined && typeof one !== 'string' && one.issuer) || ''
}

describe('a domain of a company’s own', () => {
  test('is used once its did.json has the company’s keys: new credentials, keys and lists are under it, and older ones stay', async () => {
    const { body, issued, first, domain, did } = await aBody()
    expect(await read(body)).toMatchObject({
      issuer: first.issuer,
      here: first.issuer,
      domain: null,
      past: [],
    })
    const { address, document } = await documentFor(body, domain)
    expect(address).toBe(didDocumentAddress(did))
    expect(document).toMatchObject({
      id: did,
      assertionMethod: [`${did}#key-1`],
      alsoKnownAs: [first.issuer, expect.any(String)],
    })
    const state = await putAndName(body, domain)
    expect(state).toMatchObject({
      issuer: did,
      here: first.issuer,
      domain: { did, address, document, signs: true, fault: null, disagreesSince: null, live: 0 },
    })
    const newer = await issued()
    expect(newer.issuer).toBe(did)
    const jws = await jwsAt(newer.address)
    expect([kidOf(jws), readPayload(jws)['issuer']]).toEqual([
      `${did}#key-1`,
      expect.objectContaining({ id: did }),
    ])
    // Another list than that of the first, signed by the same issuer as what is in it.
    const [firstList, newerList] = [listOf(await jwsAt(first.address)), listOf(jws)]
    expect(newerList).not.toBe(firstList)
    expect(kidOf(await jwsAt(newerList))).toBe(`${did}#key-1`)
    expect(readPayload(await jwsAt(newerList))['issuer']).toBe(did)
    expect(kidOf(await jwsAt(firstList))).toBe(`${first.issuer}#key-1`)
    const there = host.read<JsonObject>(did)
    expect(await strangerOn(newer.address, there)).toBe('verified')
    expect([await verifierOn(newer.address), await verifierOn(first.address)]).toEqual([
      'verified',
      'verified',
    ])
    // Our own document keeps its identifier, and names the other.
    const ours = (await getOpenly(t, didDocumentAddress(first.issuer) ?? '')).json<JsonObject>()
    expect(ours).toMatchObject({ id: first.issuer, alsoKnownAs: [did, expect.any(String)] })
    expect((await read(body)).domain?.live).toBe(1)
  })

  test('jose verifies a credential and its list with the did.json of the domain alone', async () => {
    const { body, issued, domain, did } = await aBody()
    await putAndName(body, domain)
    const jws = await jwsAt((await issued()).address)
    const { verificationMethod } = host.read<{ verificationMethod: { id: string; publicKeyJwk: JWK }[] }>(did)
    for (const text of [jws, await jwsAt(listOf(jws))]) {
      const method = verificationMethod.find(({ id }) => id === kidOf(text))
      const key = await importJWK(method?.publicKeyJwk ?? {}, 'EdDSA')
      expect((await compactVerify(text, key)).protectedHeader.kid).toBe(`${did}#key-1`)
    }
  })

  test('a credential under it is revoked in its list, is there with its proof in it, and names its issuer by it', async () => {
    const { body, issued, domain, did } = await aBody()
    await putAndName(body, domain)
    const { id, address } = await issued()
    const embedded = await t.app.inject({ url: `${new URL(address).pathname}?proof=eddsa-jcs-2022` })
    expect(embedded.json()).toMatchObject({ proof: { verificationMethod: `${did}#key-1` } })
    await t.call(body, revokeCredentialEndpoint, { params: { id }, body: { reason: 'Wrong' } })
    expect(await verifierOn(address)).toBe('revoked')
    expect(await strangerOn(address, host.read<JsonObject>(did))).toBe('revoked')
    expect((await t.call(body, readCredentialEndpoint, { params: { id } })).issuer).toBe(did)
  })

  test('is refused where the file there is missing, of another, or has other keys, and nothing changes', async () => {
    const { body, domain, did, first } = await aBody()
    const { document } = (await documentFor(body, domain)) as { document: JsonObject }
    const stranger = anIssuer(did.slice('did:web:'.length)).document['verificationMethod'] as JsonObject[]
    const strange = stranger.map((one) => ({ ...one, id: `${did}#other` }))
    const methods = document['verificationMethod'] as JsonObject[]
    for (const [text, said] of [
      [undefined, 'There is nothing at'],
      ['hello', 'is not a did.json'],
      [JSON.stringify({ ...document, id: 'did:web:other.example' }), 'belongs to another identifier'],
      [JSON.stringify({ ...document, assertionMethod: [] }), 'does not have all your keys'],
      [
        JSON.stringify({ ...document, verificationMethod: [...methods, ...strange] }),
        'a key that is not yours',
      ],
    ] as const) {
      host.put(did, text)
      // oxlint-disable-next-line no-await-in-loop
      expect(await refusedName(body, domain)).toEqual(['VALIDATION_FAILED', expect.stringContaining(said)])
    }
    expect(await read(body)).toMatchObject({ issuer: first.issuer, domain: null })
  })

  test.each([
    ['hello world', 'Enter a domain such as'],
    ['127.0.0.1', 'An IP address is not a domain'],
    ['selvedge.test/mine', 'the domain of this server'],
    ['did:web:selvedge.test:companies:0', 'the domain of this server'],
    ['unlisted-host.invalid', 'was not found'],
  ])('%s is refused on its field, in words', async (domain, said) => {
    const { body } = await aBody()
    expect(await refusedName(body, domain)).toEqual(['VALIDATION_FAILED', expect.stringContaining(said)])
  })

  test('is named by an ADMIN alone, who confirms who they are, and before anybody is asked; all ADMINs get an e-mail', async () => {
    const { body, domain, did } = await aBody()
    await putThere(body, domain)
    const operator = await t.aColleague(body)
    await prove(operator)
    const input = { body: { domain } }
    expect((await t.refused(operator, nameCredentialDomainEndpoint, input)).code).toBe('FORBIDDEN')
    expect((await read(operator)).permissions).toEqual({ canName: false })
    expect((await t.refused(operator, readDomainDocumentEndpoint, { query: { domain } })).code).toBe(
      'FORBIDDEN',
    )
    expect((await t.refused(body, nameCredentialDomainEndpoint, input)).code).toBe('PROOF_REQUIRED')
    expect(host.asked).toEqual([])
    await name(body, domain)
    for (const endpoint of [lookAtCredentialDomainEndpoint, leaveCredentialDomainEndpoint])
      // oxlint-disable-next-line no-await-in-loop
      expect((await t.refused(operator, endpoint, {})).code).toBe('FORBIDDEN')
    expect((await t.refused(body, leaveCredentialDomainEndpoint, {})).code).toBe('PROOF_REQUIRED')
    expect(await refusedName(body, domain)).toEqual(['WRONG_STATE', expect.stringContaining('already')])
    const sent = (await t.emails()).filter(({ to }) => to === body.email)
    expect(sent.at(-1)?.subject).toMatch(/^Credentials are signed under a domain/)
    expect(sent.at(-1)?.text).toContain(did)
    const lines = await t.db
      .selectFrom('audit_event')
      .where('company_id', '=', body.companyId)
      .where('event', '=', 'company.credential-domain-named')
      .select('data')
      .execute()
    expect(lines).toEqual([{ data: { did } }])
  })

  test('is there only after the first credential, which makes the key', async () => {
    const mill = await t.aCompany({ role: 'spinner', name: `Carder ${++count}` })
    const domain = host.domain('none').domain
    expect((await t.refused(mill, readDomainDocumentEndpoint, { query: { domain } })).code).toBe(
      'WRONG_STATE',
    )
    expect(await refusedName(mill, domain)).toEqual(['WRONG_STATE', expect.stringContaining('first')])
    expect(host.asked).toEqual([])
    await prove(mill)
    expect((await t.refused(mill, leaveCredentialDomainEndpoint, {})).code).toBe('WRONG_STATE')
    expect((await t.refused(mill, lookAtCredentialDomainEndpoint, {})).code).toBe('WRONG_STATE')
  })

  test('belongs to one company at a time, also of two that name it at the same moment', async () => {
    const [one, other] = [await aBody(), await aBody()]
    await putAndName(one.body, one.domain)
    await putThere(other.body, one.domain)
    expect(await refusedName(other.body, one.domain)).toEqual([
      'VALIDATION_FAILED',
      'Another company on this server uses this domain.',
    ])
    await prove(one.body)
    await t.call(one.body, leaveCredentialDomainEndpoint, {})
    expect(await name(other.body, one.domain)).toMatchObject({ issuer: one.did })
    // While the host is asked for the one, the other has it already.
    const [third, fourth] = [await aBody(), await aBody()]
    await putThere(third.body, third.domain)
    host.meanwhile = async () => {
      await putThere(fourth.body, third.domain)
      await name(fourth.body, third.domain)
    }
    expect(await refusedName(third.body, third.domain)).toEqual([
      'VALIDATION_FAILED',
      'Another company on this server uses this domain.',
    ])
    expect((await read(third.body)).domain).toBeNull()
    expect((await read(fourth.body)).issuer).toBe(third.did)
  })

  test('is not used where the key is replaced between the look and the decision', async () => {
    const { body, domain, first } = await aBody()
    await putThere(body, domain)
    const again = await t.anotherSession(body)
    host.meanwhile = () => replaceKey(again)
    expect(await refusedName(body, domain)).toEqual([
      'WRONG_STATE',
      expect.stringContaining('A key was changed meanwhile'),
    ])
    expect(await read(body)).toMatchObject({ issuer: first.issuer, domain: null })
  })
})

describe('a key under a domain of its own', () => {
  test('that is replaced signs under this server until the domain has it; lists stay readable meanwhile', async () => {
    const { body, issued, domain, did, first } = await aBody()
    await putAndName(body, domain)
    const under = await issued()
    await replaceKey(body)
    expect(await read(body)).toMatchObject({
      issuer: first.issuer,
      domain: { signs: false, fault: 'lacks', disagreesSince: t.services.now().toISOString() },
    })
    expect((await issued()).issuer).toBe(first.issuer)
    const ours = (await getOpenly(t, didDocumentAddress(first.issuer) ?? '')).json<JsonObject>()
    expect(ours['alsoKnownAs']).not.toContain(did)
    // The file there has the old key alone, and the list of what is under the domain is signed with that.
    const before = host.read<JsonObject>(did)
    expect(await strangerOn(under.address, before)).toBe('verified')
    expect(await t.call(body, lookAtCredentialDomainEndpoint, {})).toMatchObject({
      domain: { fault: 'lacks' },
    })
    await putThere(body, domain)
    expect(await t.call(body, lookAtCredentialDomainEndpoint, {})).toMatchObject({
      issuer: did,
      domain: { signs: true, fault: null, disagreesSince: null },
    })
    const newer = await issued()
    expect(kidOf(await jwsAt(newer.address))).toBe(`${did}#key-2`)
    const after = host.read<JsonObject>(did)
    expect([await strangerOn(newer.address, after), await strangerOn(under.address, after)]).toEqual([
      'verified',
      'verified',
    ])
  })

  test('that is not safe has everything signed again under this server, and a file with it is refused', async () => {
    const { body, issued, domain, did, first } = await aBody()
    await putAndName(body, domain)
    const under = await issued()
    await markUnsafe(body)
    expect((await read(body)).domain).toMatchObject({ signs: false, fault: 'unsafe' })
    expect(await verifierOn(under.address)).toBe('altered')
    const step = signingAgain(t.services, recordTypes)
    while ((await step()) > 0);
    const old = await t.call(body, readCredentialEndpoint, { params: { id: under.id } })
    expect(old.state).toBe('revoked')
    const again = await t.call(body, readCredentialEndpoint, { params: { id: old.successorId ?? 0 } })
    expect(again.issuer).toBe(first.issuer)
    expect(await verifierOn(again.address)).toBe('verified')
    expect(await t.call(body, lookAtCredentialDomainEndpoint, {})).toMatchObject({
      domain: { fault: 'unsafe', signs: false },
    })
    await prove(body)
    await t.call(body, leaveCredentialDomainEndpoint, {})
    expect(await refusedName(body, domain)).toEqual([
      'VALIDATION_FAILED',
      expect.stringContaining('a key that you marked as not safe'),
    ])
    expect(await putAndName(body, domain)).toMatchObject({ issuer: did })
  })

  test('that retired, and is not safe, ends it too, although another one signs', async () => {
    const { body, issued, domain, first } = await aBody()
    await replaceKey(body)
    await putAndName(body, domain)
    await markUnsafe(body, '1')
    expect((await issued()).issuer).toBe(first.issuer)
  })
})

describe('a domain that is looked at again', () => {
  test('every day, and every hour while it does not agree; the ADMINs get one e-mail', async () => {
    const named = await aBody()
    const { issued, domain, did, first } = named
    await putAndName(named.body, domain)
    expect(await recheckDomains(t.services), 'named just now').toBe(0)
    let body = await pass(named.body, DAY)
    host.put(did, undefined)
    await recheckDomains(t.services)
    const since = t.services.now().toISOString()
    expect(await read(body)).toMatchObject({
      issuer: first.issuer,
      domain: { signs: false, fault: 'gone', disagreesSince: since, lookedAt: since },
    })
    expect((await issued(body)).issuer).toBe(first.issuer)
    body = await pass(body, HOUR)
    await recheckDomains(t.services)
    expect((await read(body)).domain).toMatchObject({ disagreesSince: since })
    const letters = (await t.emails()).filter(({ subject }) => subject.startsWith('Your domain does not'))
    expect(letters.filter(({ to }) => to === body.email)).toHaveLength(1)
    expect(letters.at(-1)?.text).toContain('There is nothing at')
    await putThere(body, domain)
    body = await pass(body, HOUR)
    await recheckDomains(t.services)
    expect(await read(body)).toMatchObject({ issuer: did, domain: { fault: null, disagreesSince: null } })
  })

  test('signs on for a day where its host does not answer', async () => {
    const named = await aBody()
    const { issued, domain, did, first } = named
    await putAndName(named.body, domain)
    host.isAway = true
    let body = await pass(named.body, DAY)
    await recheckDomains(t.services)
    expect((await read(body)).domain).toMatchObject({ signs: true, fault: 'connection' })
    expect((await issued(body)).issuer).toBe(did)
    body = await pass(body, DAY)
    await recheckDomains(t.services)
    expect((await read(body)).domain).toMatchObject({ signs: false, fault: 'connection' })
    expect((await issued(body)).issuer).toBe(first.issuer)
  })

  test('that is left signs nothing more, and what it signed is known here as before', async () => {
    const { body, issued, domain, did, first } = await aBody()
    await putAndName(body, domain)
    const under = await issued()
    await prove(body)
    expect(await t.call(body, leaveCredentialDomainEndpoint, {})).toMatchObject({
      issuer: first.issuer,
      domain: null,
      past: [{ did, endedAt: t.services.now().toISOString(), live: 1 }],
    })
    expect((await issued()).issuer).toBe(first.issuer)
    await replaceKey(body)
    const there = host.read<JsonObject>(did)
    expect([await verifierOn(under.address), await strangerOn(under.address, there)]).toEqual([
      'verified',
      'verified',
    ])
    t.pass(DAY)
    host.asked = []
    await recheckDomains(t.services)
    expect(host.asked).not.toContain(pathOf(did))
  })

  test('is none where somebody changed it with the database alone', async () => {
    const { body, issued, domain, did, first } = await aBody()
    await putAndName(body, domain)
    const under = await issued()
    await t.db
      .updateTable('issuer_domain')
      .set({ seal: 'x' as never })
      .where('did', '=', did)
      .execute()
    expect((await issued()).issuer).toBe(first.issuer)
    expect((await t.call(undefined, lookUpIssuerEndpoint, { body: { did } })).document).toBeNull()
    expect(await read(body)).toMatchObject({ issuer: first.issuer, domain: null })
    expect(await verifierOn(under.address)).toBe('open')
  })
})

describe('an identity anchor and a domain', () => {
  test('a register may name the company by its domain, while that is used', async () => {
    const { body, domain, did } = await aBody()
    const credential = anAnchorAbout(did)
    const add = { body: { credential } }
    const refused = await t.refused(body, addAnchorEndpoint, add)
    expect(refused.fields['credential']).toContain(`is about ${did}`)
    await putAndName(body, domain)
    await t.call(body, addAnchorEndpoint, add)
    expect((await t.call(body, listAnchorsEndpoint, {})).anchors).toMatchObject([{ credential }])
    await prove(body)
    await t.call(body, leaveCredentialDomainEndpoint, {})
    expect((await t.call(body, listAnchorsEndpoint, {})).anchors).toEqual([])
  })

  test('one that is signed under the domain itself is refused: the company is no register of itself', async () => {
    const { body, domain, did, first } = await aBody()
    await putAndName(body, domain)
    const itself = anIssuer(did.slice('did:web:'.length))
    const about = readPayload(anAnchorAbout(first.issuer))
    const credential = signed({ ...about, issuer: { ...(about['issuer'] as object), id: did } }, itself)
    const { fields } = await t.refused(body, addAnchorEndpoint, { body: { credential } })
    expect(fields['credential']).toContain('issued this')
  })
})

describe('a party that signs under its domain', () => {
  test('is named by it in credentials of others, until it does not agree', async () => {
    const { body, domain, did, first } = await aBody()
    await putAndName(body, domain)
    const named = async () => [...(await namedCompanies(t.db, BASE, [body.companyId])).values()][0]?.did
    expect(await named()).toBe(did)
    await replaceKey(body)
    expect(await named()).toBe(first.issuer)
  })
})

describe('what is saved for later', () => {
  test('is checked without a network, as of another issuer: with the did.json of the domain and the list', async () => {
    const { body, issued, domain, did } = await aBody()
    await putAndName(body, domain)
    const jws = await jwsAt((await issued()).address)
    const list = listOf(jws)
    // As the page of a credential asks for it.
    const known = await t.call(undefined, lookUpIssuerEndpoint, { body: { did, list } })
    const zip = savedZip(
      {
        credentials: [jws],
        documents: [known.document as JsonObject],
        lists: [known.list ?? ''],
        bundle: undefined,
      },
      t.services.now(),
    )
    const texts = ((await savedZips()(zip)) ?? []).map(({ text }) => text)
    const documents = texts.flatMap((text) => (text.startsWith('{') ? [JSON.parse(text) as JsonObject] : []))
    expect(documents.map(({ id }) => id)).toEqual([did])
    const lists = texts.filter((text) => !text.startsWith('{') && text !== jws)
    const checked = await checkCredential(jws, {
      find: (asked) => Promise.resolve(documents.find(({ id }) => id === asked)),
      findList: () => Promise.resolve(lists[0]),
      pinned: [did],
      known: new Map(),
      now: t.services.now(),
    })
    expect(checked?.verdict).toBe('verified')
  })
})
