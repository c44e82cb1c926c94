import {
  leaveCredentialDomainEndpoint,
  lookAtCredentialDomainEndpoint,
  nameCredentialDomainEndpoint,
  readDomainDocumentEndpoint,
} from '@selvedge/contract/credential-domain.ts'
import { readCredentialEndpoint, revokeCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { didDocumentAddress } from '@selvedge/domain/untp/addresses.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { anIssuer } from '@selvedge/proof/testing/make-credential.ts'
import { compactVerify, importJWK, type JWK } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOpenly, readPayload } from '../../../../test/support/world/credential-verdict.ts'
import { aDomainHost, type DomainHost } from '../../../../test/support/servers/domain-host.ts'
import { type TestApp, testApp } from '../../../../test/support/test-app.ts'
import { companiesWithDomains } from '../../../../test/support/world/company-domains.ts'

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
  documentFor,
  putThere,
  name,
  putAndName,
  refusedName,
  replaceKey,
  jwsAt,
  kidOf,
  listOf,
  strangerOn,
  verifierOn,
} = companiesWithDomains(
  () => t,
  () => host,
)

const TAKEN =
  'Another company on this server uses this identifier, or did before. You can use a path below the domain instead, such as mill.example/credentials.'

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
    const there = host.read(did)
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
    const { verificationMethod } = host.read(did) as unknown as {
      verificationMethod: { id: string; publicKeyJwk: JWK }[]
    }
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
    expect(await strangerOn(address, host.read(did))).toBe('revoked')
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
    const told = sent.filter(({ subject }) => subject.startsWith('Credentials are signed under a domain'))
    expect(told).toMatchObject([{ text: expect.stringContaining(did) }])
    const lines = await t.db
      .selectFrom('audit_event')
      .where('company_id', '=', body.companyId)
      .where('event', '=', 'company.credential-domain-named')
      .select('data')
      .execute()
    expect(lines).toEqual([{ data: { did } }])
  })

  test('is there only after the first credential, which makes the key', async () => {
    const mill = await t.aCompany({ role: 'spinner', name: 'Carder mill' })
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

  test('belongs to one company for good, also of two that name it at the same moment', async () => {
    const [one, other] = [await aBody(), await aBody()]
    await putAndName(one.body, one.domain)
    await putThere(other.body, one.domain)
    expect(await refusedName(other.body, one.domain)).toEqual(['VALIDATION_FAILED', TAKEN])
    await prove(one.body)
    await t.call(one.body, leaveCredentialDomainEndpoint, {})
    // Credentials that others hold name the company by it.
    expect(await refusedName(other.body, one.domain)).toEqual(['VALIDATION_FAILED', TAKEN])
    expect(await putAndName(one.body, one.domain)).toMatchObject({ issuer: one.did })
    // While the host is asked for the one, the other has it already.
    const [third, fourth] = [await aBody(), await aBody()]
    await putThere(third.body, third.domain)
    host.meanwhile = async () => {
      await putThere(fourth.body, third.domain)
      await name(fourth.body, third.domain)
    }
    expect(await refusedName(third.body, third.domain)).toEqual(['VALIDATION_FAILED', TAKEN])
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
