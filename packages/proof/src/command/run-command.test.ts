import { describe, expect, test } from 'vitest'
import { savedZip } from '../credentials/saved-zip.ts'
import { aCredentialOf06 } from '../testing/credentials-0-6.ts'
import { aFacilityRecord, anIssuer, aStatusList, signed } from '../testing/make-credential.ts'
import { CONTRACT, FILE, makeBundle, trustIn } from '../testing/make-bundle.ts'
import { trustedText } from '../trusted-contract.ts'
import { nodeOf } from '../testing/node-of.ts'
import { runCommand } from './run-command.ts'

const { bundle, blocks } = await makeBundle({ withBytes: false })
const node = nodeOf(blocks)
const hashes = blocks.map(({ event }) => event.blockHash).join('\n')

const TRUSTED = ` --contract ${trustedText(trustIn(blocks))}`

const FILES: Record<string, string | Uint8Array> = {
  'proof.json': JSON.stringify(bundle),
  'altered.json': JSON.stringify(bundle).replace('1.50', '9.50'),
  'contract.pdf': FILE.bytes,
  'headers.txt': hashes,
  'other.txt': 'no header',
}

/** Runs the command on a machine with these files alone, and counts what would have left it. */
async function run(line: string, otherFetch?: typeof fetch, now = () => new Date()) {
  const said: string[] = []
  const complaints: string[] = []
  let requests = 0
  const code = await runCommand(
    {
      readFile: async (path) => {
        const found = FILES[path]
        if (found === undefined) throw new Error(`${path} is not there`)
        return typeof found === 'string' ? new TextEncoder().encode(found) : found
      },
      print: (text) => said.push(text),
      complain: (text) => complaints.push(text),
      now,
      fetch: async (input, init) => {
        requests++
        if (otherFetch) return otherFetch(input, init)
        const { method, params } = (await new Response(init?.body).json()) as {
          method: string
          params: unknown[]
        }
        return Response.json({ result: await node(method, params) })
      },
    },
    line.split(' ').filter((word) => word !== ''),
  )
  return { code, requests, said: said.join('\n'), complaints: complaints.join('\n') }
}

describe('selvedge verify of a credential', () => {
  const issuer = anIssuer()
  // By the clock of whoever runs the command.
  const always = { validFrom: '2020-01-01T00:00:00Z', validUntil: '2999-12-31T00:00:00Z' }
  FILES['credential.jwt'] = signed(aFacilityRecord(issuer, always), issuer)
  FILES['did.json'] = JSON.stringify(issuer.document)

  test('says part by part what it found, by saved files alone, and ends with 0', async () => {
    FILES['list.jwt'] = await aStatusList(issuer, [], { members: always })
    const line = `verify credential.jwt --issuer ${issuer.did} --file did.json --file list.jwt`
    const { code, said, requests } = await run(line)
    expect([code, requests]).toEqual([0, 0])
    expect(said).toMatch(/^Genuine and valid: Example Mill signed this, and has not revoked it\./)
    expect(said).toMatch(/\n {2}Status +ok +Not revoked, as of/)
    const json = JSON.parse((await run(`${line} --json`)).said) as object
    expect(json).toMatchObject({
      verdict: 'verified',
      says: expect.arrayContaining([{ label: 'Facility', value: 'Example Mill' }]),
    })
  })

  test('says what one of UNTP 0.6.1 says, in the words of 0.7.0', async () => {
    FILES['anchor.jwt'] = signed(aCredentialOf06('dia', issuer), issuer)
    const { code, said } = await run(`verify anchor.jwt --issuer ${issuer.did} --file did.json`)
    expect(code).toBe(0)
    expect(said).toMatch(/\n {2}Form +ok +An identity anchor of UNTP 0\.6\.1\.\n/)
    expect(said).toMatch(/\nWhat it says\n {2}Issuer .*\n {2}Registered name +Example Mill Lda\n/)
  })

  const listPath = 'https://mill.example/lists/1'
  const didPath = 'https://mill.example/.well-known/did.json'
  const hostOf = (answers: Record<string, () => Response | Promise<Response>>) => {
    const asked: string[] = []
    const fetch = async (input: string | URL | Request, init?: RequestInit) => {
      const address = input instanceof Request ? input.url : String(input)
      asked.push(address)
      expect(init).toMatchObject({ redirect: 'manual' })
      const answer = answers[address]
      return answer ? answer() : new Response('', { status: 404 })
    }
    return { asked, fetch }
  }

  test('B9: with --online it asks the issuer that is trusted, its document first, and nobody else', async () => {
    const list = await aStatusList(issuer, [], { members: always })
    const host = hostOf({
      [didPath]: () => Response.json(issuer.document),
      [listPath]: () => new Response(list),
    })
    const found = await run(`verify credential.jwt --issuer ${issuer.did} --online`, host.fetch)
    expect([found.code, host.asked]).toEqual([0, [didPath, listPath]])
    const stranger = hostOf({})
    await run('verify credential.jwt --issuer did:web:other.example --online', stranger.fetch)
    expect(stranger.asked).toEqual([])
    const nobody = await run('verify credential.jwt --online')
    expect(nobody.complaints).toContain('Name whom to ask with --issuer')
    const without = hostOf({})
    await run(`verify credential.jwt --issuer ${issuer.did}`, without.fetch)
    expect(without.asked).toEqual([])
  })

  test('B9: --ask-all asks an issuer that is not trusted for its keys alone; then it is still not settled', async () => {
    const host = hostOf({ [didPath]: () => Response.json(issuer.document) })
    const online = 'verify credential.jwt --issuer did:web:other.example --online'
    const unasked = await run(online, host.fetch)
    expect([unasked.code, host.asked]).toEqual([2, []])
    expect(unasked.said).toContain('We did not ask did:web:mill.example for its keys')
    const all = await run(`${online} --ask-all`, host.fetch)
    expect([all.code, host.asked]).toEqual([2, [didPath]])
    expect(all.said).toMatch(/Signature +ok /)
    expect(all.said).toMatch(/^Not settled/)
    expect(await run('verify credential.jwt --online --ask-all', host.fetch)).toMatchObject({ code: 2 })
    expect((await run('verify credential.jwt --ask-all')).complaints).toContain(
      '--ask-all is for --online alone.',
    )
  })

  test('C12: a list that the reader saved counts as of its day when its week is over; one that came along, or is fetched, does not', async () => {
    const week = { validFrom: '2026-11-28T10:00:00Z', validUntil: '2026-12-05T10:00:00Z' }
    const list = await aStatusList(issuer, [], { members: week })
    FILES['week.jwt'] = list
    const credentials = [FILES['credential.jwt'] as string]
    FILES['week.zip'] = savedZip(
      { credentials, documents: [issuer.document], lists: [list], bundle: undefined },
      new Date(),
    )
    const copy = hostOf({
      [didPath]: () => Response.json(issuer.document),
      [listPath]: () => new Response(list),
    })
    const after = (line: string) =>
      run(`verify ${line} --issuer ${issuer.did}`, copy.fetch, () => new Date('2026-12-06T10:00:00Z'))
    for (const line of [
      'credential.jwt --file did.json --file week.jwt',
      'week.zip --own',
      'credential.jwt --online --file week.jwt',
    ]) {
      const { code, said } = await after(line)
      expect(said).toMatch(
        /^Genuine as of 28 Nov 2026: Example Mill signed this, and had not revoked it on that day/,
      )
      expect(said).toMatch(/Status +ok +Not revoked on 28 Nov 2026, the day of the list that you saved\./)
      expect(code).toBe(0)
      expect(JSON.parse((await after(`${line} --json`)).said)).toMatchObject({
        verdict: 'verified',
        asOf: '2026-11-28T10:00:00.000Z',
      })
    }
    for (const line of ['credential.jwt --online', 'week.zip --file did.json', 'week.zip']) {
      const { code, said } = await after(line)
      expect([line, code]).toEqual([line, 2])
      expect(said).toMatch(/^Not settled/)
    }
  })

  test('B9: a list is not asked for where the keys of the issuer did not sign', async () => {
    const host = hostOf({ [didPath]: () => Response.json(anIssuer().document) })
    const found = await run(`verify credential.jwt --issuer ${issuer.did} --online`, host.fetch)
    expect([found.code, host.asked]).toEqual([1, [didPath]])
  })

  test('B5: with --online, what cannot be got is open with its reason, and saved files stand in', async () => {
    const document = () => Response.json(issuer.document)
    const online = `verify credential.jwt --issuer ${issuer.did} --online`
    const cases: [Parameters<typeof hostOf>[0], RegExp][] = [
      [{}, /Signature .* Its host has nothing at that address\./],
      [{ [didPath]: document }, /Status .* Its host has nothing at that address\./],
      [{ [didPath]: document, [listPath]: () => new Response('', { status: 301 }) }, /leads to another/],
      [{ [didPath]: document, [listPath]: () => new Response(new Uint8Array(2 ** 21)) }, /larger than 1 MB/],
      [
        { [didPath]: document, [listPath]: () => Promise.reject(new TypeError('fetch failed')) },
        /Its host did not answer/,
      ],
      [
        {
          [didPath]: document,
          [listPath]: () => Promise.reject(new DOMException('late', 'TimeoutError')),
        },
        /longer than 10 seconds/,
      ],
    ]
    for (const [answers, sentence] of cases) {
      // oxlint-disable-next-line no-await-in-loop
      const { code, said } = await run(online, hostOf(answers).fetch)
      expect(code).toBe(2)
      expect(said).toMatch(sentence)
    }
    const beside = `${online} --file did.json --file list.jwt`
    const away = () => Promise.reject(new TypeError('fetch failed'))
    expect(await run(beside, hostOf({ [didPath]: away, [listPath]: away }).fetch)).toMatchObject({ code: 0 })
    expect(await run(beside, hostOf({ [didPath]: document, [listPath]: away }).fetch)).toMatchObject({
      code: 0,
    })
  })

  test('with --online, saved files are nothing against an issuer that has taken its keys or its list away', async () => {
    FILES['list.jwt'] = await aStatusList(issuer, [], { members: always })
    const document = () => Response.json(issuer.document)
    const gone = () => new Response('', { status: 410 })
    const online = `verify credential.jwt --issuer ${issuer.did} --online --file did.json --file list.jwt`
    const list = () => new Response(FILES['list.jwt'] as string)
    const cases: Parameters<typeof hostOf>[0][] = [
      { [didPath]: gone, [listPath]: list },
      { [didPath]: () => Response.json({ id: issuer.did, deactivated: true }), [listPath]: list },
      { [didPath]: () => Response.json({ ...issuer.document, id: 'did:web:b.example' }), [listPath]: list },
      { [didPath]: document, [listPath]: gone },
      { [didPath]: document, [listPath]: () => new Response('e30.e30.') },
    ]
    for (const answers of cases) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await run(online, hostOf(answers).fetch)).toMatchObject({ code: 2 })
    }
    expect(await run(online, hostOf({ [didPath]: document, [listPath]: list }).fetch)).toMatchObject({
      code: 0,
    })
  })

  test('with --online no address of a network of one’s own is asked, nor one without HTTPS', async () => {
    for (const address of [
      'http://mill.example/l',
      'https://127.0.0.1/l',
      'https://localhost/l',
      'https://box.local/l',
    ]) {
      const { credentialStatus, ...rest } = aFacilityRecord(issuer, always)
      FILES['inward.jwt'] = signed(
        { ...rest, credentialStatus: { ...(credentialStatus as object), statusListCredential: address } },
        issuer,
      )
      const host = hostOf({ [didPath]: () => Response.json(issuer.document) })
      // oxlint-disable-next-line no-await-in-loop
      const { said } = await run(`verify inward.jwt --issuer ${issuer.did} --online`, host.fetch)
      expect(said).toContain('Only public addresses are asked')
      expect(host.asked).toEqual([didPath])
    }
  })

  test('ends with 1 where it is revoked, and with 2 where its issuer is not trusted, or nothing is beside it', async () => {
    FILES['revoked.jwt'] = await aStatusList(issuer, [7], { members: always })
    const trusted = `verify credential.jwt --issuer ${issuer.did}`
    const codes = await Promise.all(
      [
        `${trusted} --file did.json --file revoked.jwt`,
        trusted,
        'verify credential.jwt --file did.json --file list.jwt',
      ].map(async (line) => (await run(line)).code),
    )
    expect(codes).toEqual([1, 2, 2])
  })

  test('reads a zip file that was saved for later; its keys settle nothing unless the reader saved it', async () => {
    const list = await aStatusList(issuer, [], { members: always })
    const credentials = [FILES['credential.jwt'] as string]
    const saved = { credentials, documents: [issuer.document], lists: [list], bundle: undefined }
    FILES['saved.zip'] = savedZip(saved, new Date())
    const line = `verify saved.zip --issuer ${issuer.did}`
    expect(await run(`${line} --own`)).toMatchObject({ code: 0, requests: 0 })
    expect(await run(line)).toMatchObject({ code: 2, said: expect.stringContaining('are from a file') })
    expect(await run('verify saved.zip --own')).toMatchObject({ code: 2 })
    expect(await run(`verify credential.jwt --issuer ${issuer.did} --file saved.zip`)).toMatchObject({
      code: 0,
    })
    // Whoever sends keys of their own with it is not the issuer.
    const forger = anIssuer()
    const forged = {
      ...saved,
      credentials: [signed(aFacilityRecord(forger, always), forger)],
      documents: [forger.document],
    }
    FILES['forged.zip'] = savedZip(forged, new Date())
    expect(await run(`verify forged.zip --issuer ${issuer.did}`)).toMatchObject({ code: 2 })
    expect(await run(`verify forged.zip --issuer ${issuer.did} --file did.json`)).toMatchObject({ code: 1 })
  })

  test('a list that says revoked counts, in the zip file or beside it, whichever comes first', async () => {
    const none = await aStatusList(issuer, [], { members: { ...always, validFrom: '2026-01-01T00:00:00Z' } })
    const revoked = await aStatusList(issuer, [7], { members: always })
    const credentials = [FILES['credential.jwt'] as string]
    const zip = (...lists: string[]) =>
      savedZip({ credentials, documents: [issuer.document], lists, bundle: undefined }, new Date())
    Object.assign(FILES, { 'none.jwt': none, 'revoked.jwt': revoked })
    Object.assign(FILES, { 'none.zip': zip(none), 'revoked.zip': zip(revoked) })
    Object.assign(FILES, { 'both.zip': zip(none, revoked), 'turned.zip': zip(revoked, none) })
    const lines = [
      'credential.jwt --file did.json --file none.jwt --file revoked.jwt',
      'credential.jwt --file did.json --file revoked.jwt --file none.jwt',
      'none.zip --own --file revoked.jwt',
      'revoked.zip --own --file none.jwt',
      'revoked.zip --file did.json --file none.jwt',
      'both.zip --own',
      'turned.zip --own',
    ]
    const found = await Promise.all(lines.map((line) => run(`verify --issuer ${issuer.did} ${line}`)))
    for (const { code, said } of found) {
      expect(code).toBe(1)
      expect(said).toMatch(/^Revoked: Example Mill/)
    }
  })

  test('takes no key where two files of the reader’s give different ones, in either order', async () => {
    const forger = anIssuer()
    const credentials = [signed(aFacilityRecord(forger, always), forger)]
    const lists = [await aStatusList(forger, [], { members: always })]
    FILES['forged.jwt'] = credentials[0] as string
    FILES['forged-did.json'] = JSON.stringify(forger.document)
    FILES['forged.zip'] = savedZip(
      { credentials, documents: [forger.document], lists, bundle: undefined },
      new Date(),
    )
    const found = await Promise.all(
      [
        'forged.jwt --file forged-did.json --file did.json',
        'forged.jwt --file did.json --file forged-did.json',
        'forged.zip --own --file did.json',
        'credential.jwt --file did.json --file forged.zip',
        'credential.jwt --file forged.zip --file did.json',
      ].map((line) => run(`verify --issuer ${issuer.did} ${line}`)),
    )
    for (const { code, said } of found) {
      expect(code).toBe(2)
      expect(said).toContain('Two files give different keys')
    }
  })
})

describe('selvedge verify', () => {
  test('says part by part what it found, and ends with 0', async () => {
    const { code, said } = await run(
      'verify proof.json --file contract.pdf --rpc http://node.example' + TRUSTED,
    )
    expect(code).toBe(0)
    expect(said)
      .toBe(`Genuine. “Company 3” and “Company 4” traded goods that this proof does not name; the buyer has not confirmed it yet. Proven since 4 May 2026.
  file       ok           1 document, byte for byte as stated.
  record     ok           4 statements, unchanged since signed.
  signature  ok           Signed in the server’s custody for “Company 3” and “Company 4”, with 2 keys that the contract knows.
  link       ok           The history is unbroken: every statement follows the one before and is in its batch (4 batches). It is the newest state as of block 115, 4 May 2026, 12:30:00 UTC.
  time       ok           Proven since 4 May 2026, 12:20:00 UTC, by this server’s own record of time, which its operator could rewrite (blockchain 1397050454, contract ${CONTRACT.address}). Statement 4 bears the time 4 May 2026, 10:10:00 UTC, but is only proven since 4 May 2026, 12:20:00 UTC.`)
  })

  test('gives the same verdict in the same words with saved headers, and asks nobody', async () => {
    const online = await run('verify proof.json --file contract.pdf --rpc http://node.example' + TRUSTED)
    const offline = await run('verify proof.json --file contract.pdf --own-header headers.txt' + TRUSTED)
    expect(offline).toEqual({ ...online, requests: 0 })
    expect(online.requests).toBeGreaterThan(0)
  })

  test('ends with 1 for what was altered, and names the part', async () => {
    const { code, said } = await run('verify altered.json --own-header headers.txt --json')
    expect(code).toBe(1)
    expect(JSON.parse(said)).toMatchObject({
      verdict: 'altered',
      parts: expect.arrayContaining([
        {
          part: 'record',
          status: 'failed',
          sentence: 'Statement 1 was changed: its text and salt do not give its hash.',
        },
      ]),
    })
  })

  test('ends with 2, and asks nobody, while something is left to check', async () => {
    const { code, requests, said } = await run('verify proof.json')
    expect({ code, requests }).toEqual({ code: 2, requests: 0 })
    expect(said).toContain('Not settled')
    expect(said).toContain('The document “contract.pdf” was not at hand to be compared.')
  })

  test('settles nothing by headers that came with the bundle, by no contract, and by one of unknown beginning', async () => {
    const bundle = 'verify proof.json --file contract.pdf'
    for (const [line, sentence] of [
      [`${bundle} --header headers.txt${TRUSTED}`, 'The saved headers came with the proof file'],
      [`${bundle} --own-header headers.txt`, 'Name the contract that you trust'],
      [`${bundle} --rpc http://node.example`, 'Name the contract that you trust'],
      [
        `${bundle} --rpc http://node.example --contract ${CONTRACT.chainId}:${CONTRACT.address}`,
        'in which block the trusted contract was deployed',
      ],
      [
        `${bundle} --rpc http://node.example --contract ${CONTRACT.chainId}:${CONTRACT.address}@1:0x${'ab'.repeat(32)}`,
        'knows another blockchain',
      ],
    ] as const) {
      const { code, said } = await run(line)
      expect({ line, code }).toEqual({ line, code: 2 })
      expect(said).toContain(sentence)
    }
  })

  test('compares the contract with the trusted one, in any spelling', async () => {
    const offline = 'verify proof.json --file contract.pdf --own-header headers.txt --contract'
    expect(
      await run(`${offline} ${CONTRACT.chainId}:${CONTRACT.address.replaceAll('c', 'C')}`),
    ).toMatchObject({ code: 0 })
    const other = await run(`${offline} ${CONTRACT.chainId}:0x${'ab'.repeat(20)}`)
    expect(other.code).toBe(1)
    expect(other.said).toMatch(/time {7}FAILED .* not the one to be trusted/)
  })

  test.each([
    ['', 'Usage'],
    ['verify', 'Name one proof file'],
    ['sign proof.json', 'Name one proof file'],
    ['verify proof.json altered.json', 'Name one proof file'],
    ['verify gone.json', 'gone.json is not there'],
    ['verify proof.json --file gone.pdf', 'gone.pdf is not there'],
    ['verify proof.json --header other.txt', 'other.txt must hold a block header'],
    ['verify proof.json --header headers.txt --rpc http://node.example', 'Choose one of'],
    ['verify proof.json --rpc node.example', 'must begin with http'],
    ['verify proof.json --contract 0x12', 'Write --contract as'],
    ['verify proof.json --colour red', '--colour'],
    ['headers proof.json', '--rpc'],
    ['headers contract.pdf --rpc http://node.example', 'not a proof file'],
  ])('does not take %j for anything else', async (line, sentence) => {
    const { code, said, complaints } = await run(line)
    expect(code).toBe(2)
    expect(said + complaints).toContain(sentence)
  })

  test('saves the headers of a bundle, which settle it later without a network', async () => {
    const { code, said } = await run('headers proof.json --rpc http://node.example')
    expect(code).toBe(0)
    FILES['saved.txt'] = said
    const later = await run('verify proof.json --file contract.pdf --own-header saved.txt' + TRUSTED)
    expect(later).toMatchObject({ code: 0, requests: 0 })
  })

  test('helps', async () => {
    expect(await run('verify --help')).toMatchObject({ code: 0, said: expect.stringContaining('Usage') })
  })
})
