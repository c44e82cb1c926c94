import { addAnchorEndpoint, listAnchorsEndpoint } from '@selvedge/contract/anchors.ts'
import {
  leaveCredentialDomainEndpoint,
  lookAtCredentialDomainEndpoint,
} from '@selvedge/contract/credential-domain.ts'
import { lookUpIssuerEndpoint, readCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { didDocumentAddress } from '@selvedge/domain/untp/addresses.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { checkCredential } from '@selvedge/proof/credentials/check-credential.ts'
import { savedZip, savedZips } from '@selvedge/proof/credentials/saved-zip.ts'
import { anIssuer, signed } from '@selvedge/proof/testing/make-credential.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordTypes } from '../../record-types.ts'
import { getOpenly, readPayload } from '../../../../test/support/world/credential-verdict.ts'
import { anAnchorAbout } from '../../../../test/support/world/anchors.ts'
import { aDomainHost, type DomainHost } from '../../../../test/support/servers/domain-host.ts'
import { type TestApp, testApp } from '../../../../test/support/test-app.ts'
import { namedCompanies } from '../named.ts'
import { signingAgain } from '../sign-again.ts'
import { recheckDomains } from './recheck-domains.ts'
import { companiesWithDomains } from '../../../../test/support/world/company-domains.ts'

const BASE = 'https://selvedge.test'
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
let t: TestApp
let host: DomainHost
beforeAll(async () => {
  host = await aDomainHost()
  t = await testApp({ instead: () => ({ issuerEgress: host.egress }) })
})
afterAll(() => host.close())
beforeEach(() => {
  host.isAway = false
  host.asked = []
})
const {
  aBody,
  prove,
  read,
  pathOf,
  putThere,
  putAndName,
  refusedName,
  replaceKey,
  markUnsafe,
  pass,
  jwsAt,
  kidOf,
  listOf,
  strangerOn,
  verifierOn,
} = companiesWithDomains(
  () => t,
  () => host,
)

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
    const before = host.read(did)
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
    const after = host.read(did)
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
      past: [{ did, endedAt: t.services.now().toISOString(), live: 1, unsafe: null }],
    })
    expect((await issued()).issuer).toBe(first.issuer)
    await replaceKey(body)
    const there = host.read(did)
    expect([await verifierOn(under.address), await strangerOn(under.address, there)]).toEqual([
      'verified',
      'verified',
    ])
    t.pass(DAY)
    host.asked = []
    await recheckDomains(t.services)
    expect(host.asked).not.toContain(pathOf(did))
  })

  test('that was left, and has a key that is not safe, says so until its file is replaced', async () => {
    const named = await aBody()
    const { domain, did } = named
    await putAndName(named.body, domain)
    await prove(named.body)
    await t.call(named.body, leaveCredentialDomainEndpoint, {})
    await markUnsafe(named.body, '1')
    const [first] = (await read(named.body)).past
    expect(first).toMatchObject({ did, unsafe: { address: expect.stringContaining(domain) } })
    // Nobody has touched the file; then the one that the page offers is put there.
    let body = await pass(named.body, HOUR)
    await recheckDomains(t.services)
    expect((await read(body)).past).toMatchObject([{ unsafe: { lookedAt: t.services.now().toISOString() } }])
    host.put(did, first?.unsafe?.document)
    body = await pass(body, HOUR)
    await recheckDomains(t.services)
    expect((await read(body)).past).toMatchObject([{ did, unsafe: null }])
    host.asked = []
    await pass(body, DAY)
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
    const saved = texts.find((text) => !text.startsWith('{') && text !== jws)
    const checked = await checkCredential(jws, {
      find: (asked) => Promise.resolve(documents.find(({ id }) => id === asked)),
      findList: () => Promise.resolve(saved),
      pinned: [did],
      known: new Map(),
      now: t.services.now(),
    })
    expect(checked?.verdict).toBe('verified')
  })
})
