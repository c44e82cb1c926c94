import { fetchIssuerEndpoint } from '@selvedge/contract/credentials.ts'
import { ATTEMPTS_ALLOWED } from '@selvedge/domain/limits.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { checkCredential } from '@selvedge/proof/credentials/check-credential.ts'
import { toBase64Url } from '@selvedge/proof/credentials/encodings.ts'
import { NotFetched } from '@selvedge/proof/credentials/not-fetched.ts'
import { aFacilityRecord, anIssuer, aStatusList, signed } from '@selvedge/proof/testing/make-credential.ts'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { createEgress, type Egress } from '../../platform/egress/egress.ts'
import { foreignDocument } from '../../records/credentials/foreign/foreign-issuer.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

/** How the host of an issuer answers at each path, and what it was asked. */
let answers: Record<string, (response: ServerResponse) => void>
let asked: string[] = []
const host = createServer((request, response) => {
  asked.push(request.url ?? '')
  const answer = answers[request.url ?? '']
  if (answer) answer(response)
  else response.writeHead(404).end()
})
const says =
  (text: string, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(text)

let t: TestApp
let reader: Person
let base: string
let mill: ReturnType<typeof anIssuer>
const SECONDS = 1000
const KEPT = 60 * SECONDS
beforeAll(async () => {
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  const { port } = host.address() as AddressInfo
  base = `http://127.0.0.1:${port}`
  mill = anIssuer(`127.0.0.1%3A${port}:mill`)
  const hosts = [{ protocol: 'http:' as const, name: '127.0.0.1', isWildcard: false, port }]
  const egress = createEgress({ allow: { isPublic: true, hosts }, limits: { total: 500 } })
  t = await testApp({ instead: () => ({ issuerEgress: egress }) })
  reader = await t.aCompany({ role: 'brand', name: 'Placket apparel' })
})
afterAll(() => {
  host.close()
  host.closeAllConnections()
})

const members = { validFrom: '2020-01-01T00:00:00Z', validUntil: '2999-12-31T00:00:00Z' }
let lists = 0
/** A list at an address of its own: answers are kept. */
let list: string
const listBy = (
  issuer = mill,
  revoked: readonly number[] = [],
  other: Parameters<typeof aStatusList>[2] = {},
) => aStatusList(issuer, revoked, { ...other, members: { ...members, id: list, ...other.members } })
beforeEach(async () => {
  // Nothing of the test before is kept.
  t.pass(KEPT)
  asked = []
  list = `${base}/lists/${++lists}`
  answers = {
    '/mill/did.json': says(JSON.stringify(mill.document)),
    [new URL(list).pathname]: says(await listBy()),
  }
})

const credentialOf = (issuer = mill, index: unknown = 7) => {
  const status = { type: 'BitstringStatusListEntry', statusPurpose: 'revocation', statusListCredential: list }
  const credentialStatus = { ...status, statusListIndex: index } as JsonObject
  return signed(aFacilityRecord(issuer, { ...members, credentialStatus }), issuer)
}

/** Checks as the page does for somebody who is signed in: by what this server got. */
async function check(text: string, pinned = [mill.did]) {
  const got = async (body: { did: string; list?: { address: string; purpose: string } }) => {
    const { document, list: signedList, failure } = await t.call(reader, fetchIssuerEndpoint, { body })
    return failure === null ? ((document ?? signedList) as JsonObject | string) : new NotFetched(failure)
  }
  const found = await checkCredential(text, {
    pinned,
    known: new Map(),
    now: new Date(),
    timeZone: 'UTC',
    find: (did) => got({ did }) as Promise<JsonObject | NotFetched>,
    findList: (address, purpose) =>
      got({ did: mill.did, list: { address, purpose } }) as Promise<string | NotFetched>,
  })
  if (!found) throw new Error('No credential')
  const sentence = (part: string) => found.parts.find((one) => one.part === part)?.sentence
  return {
    verdict: found.verdict,
    signature: sentence('signature'),
    status: sentence('status'),
    issuer: sentence('issuer'),
  }
}

test('a credential of an issuer on another host is verified by what that host says, for a reader who trusts the issuer', async () => {
  expect(await check(credentialOf())).toMatchObject({ verdict: 'verified' })
  expect(asked).toEqual(['/mill/did.json', new URL(list).pathname])
  answers[new URL(list).pathname] = says(await listBy(mill, [7]))
  expect(await check(credentialOf()), 'kept for a minute').toMatchObject({ verdict: 'verified' })
  expect(asked).toHaveLength(2)
  t.pass(KEPT)
  expect(await check(credentialOf())).toMatchObject({ verdict: 'revoked' })
})

test('a list is kept for as long as it says, where that is shorter', async () => {
  const credentialSubject = { type: 'BitstringStatusList', statusPurpose: 'revocation', ttl: 20 * SECONDS }
  const read = JSON.parse(
    atob((await listBy()).split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
  ) as {
    credentialSubject: { encodedList: string }
  }
  const { encodedList } = read.credentialSubject
  answers[new URL(list).pathname] = says(
    await listBy(mill, [], { members: { credentialSubject: { ...credentialSubject, encodedList } } }),
  )
  await check(credentialOf())
  t.pass(21 * SECONDS)
  await check(credentialOf())
  expect(asked).toEqual(['/mill/did.json', new URL(list).pathname, new URL(list).pathname])
})

test('an issuer that nobody trusts is never green: its name and domain are shown, and its list is not asked', async () => {
  const found = await check(credentialOf(), [])
  expect(found).toMatchObject({ verdict: 'open' })
  expect(found.issuer).toContain('calls itself Example Mill,')
  expect(found.issuer).toContain(`Its domain is ${new URL(base).host}.`)
  expect(asked).toEqual(['/mill/did.json'])
})

test('B3: an unsafe algorithm is refused before anything is asked', async () => {
  const [, payload] = credentialOf().split('.')
  const header = toBase64Url(new TextEncoder().encode(JSON.stringify({ alg: 'none', typ: 'vc+jwt' })))
  expect(await check(`${header}.${payload}.`)).toMatchObject({ verdict: 'altered' })
  expect(asked).toEqual([])
})

test('keys that are not the issuer’s do not verify, and no list is asked', async () => {
  const forger = anIssuer(mill.did.slice('did:web:'.length))
  expect(await check(credentialOf(forger))).toMatchObject({ verdict: 'altered' })
  expect(asked).toEqual(['/mill/did.json'])
})

test('B5: a list that is missing, unsigned, of another issuer, too short, too large or no list leaves the status open, with its reason', async () => {
  const short = await aStatusList(mill, [], { places: 100, members: { ...members, id: list } })
  const bomb = `u${toBase64Url(gzipSync(new Uint8Array(300 * 1024 * 1024)))}`
  const cases: [string, (response: ServerResponse) => void, RegExp][] = [
    ['404', says('', 404), /Its host has nothing at that address\.$/],
    ['500', says('', 500), /Its host answered with an error\.$/],
    ['redirect', says('', 302, { location: 'http://169.254.169.254/' }), /leads to another address/],
    [
      'unsigned',
      says(`${(await listBy()).split('.').slice(0, 2).join('.')}.AAAA`),
      /is not signed by the issuer/,
    ],
    ['other issuer', says(await listBy(anIssuer('other.example'))), /belongs to another issuer/],
    ['100 bits', says(short), /shorter than the standard allows/],
    ['bomb', says(await listBy(mill, [], { encodedList: bomb })), /larger than 1 MB when it is unpacked/],
    ['large', (response) => void response.end(Buffer.alloc(3 * 1024 * 1024)), /sent is larger than 1 MB/],
    ['a page', says('<html></html>'), /sent is something else/],
    ['packed', says('', 200, { 'content-encoding': 'gzip' }), /sent is something else/],
    [
      'another list',
      says(await listBy(mill, [], { members: { id: `${base}/lists/x` } })),
      /is not a list of revoked/,
    ],
    ['silence', () => undefined, /took longer than 10 seconds/],
  ]
  for (const [name, answer, sentence] of cases) {
    // One after the other: they share an address.
    answers[new URL(list).pathname] = answer
    // oxlint-disable-next-line no-await-in-loop
    expect(await check(credentialOf()), name).toMatchObject({
      verdict: 'open',
      status: expect.stringMatching(sentence),
    })
    t.pass(KEPT)
  }
})

test('B5: an entry beyond the list, and one that is no number, leave the status open, with the reason', async () => {
  expect(await check(credentialOf(mill, 131_072))).toMatchObject({
    verdict: 'open',
    status: expect.stringContaining('is beyond the end'),
  })
  expect(await check(credentialOf(mill, 'abc'))).toMatchObject({
    verdict: 'open',
    status: expect.stringContaining('is not a number'),
  })
})

test('what cannot be asked, or is something else, leaves the signature open, with its reason', async () => {
  const cases: [did: string, answer: string, sentence: RegExp][] = [
    [mill.did, '<html></html>', /sent is something else/],
    [mill.did, JSON.stringify(anIssuer('other.example').document), /belongs to another issuer/],
    ['did:web:10.0.0.1', '', /Only public addresses are asked/],
    ['did:web:localhost%3A8443', '', /Only public addresses are asked/],
    ['did:web:no-such-host.invalid', '', /Its host was not found/],
    ['did:example:mill', '', /has no web address/],
    ['did:web:mill.example:..:..', '', /has no web address/],
  ]
  for (const [did, answer, sentence] of cases) {
    answers['/mill/did.json'] = says(answer)
    const issuer = anIssuer(did.replace('did:web:', ''))
    const text = signed(aFacilityRecord({ ...issuer, did }, members), {
      ...issuer,
      signer: { ...issuer.signer, kid: `${did}#key-1` },
    })
    // oxlint-disable-next-line no-await-in-loop
    expect(await check(text, [did]), did).toMatchObject({
      verdict: 'open',
      signature: expect.stringMatching(sentence),
    })
    t.pass(KEPT)
  }
})

test('two who ask at the same moment have the host asked once', async () => {
  // Both are counted before either has asked.
  const counted = Promise.withResolvers<void>()
  const { issuerEgress, now } = t.services
  const asking = { issuerEgress, now, count: () => counted.promise }
  const both = Promise.all([foreignDocument(asking, mill.did), foreignDocument(asking, mill.did)])
  counted.resolve()
  expect(await both).toEqual([mill.document, mill.document])
  expect(asked).toEqual(['/mill/did.json'])
})

test('a host that EGRESS_ALLOW lists for something else is asked by nobody who names it as an issuer, unless ISSUERS_ALLOW lists it too', async () => {
  const local = `public,${base}`
  const as = (settings: Record<string, string>) => {
    const { egress: allow, issuers: within } = readConfig({ EGRESS_ALLOW: local, ...settings }, [])
    return createEgress({ allow, within })
  }
  const ask = async (issuerEgress: Egress) => foreignDocument({ issuerEgress, now: t.services.now }, mill.did)
  expect(await ask(as({}))).toMatchObject({ reason: 'refused' })
  expect(await ask(as({ ISSUERS_ALLOW: 'none' }))).toMatchObject({ reason: 'refused' })
  expect(await ask(as({ ISSUERS_ALLOW: 'public,hooks.example.com' }))).toMatchObject({ reason: 'refused' })
  expect(asked).toEqual([])
  // Nor is it opened by the second setting alone.
  expect(await ask(as({ EGRESS_ALLOW: 'public', ISSUERS_ALLOW: local }))).toMatchObject({ reason: 'refused' })
  expect(asked).toEqual([])
  expect(await ask(as({ ISSUERS_ALLOW: local }))).toMatchObject({ id: mill.did })
  expect(asked).toEqual(['/mill/did.json'])
})

test('only people who are signed in have others asked, and so many times', async () => {
  const body = { did: mill.did }
  expect(await t.refused(undefined, fetchIssuerEndpoint, { body })).toMatchObject({ status: 401 })
  const many = await t.aCompany({ role: 'brand', name: 'Busy apparel' })
  const allowed = ATTEMPTS_ALLOWED['issuer-user']
  for (let count = 0; count < allowed; count++) {
    answers[`/${count}/did.json`] = says('{}')
    // oxlint-disable-next-line no-await-in-loop
    await t.call(many, fetchIssuerEndpoint, { body: { did: `${mill.did.replace(':mill', '')}:${count}` } })
  }
  expect(await t.refused(many, fetchIssuerEndpoint, { body })).toMatchObject({ code: 'RATE_LIMITED' })
  await t.call(reader, fetchIssuerEndpoint, { body })
  expect(await t.call(many, fetchIssuerEndpoint, { body }), 'what is kept is answered').toMatchObject({
    failure: null,
  })
})
