import { credentialIn } from '@selvedge/proof/credentials/credential-text.ts'
import { writeZip } from '@selvedge/proof/zip/write-zip.ts'
import { aFacilityRecord, anIssuer, aStatusList, signed } from '@selvedge/proof/testing/make-credential.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'
import { checkCredentials, type IssuerQuestions } from './check-credentials.ts'

/** By the clock of whoever checks. */
const members = { validFrom: '2020-01-01T00:00:00Z', validUntil: '2999-12-31T00:00:00Z' }
const mill = anIssuer()
/** Says that it is the mill, with a key of its own. */
const forger = anIssuer()

/** What a file is to the verifier. */
const file = (name: string, text: string) => {
  const said = credentialIn(text)
  if (!said) throw new Error(`${name} is nothing`)
  return { name, said }
}
const filesOf = async (issuer: typeof mill, revoked: readonly number[] = []) => [
  file('credential.jwt', signed(aFacilityRecord(issuer, members), issuer)),
  file('did.json', JSON.stringify(issuer.document)),
  file('list.jwt', await aStatusList(issuer, revoked, { members })),
]

/** A server that knows the mill, as ours answers about its companies. */
let list: string
const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ name: 'Example Mill', document: mill.document, list }))
})
let lookUp: string
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  lookUp = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  list = await aStatusList(mill, [7], { members })
})
afterAll(() => {
  server.close()
})

async function verdictOn(files: Awaited<ReturnType<typeof filesOf>>, issuers: IssuerQuestions) {
  const {
    credentials: [found],
  } = await checkCredentials(files, {
    issuers,
    bundle: undefined,
    ledger: { contract: undefined },
  })
  return { ...found, issuer: found?.parts.find(({ part }) => part === 'issuer') }
}

test('a forger’s file with keys of the mill does not stand against the server that knows the mill', async () => {
  expect(await verdictOn(await filesOf(forger), { pinned: [mill.did], lookUp })).toMatchObject({
    verdict: 'altered',
  })
})

test('a saved list does not hide that the server’s list says revoked', async () => {
  expect(await verdictOn(await filesOf(mill), { pinned: [], lookUp })).toMatchObject({ verdict: 'revoked' })
})

test('keys from a file that the reader did not save are not those of an issuer they trust', async () => {
  for (const issuer of [mill, forger])
    expect(await verdictOn(await filesOf(issuer), { pinned: [mill.did] })).toMatchObject({
      verdict: 'open',
      issuer: { status: 'unchecked', sentence: expect.stringContaining('tick “I saved these files myself”') },
    })
})

test('keys from a file that the reader saved verify without a network, and say who was revoked', async () => {
  const own = { pinned: [mill.did], areFilesOwn: true }
  expect(await verdictOn(await filesOf(mill), own)).toMatchObject({ verdict: 'verified' })
  expect(await verdictOn(await filesOf(mill, [7]), own)).toMatchObject({ verdict: 'revoked' })
  expect(await verdictOn(await filesOf(mill), { ...own, pinned: [] })).toMatchObject({ verdict: 'open' })
})

/** A zip file as whoever sent it made it. */
const zipOf = (name: string, ...files: { name: string; text: string }[]) =>
  new File([new Uint8Array(writeZip(files, new Date()))], name)

test('a forger’s keys beside the reader’s own are no keys at all, loose or in a zip file, in either order', async () => {
  const forged = { name: 'credential.jwt', text: signed(aFacilityRecord(forger, members), forger) }
  const keys = { name: 'did.json', text: JSON.stringify(forger.document) }
  const list = { name: 'list.jwt', text: await aStatusList(forger, [], { members }) }
  const fileOf = ({ name, text }: typeof keys) => new File([text], name)
  const own = new File([JSON.stringify(mill.document)], 'did.json')
  const sent = [[zipOf('sent.zip', forged, keys, list)], [forged, keys, list].map(fileOf)]
  const orders = sent.flatMap((theirs) => [
    [...theirs, own],
    [own, ...theirs],
  ])
  const reports = await Promise.all(
    orders.map((files) =>
      checkFiles({
        files,
        issuers: { pinned: [mill.did], areFilesOwn: true },
        source: { kind: 'headers', isOwn: true },
        contract: undefined,
        wants: 'verdict',
      }),
    ),
  )
  expect(reports).toHaveLength(4)
  for (const report of reports)
    expect(report).toMatchObject({
      credentials: [
        {
          verdict: 'open',
          parts: expect.arrayContaining([
            {
              part: 'signature',
              status: 'unchecked',
              sentence: expect.stringContaining('Two files give different keys for did:web:mill.example'),
            },
          ]),
        },
      ],
    })
})

test('a saved list that says revoked counts beside one that does not, whichever comes first; else the newest does', async () => {
  const [credential, keys] = await filesOf(mill)
  if (!credential || !keys) throw new Error('No files')
  const of = async (day: string, revoked: readonly number[]) =>
    file(
      `${day}.jwt`,
      await aStatusList(mill, revoked, { members: { ...members, validFrom: `${day}T00:00:00Z` } }),
    )
  const own = { pinned: [mill.did], areFilesOwn: true }
  for (const [earlier, later, verdict] of [
    [[7], [], 'revoked'],
    [[], [7], 'revoked'],
    [[], [], 'verified'],
  ] as const) {
    const lists = [await of('2026-01-01', earlier), await of('2026-02-01', later)]
    for (const both of [lists, lists.toReversed()]) {
      const files = [credential, keys, ...both]
      expect(await verdictOn(files, own)).toMatchObject({ verdict })
      const { used } = await checkCredentials(files, {
        issuers: own,
        bundle: undefined,
        ledger: { contract: undefined },
      })
      // A later check says the same.
      expect(used.lists).toHaveLength(2)
    }
  }
})

test('the same keys in two files are keys, however they are written', async () => {
  const { verificationMethod, ...rest } = mill.document
  const again = file('did.json', JSON.stringify({ verificationMethod, service: [], ...rest }))
  const files = [...(await filesOf(mill)), again]
  expect(await verdictOn(files, { pinned: [mill.did], areFilesOwn: true })).toMatchObject({
    verdict: 'verified',
  })
})

test('what a check was made by is saved as one zip file, which gives the same verdict later, without a network', async () => {
  const credential = new File([signed(aFacilityRecord(mill, members), mill)], 'credential.jwt')
  list = await aStatusList(mill, [], { members })
  const request = {
    source: { kind: 'headers', isOwn: true },
    contract: undefined,
    wants: 'verdict',
  } as const
  const online = await checkFiles({ ...request, files: [credential], issuers: { pinned: [], lookUp } })
  if (online.kind !== 'credentials') throw new Error(online.kind)
  expect(online.credentials.map(({ verdict }) => verdict)).toEqual(['verified'])
  const zip = new File([new Uint8Array(online.zip)], 'credential-check.zip')
  const own = { pinned: [mill.did], areFilesOwn: true }
  const offline = await checkFiles({ ...request, files: [zip], issuers: own })
  if (offline.kind !== 'credentials') throw new Error(offline.kind)
  expect(offline.credentials.map(({ verdict, name }) => [verdict, name])).toEqual([
    ['verified', 'credential.jwt'],
  ])
  // Saved once more, out of what was saved.
  const again = new File([new Uint8Array(offline.zip)], 'again.zip')
  expect(await checkFiles({ ...request, files: [again], issuers: own })).toMatchObject({
    credentials: [{ verdict: 'verified' }],
  })
  expect(await checkFiles({ ...request, files: [zip], issuers: { pinned: [mill.did] } })).toMatchObject({
    credentials: [{ verdict: 'open' }],
  })
})

test('zip files that are too large together are not read, and the page says so', async () => {
  const many = Array.from({ length: 600 }, (_, place) => ({ name: `${place}.txt`, text: '' }))
  const credential = { name: 'credential.jwt', text: signed(aFacilityRecord(mill, members), mill) }
  const files = [1, 2, 3].map((place) => zipOf(`${place}.zip`, credential, ...many))
  const request = {
    source: { kind: 'headers', isOwn: false },
    contract: undefined,
    wants: 'verdict',
  } as const
  expect(await checkFiles({ ...request, files: files.slice(0, 2) })).toMatchObject({ kind: 'credentials' })
  expect(await checkFiles({ ...request, files })).toEqual({
    kind: 'error',
    sentence: expect.stringContaining('The zip files are too large together'),
  })
})

test('a zip file without a credential is a document', async () => {
  const zip = writeZip([{ name: 'notes.txt', text: 'hello' }], new Date())
  expect(
    await checkFiles({
      files: [new File([new Uint8Array(zip)], 'notes.zip')],
      source: { kind: 'headers', isOwn: false },
      contract: undefined,
      wants: 'verdict',
    }),
  ).toMatchObject({ kind: 'hashed', files: [{ name: 'notes.zip', role: 'document' }] })
})

/** A server that gets what issuers elsewhere say, for whoever has this token. */
async function serverElsewhere(answer: (body: { did: string; list?: object }) => object, token = 'sv-token') {
  const asked: object[] = []
  const elsewhere = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as { did: string; list?: object }
      asked.push(body)
      const isSignedIn = request.headers.authorization === `Bearer ${token}`
      response.writeHead(isSignedIn ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ document: null, list: null, failure: null, ...answer(body) }))
    })
  })
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
  return { asked, fetching: { address, token: 'sv-token' }, [Symbol.dispose]: () => elsewhere.close() }
}

test('whoever is signed in has the server ask an issuer elsewhere: the keys first, the list only of one that they trust', async () => {
  const [credential] = await filesOf(forger)
  if (!credential) throw new Error('No files')
  const theirs = await aStatusList(forger, [], { members })
  using server = await serverElsewhere(({ list: wanted }) =>
    wanted ? { list: theirs } : { document: forger.document },
  )
  const elsewhere = server.fetching
  const unasked = await verdictOn([credential], { pinned: [mill.did.replace('mill', 'loom')], elsewhere })
  expect(unasked).toMatchObject({ verdict: 'open', askable: forger.did })
  expect(unasked.parts?.find(({ part }) => part === 'signature')).toMatchObject({
    status: 'unchecked',
    sentence: expect.stringContaining('We did not ask did:web:mill.example for its keys'),
  })
  expect(server.asked, 'nobody learns that somebody checks').toEqual([])
  // Once the reader says so: its keys alone, and it is as unknown as before.
  const asked = await verdictOn([credential], { pinned: [], elsewhere, asked: [forger.did] })
  expect(asked).toMatchObject({
    verdict: 'open',
    askable: undefined,
    issuer: { status: 'unchecked', sentence: expect.stringContaining('Its domain is mill.example.') },
    parts: expect.arrayContaining([expect.objectContaining({ part: 'signature', status: 'ok' })]),
  })
  expect(server.asked).toEqual([{ did: forger.did }])
  expect(await verdictOn([credential], { pinned: [forger.did], elsewhere })).toMatchObject({
    verdict: 'verified',
  })
  expect(server.asked.slice(1)).toEqual([
    { did: forger.did },
    { did: forger.did, list: { address: 'https://mill.example/lists/1', purpose: 'revocation' } },
  ])
})

test('C12: a list that the reader saved counts as of its day when its week is over; one that is fetched, or came along, does not', async () => {
  const week = { validFrom: '2020-11-28T10:00:00Z', validUntil: '2020-12-05T10:00:00Z' }
  const [credential, keys] = await filesOf(mill)
  if (!credential || !keys) throw new Error('No files')
  const old = await aStatusList(mill, [], { members: week })
  const files = [credential, keys, file('list.jwt', old)]
  const asOf = {
    verdict: 'verified',
    asOf: new Date(week.validFrom),
    headline: expect.stringContaining('Genuine as of 28 Nov 2020: Example Mill signed this'),
  }
  expect(await verdictOn(files, { pinned: [mill.did], areFilesOwn: true })).toMatchObject(asOf)
  // A back-up of the issuer’s host that lists nobody any more.
  using copy = await serverElsewhere(({ list: wanted }) =>
    wanted ? { list: old } : { document: mill.document },
  )
  const online = { pinned: [mill.did], elsewhere: copy.fetching }
  expect(await verdictOn([credential], online)).toMatchObject({ verdict: 'open', asOf: undefined })
  expect(await verdictOn(files, online)).toMatchObject({ verdict: 'open', asOf: undefined })
  expect(await verdictOn(files, { ...online, areFilesOwn: true })).toMatchObject(asOf)
  const revoking = file('revoked.jwt', await aStatusList(mill, [7], { members: week }))
  expect(
    await verdictOn([credential, keys, revoking], { pinned: [mill.did], areFilesOwn: true }),
  ).toMatchObject({
    verdict: 'revoked',
  })
})

test('whoever is not signed in is told so, and their saved files count as before', async () => {
  const files = await filesOf(mill)
  const sentences = async (issuers: IssuerQuestions) => {
    const { credentials } = await checkCredentials(files.slice(0, 1), {
      issuers,
      bundle: undefined,
      ledger: { contract: undefined },
    })
    return credentials[0]?.parts.map(({ sentence }) => sentence).join(' ')
  }
  expect(await sentences({ pinned: [mill.did], elsewhere: 'nobody' })).toContain(
    'Log in, and this server asks there for you; or choose files that you saved.',
  )
  using ended = await serverElsewhere(() => ({}), 'another')
  expect(await sentences({ pinned: [mill.did], elsewhere: ended.fetching })).toContain(
    'Log in, and this server',
  )
  expect(await sentences({ pinned: [mill.did] }), 'where no server is asked').not.toContain('Log in')
  const own = { pinned: [mill.did], areFilesOwn: true, elsewhere: 'nobody' } as const
  expect(await verdictOn(files, own)).toMatchObject({ verdict: 'verified' })
})
