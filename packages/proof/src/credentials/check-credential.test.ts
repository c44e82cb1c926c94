import * as fc from 'fast-check'
import { readJsonObject } from './read-json.ts'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../canonical-json.ts'
import {
  aFacilityRecord,
  anIssuer,
  aStatusList,
  listAddress,
  signed,
  type TestIssuer,
} from '../testing/make-credential.ts'
import type { CredentialEnd } from './check-ledger.ts'
import { checkCredential, type CredentialCircumstances } from './check-credential.ts'
import { withEmbeddedProof } from './data-integrity.ts'
import { toBase64Url } from './encodings.ts'
import { signJws } from './jws.ts'
import { VC_CONTEXT } from './untp/kinds.ts'

const issuer = anIssuer()
const now = new Date('2026-11-27T12:00:00Z')

type World = {
  issuers?: readonly TestIssuer[]
  list?: string | readonly string[] | undefined
  pinned?: readonly string[]
  /** By which name the server knows the issuer. */
  knownAs?: string
  /** How the proof file beside it says that it ended. */
  ended?: CredentialEnd | undefined
  asked?: string[]
  /** Lists that the reader saved. */
  own?: readonly string[]
}

async function circumstances({
  issuers = [issuer],
  asked = [],
  ...other
}: World = {}): Promise<CredentialCircumstances> {
  const list = 'list' in other ? other.list : await aStatusList(issuer)
  return {
    find: (did) => Promise.resolve(issuers.find((one) => one.did === did)?.document),
    findList: (address) => {
      asked.push(address)
      return Promise.resolve(address === listAddress(issuer) ? list : undefined)
    },
    pinned: other.pinned ?? [issuer.did],
    known: new Map(other.knownAs === undefined ? [] : [[issuer.did, other.knownAs]]),
    isOwnList: (text) => other.own?.includes(text) ?? false,
    ...(other.ended && {
      ledger: async () => ({ found: 'right' as const, before: now, ended: other.ended as CredentialEnd }),
    }),
    now,
    timeZone: 'UTC',
  }
}

async function check(text: string, world: World = {}) {
  const checked = await checkCredential(text, await circumstances(world))
  if (!checked) throw new Error('No credential')
  const parts = Object.fromEntries(checked.parts.map(({ part, status }) => [part, status]))
  const sentence = (part: string) => checked.parts.find((one) => one.part === part)?.sentence
  return { ...checked, parts, sentence }
}

describe('a credential', () => {
  test('of a trusted issuer that is valid and not revoked is verified, in its envelope, in JSON around it, and with a proof in it', async () => {
    const credential = aFacilityRecord(issuer)
    const jws = signed(credential, issuer)
    const inJson = JSON.stringify({
      '@context': 'https://www.w3.org/ns/credentials/v2',
      id: `data:application/vc+jwt,${jws}`,
      type: 'EnvelopedVerifiableCredential',
    })
    const embedded = JSON.stringify(withEmbeddedProof(credential, now, issuer.signer))
    const found = await Promise.all([jws, `${jws}\n`, inJson, embedded].map((text) => check(text)))
    expect(found.map(({ verdict, headline }) => [verdict, headline])).toEqual(
      Array.from({ length: 4 }, () => [
        'verified',
        'Genuine and valid: Example Mill signed this, and has not revoked it.',
      ]),
    )
    expect(found[0]?.parts).toEqual({
      shape: 'ok',
      signature: 'ok',
      issuer: 'ok',
      time: 'ok',
      status: 'ok',
      ledger: 'unchecked',
    })
    expect(found[0]?.kind).toBe('dfr')
  })

  test.each([
    ['https://test.uncefact.org/vocabulary/untp/dfr/0.5.0/', 'This is a credential of UNTP 0.5.0, which'],
    ['https://vocabulary.uncefact.org/untp/0.8.0/context/', 'This is a credential of UNTP 0.8.0, which'],
    ['https://vocabulary.uncefact.org/untp/1.0/context/', 'of a kind or version that'],
    ['https://untp.unece.example/contexts/working/', 'of a kind or version that'],
  ])('of UNTP that is not read here is not settled, and the rest is still said: %s', async (own, says) => {
    const text = signed(aFacilityRecord(issuer, { '@context': [VC_CONTEXT, own] }), issuer)
    const found = await check(text)
    expect(found).toMatchObject({
      verdict: 'open',
      headline: 'Not settled. Do not rely on it until it is.',
      facts: [],
      parts: { shape: 'unchecked', signature: 'ok', issuer: 'ok', time: 'ok', status: 'ok' },
    })
    expect(found.sentence('shape')).toContain(says)
    expect(found.sentence('shape')).toContain('nothing of what it says was checked')
    expect(await check(text, { list: await aStatusList(issuer, [7]) })).toMatchObject({ verdict: 'revoked' })
  })

  test('of a kind of UNTP that is not known here, in a version that is, is not settled either', async () => {
    const type = ['VerifiableCredential', 'DigitalTransactionCertificate']
    expect(await check(signed(aFacilityRecord(issuer, { type }), issuer))).toMatchObject({
      verdict: 'open',
      parts: { shape: 'unchecked' },
    })
  })

  test('of no known kind has what every verifiable credential has, or is not green', async () => {
    const whole = {
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      type: ['VerifiableCredential', 'AlumniCredential'],
      issuer: issuer.did,
      validFrom: '2026-11-01T00:00:00Z',
      credentialSubject: { id: 'did:web:somebody.example' },
    }
    const foreign = await check(signed(whole, issuer))
    expect(foreign).toMatchObject({ verdict: 'verified', parts: { shape: 'ok' }, facts: [] })
    // Neither is claimed: that it was not revoked, and that what it says is so.
    expect(foreign.headline).toBe(
      'Genuine and within its dates: did:web:mill.example signed this. It does not name a status list, so nobody can ask whether it was revoked. It is a credential of a kind that this verifier does not know: only its signature, issuer and dates were checked, and nothing of what it says.',
    )
    const { credentialStatus = {} } = aFacilityRecord(issuer)
    const listed = await check(signed({ ...whole, credentialStatus }, issuer))
    expect(listed.headline).toBe(
      'Genuine and valid: did:web:mill.example signed this, and has not revoked it. It is a credential of a kind that this verifier does not know: only its signature, issuer, dates and status were checked, and nothing of what it says.',
    )
    const { credentialSubject: _, ...bare } = whole
    for (const one of [
      bare,
      { ...whole, '@context': ['https://www.w3.org/2018/credentials/v1'] },
      { ...whole, type: ['VerifiablePresentation'] },
      { ...whole, credentialSubject: 'x' },
    ] as JsonObject[]) {
      const found = await check(signed(one, issuer))
      expect(found).toMatchObject({ parts: { shape: 'failed' } })
      expect(found.verdict).not.toBe('verified')
    }
  })

  test('whose issuer has another name on the server than it signed with is said to have both', async () => {
    const text = signed(aFacilityRecord(issuer), issuer)
    expect(await check(text, { knownAs: 'Example Mill' })).toMatchObject({
      headline: 'Genuine and valid: Example Mill signed this, and has not revoked it.',
    })
    expect(await check(text, { knownAs: 'Global Standard' })).toMatchObject({
      headline:
        'Genuine and valid: “Example Mill” (on this server now “Global Standard”) signed this, and has not revoked it.',
    })
  })

  test('that names no status list is not said to be not revoked', async () => {
    const { credentialStatus, ...record } = aFacilityRecord(issuer)
    const suspended = { ...(credentialStatus as JsonObject), statusPurpose: 'suspension' }
    const list = await aStatusList(issuer, [], { purpose: 'suspension' })
    for (const [credential, world] of [
      [record, {}],
      // A list of what is suspended says nothing of what is revoked.
      [{ ...record, credentialStatus: suspended }, { list }],
    ] as const) {
      const found = await check(signed(credential, issuer), world)
      expect(found).toMatchObject({
        verdict: 'verified',
        headline:
          'Genuine and within its dates: Example Mill signed this. It does not name a status list, so nobody can ask whether it was revoked.',
      })
      expect(found.sentence('status')).toBe(
        'It does not name a status list, so nobody can ask whether it was revoked.',
      )
    }
  })

  test.each<[string, CredentialEnd | undefined, string, string]>([
    [
      'no proof file',
      undefined,
      'Revoked: Example Mill signed this, and it no longer counts.',
      'Revoked, as of 20 Nov 2026',
    ],
    [
      'a proof file with the reason',
      { how: 'revoked', at: new Date('2026-11-19T08:00:00Z'), reason: 'Wrong fibres.' },
      'Revoked on 19 Nov 2026: Example Mill signed this, and withdrew it on that day.',
      'with this reason: “Wrong fibres.”',
    ],
    [
      'a proof file without it',
      { how: 'revoked', at: new Date('2026-11-19T08:00:00Z'), reason: undefined },
      'Revoked on 19 Nov 2026: Example Mill signed this, and withdrew it on that day.',
      'which does not show why',
    ],
    [
      'a proof file of one that was replaced',
      { how: 'superseded', at: new Date('2026-11-19T08:00:00Z'), reason: undefined },
      'Replaced on 19 Nov 2026: Example Mill signed this, and issued another in its place on that day.',
      'Replaced by another on 19 Nov 2026',
    ],
  ])('that is revoked says what is known of it, and no more: %s', async (_with, ended, headline, status) => {
    const text = signed(aFacilityRecord(issuer), issuer)
    const found = await check(text, { list: await aStatusList(issuer, [7]), ended })
    expect(found).toMatchObject({ verdict: 'revoked', headline, parts: { status: 'failed' } })
    expect(found.sentence('status')).toContain(status)
    // The list decides: what a proof file alone says of an end is not said of a credential that is not on it.
    expect(await check(text, { ended })).toMatchObject({ verdict: 'verified' })
  })

  test('that is suspended is not said to be withdrawn', async () => {
    const { credentialStatus, ...record } = aFacilityRecord(issuer)
    const suspended = { ...(credentialStatus as JsonObject), statusPurpose: 'suspension' }
    const list = await aStatusList(issuer, [7], { purpose: 'suspension' })
    expect(await check(signed({ ...record, credentialStatus: suspended }, issuer), { list })).toMatchObject({
      verdict: 'revoked',
      headline: 'Suspended: Example Mill signed this, and has suspended it.',
    })
  })

  test('of an issuer that nobody vouches for is never green, and its list is not asked', async () => {
    const forger = anIssuer('m1ll.example')
    const asked: string[] = []
    const found = await check(signed(aFacilityRecord(forger), forger), { issuers: [forger], asked })
    expect(found).toMatchObject({
      verdict: 'open',
      parts: { signature: 'ok', issuer: 'unchecked', status: 'unchecked' },
    })
    expect(asked).toEqual([])
  })

  test('whose issuer’s keys nobody has is open', async () => {
    const found = await check(signed(aFacilityRecord(issuer), issuer), { issuers: [] })
    expect(found).toMatchObject({ verdict: 'open', parts: { signature: 'unchecked' } })
  })

  test('that is over, or begins later, is not valid today', async () => {
    for (const [validFrom, validUntil] of [
      ['2026-11-01T00:00:00Z', '2026-11-26T00:00:00Z'],
      ['2026-12-01T00:00:00Z', '2027-11-26T00:00:00Z'],
    ]) {
      const found = await check(
        signed(aFacilityRecord(issuer, { validFrom, validUntil } as JsonObject), issuer),
      )
      expect(found).toMatchObject({ verdict: 'expired', parts: { time: 'failed' } })
    }
    const odd = await check(signed(aFacilityRecord(issuer, { validUntil: 'soon' }), issuer))
    expect(odd.verdict).toBe('altered')
  })

  test('a text that is none is not one', async () => {
    const world = await circumstances()
    for (const text of ['', 'hello', '{}', '{"type":"Thing"}', '[1]'])
      expect(await checkCredential(text, world)).toBeUndefined()
  })

  test('that is broken, or stands among other text or in a presentation, is said to be so, and is never taken for a document', async () => {
    const jws = signed(aFacilityRecord(issuer), issuer)
    const json = JSON.stringify(withEmbeddedProof(aFacilityRecord(issuer), now, issuer.signer))
    for (const [text, verdict, why] of [
      [json.replace('{', '{"name":"Other",'), 'altered', /names a field twice/],
      [json.slice(0, -20), 'altered', /not valid JSON/],
      [`${jws}\nSent by the mill.`, 'open', /Save the credential alone/],
      [
        JSON.stringify({ type: ['VerifiablePresentation'], verifiableCredential: [jws] }),
        'open',
        /It is a presentation/,
      ],
    ] as const) {
      const found = await check(text)
      expect([found.verdict, found.sentence('signature')]).toEqual([verdict, expect.stringMatching(why)])
    }
  })
})

describe('B3: what a forger tries is altered', () => {
  const credential = aFacilityRecord(issuer)
  const withHeader = (header: object, body: object = credential, sign = issuer.signer.sign) => {
    const signedText = [header, body].map((part) => toBase64Url(Buffer.from(JSON.stringify(part)))).join('.')
    return `${signedText}.${toBase64Url(sign(Buffer.from(signedText)))}`
  }
  const good = { alg: 'EdDSA', kid: issuer.kid, typ: 'vc+jwt', cty: 'vc' }

  test.each([
    ['no algorithm', { ...good, alg: 'none' }],
    ['a secret', { ...good, alg: 'HS256' }],
    ['RSA', { ...good, alg: 'RS256' }],
    ['another media type', { ...good, typ: 'JWT' }],
    ['no media type', { alg: 'EdDSA', kid: issuer.kid }],
    ['a rule that is unknown', { ...good, crit: ['exp'] }],
    ['the algorithm of another key', { ...good, alg: 'ES256' }],
    ['a key that its issuer does not have', { ...good, kid: `${issuer.did}#key-2` }],
    ['no key', { alg: 'EdDSA', typ: 'vc+jwt' }],
  ])('%s', async (_, header) => {
    expect(await check(withHeader(header))).toMatchObject({
      verdict: 'altered',
      parts: { signature: 'failed' },
    })
  })

  test('the key of another company, and another issuer named', async () => {
    const other = anIssuer('other.example')
    const byOther = signJws(JSON.stringify(credential), other.signer)
    const named = aFacilityRecord(issuer, { issuer: { id: other.did, name: 'Example Mill' } })
    for (const text of [byOther, signed(named, issuer)])
      expect(await check(text, { issuers: [issuer, other], pinned: [issuer.did, other.did] })).toMatchObject({
        verdict: 'altered',
        parts: { signature: 'failed' },
      })
  })

  test('claims of the form before 2.0, and claims that say otherwise than the credential (B8)', async () => {
    for (const claims of [
      { vc: {} },
      { vp: {} },
      { iss: 'did:web:other.example' },
      { jti: 'https://other.example' },
    ])
      expect(await check(withHeader(good, { ...credential, ...claims }))).toMatchObject({
        verdict: 'altered',
      })
    expect(await check(withHeader(good, { ...credential, iss: issuer.did }))).toMatchObject({
      verdict: 'verified',
    })
  })

  test('a member that is there twice: two programs would read two credentials', async () => {
    const twice = JSON.stringify(credential).replace('"name":"Facility', '"name":"Other","name":"Facility')
    expect(await check(signJws(twice, issuer.signer))).toMatchObject({ verdict: 'altered' })
  })

  test('every byte of a credential changed in turn is never verified', async () => {
    const jws = signed(credential, issuer)
    const world = await circumstances()
    const other = (letter: string) => (letter === 'A' ? 'B' : 'A')
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: jws.length - 1 }), async (at) => {
        const changed = jws.slice(0, at) + other(jws[at] ?? '') + jws.slice(at + 1)
        const found = await checkCredential(changed, world)
        expect(found?.verdict ?? 'altered').toBe('altered')
      }),
      { numRuns: 300 },
    )
  })

  test('every member of an embedded proof’s credential changed is altered', async () => {
    const embedded = withEmbeddedProof(credential, now, issuer.signer)
    const changed = [
      { ...embedded, name: 'Other' },
      { ...embedded, proof: { ...(embedded['proof'] as JsonObject), created: '2026-11-27T12:00:01Z' } },
      { ...embedded, proof: { ...(embedded['proof'] as JsonObject), proofPurpose: 'authentication' } },
      { ...embedded, proof: { ...(embedded['proof'] as JsonObject), cryptosuite: 'eddsa-rdfc-2022' } },
      { ...embedded, proof: { ...(embedded['proof'] as JsonObject), proofValue: 'z1' } },
      { ...credential, proof: undefined },
    ]
    for (const one of changed)
      expect(await check(JSON.stringify(one))).toMatchObject({
        verdict: 'altered',
        parts: { signature: 'failed' },
      })
  })
})

describe('the status of a credential', () => {
  const jws = signed(aFacilityRecord(issuer), issuer)

  test('B4: is revoked where its bit is set, and its neighbours’ bits say nothing', async () => {
    expect(await check(jws, { list: await aStatusList(issuer, [7]) })).toMatchObject({
      verdict: 'revoked',
      headline: 'Revoked: Example Mill signed this, and it no longer counts.',
    })
    expect(await check(jws, { list: await aStatusList(issuer, [6, 8, 0]) })).toMatchObject({
      verdict: 'verified',
    })
  })

  test('of a saved list says as of when', async () => {
    const found = await check(jws)
    expect(found.sentence('status')).toMatch(/^Not revoked, as of 20 Nov 2026/)
  })

  test('that is too old says nothing about today, and still who was revoked', async () => {
    const members = { validUntil: '2026-11-26T00:00:00Z' }
    expect(await check(jws, { list: await aStatusList(issuer, [], { members }) })).toMatchObject({
      verdict: 'open',
    })
    expect(await check(jws, { list: await aStatusList(issuer, [7], { members }) })).toMatchObject({
      verdict: 'revoked',
    })
  })

  test('that names no end and came in a file counts for a week from its day; read at its address now, it counts', async () => {
    const unended = (validFrom: string, revoked: number[] = []) =>
      aStatusList(issuer, revoked, { members: { validFrom, validUntil: undefined as never } })
    const [old, recent] = [await unended('2020-01-01T00:00:00Z'), await unended('2026-11-21T00:00:00Z')]
    const sent = await check(jws, { list: [old] })
    expect(sent).toMatchObject({ verdict: 'open', parts: { status: 'unchecked' } })
    expect(sent.sentence('status')).toMatch(/^Not revoked on 1 Jan 2020, 00:00:00 UTC. The list is too old/)
    expect(await check(jws, { list: [old], own: [old] })).toMatchObject({
      verdict: 'verified',
      asOf: new Date('2020-01-01T00:00:00Z'),
    })
    expect(await check(jws, { list: [recent] })).toMatchObject({ verdict: 'verified', asOf: undefined })
    expect(await check(jws, { list: old })).toMatchObject({ verdict: 'verified', asOf: undefined })
    expect(await check(jws, { list: [await unended('2020-01-01T00:00:00Z', [7])] })).toMatchObject({
      verdict: 'revoked',
    })
  })

  test('whose statuses have several bits is read at the place times their number; a size that is none leaves it open', async () => {
    const sized = (statusSize: unknown) => {
      const credential = aFacilityRecord(issuer)
      const status = credential['credentialStatus'] as JsonObject
      return signed(
        { ...credential, credentialStatus: { ...status, statusSize: statusSize as never } },
        issuer,
      )
    }
    for (const [place, verdict] of [
      [7, 'verified'],
      [14, 'revoked'],
      [15, 'revoked'],
      [16, 'verified'],
    ] as const)
      expect(await check(sized(2), { list: await aStatusList(issuer, [place]) })).toMatchObject({ verdict })
    expect(await check(sized(1), { list: await aStatusList(issuer, [7]) })).toMatchObject({
      verdict: 'revoked',
    })
    for (const size of [0, -1, 1.5, '2', 1e9, null])
      expect(await check(sized(size), { list: await aStatusList(issuer) })).toMatchObject({ verdict: 'open' })
  })

  test('B4: of a list that the reader saved is as of its day, however long ago: genuine as of then', async () => {
    const old = await aStatusList(issuer, [], { members: { validUntil: '2026-11-26T00:00:00Z' } })
    const found = await check(jws, { list: old, own: [old] })
    expect(found).toMatchObject({
      verdict: 'verified',
      headline:
        'Genuine as of 20 Nov 2026: Example Mill signed this, and had not revoked it on that day. Nobody can say what came later.',
      asOf: new Date('2026-11-20T00:00:00Z'),
      parts: { status: 'ok' },
    })
    expect(found.sentence('status')).toBe(
      'Not revoked on 20 Nov 2026, the day of the list that you saved. Nobody can say what came later.',
    )
    expect(await check(jws), 'one that is not over').toMatchObject({ verdict: 'verified', asOf: undefined })
    const revoking = await aStatusList(issuer, [7], { members: { validUntil: '2026-11-26T00:00:00Z' } })
    expect(await check(jws, { list: revoking, own: [revoking] })).toMatchObject({ verdict: 'revoked' })
    expect(await check(jws, { list: [old, revoking], own: [old] })).toMatchObject({ verdict: 'revoked' })
    const forged = await aStatusList({ ...issuer, signer: anIssuer().signer }, [], {
      members: { validUntil: '2026-11-26T00:00:00Z' },
    })
    expect(await check(jws, { list: forged, own: [forged] })).toMatchObject({
      verdict: 'open',
      asOf: undefined,
    })
    const ahead = await aStatusList(issuer, [], { members: { validFrom: '2026-12-01T00:00:00Z' } })
    expect(await check(jws, { list: ahead, own: [ahead] })).toMatchObject({ verdict: 'open' })
  })

  test('of a list that the reader saved stands beside any other: a newer one that counts comes first, one that is over does not', async () => {
    const [saved, later, fresh] = [
      await dated('2026-10-01', [], '2026-10-08'),
      await dated('2026-11-01', [], '2026-11-08'),
      await dated('2026-11-26'),
    ]
    for (const list of bothWays(saved, later)) {
      const found = await check(jws, { list, own: [saved] })
      expect(found).toMatchObject({ verdict: 'verified', asOf: new Date('2026-10-01T00:00:00Z') })
      expect(await check(jws, { list, own: [saved, later] })).toMatchObject({
        asOf: new Date('2026-11-01T00:00:00Z'),
      })
      expect(await check(jws, { list })).toMatchObject({ verdict: 'open' })
    }
    for (const list of bothWays(saved, fresh))
      expect(await check(jws, { list, own: [saved] })).toMatchObject({ verdict: 'verified', asOf: undefined })
  })

  test('as of an earlier day says nothing where the credential is over, or its issuer is unknown', async () => {
    const old = await aStatusList(issuer, [], { members: { validUntil: '2026-11-26T00:00:00Z' } })
    const over = signed(aFacilityRecord(issuer, { validUntil: '2026-11-26T00:00:00Z' }), issuer)
    expect(await check(over, { list: old, own: [old] })).toMatchObject({
      verdict: 'expired',
      asOf: undefined,
    })
    expect(await check(jws, { list: old, own: [old], pinned: [] })).toMatchObject({ verdict: 'open' })
  })

  /** Each list before the other. */
  const bothWays = (...lists: string[]) => [lists, lists.toReversed()]
  const dated = (day: string, revoked: readonly number[] = [], until = '2026-12-20') =>
    aStatusList(issuer, revoked, {
      members: { validFrom: `${day}T00:00:00Z`, validUntil: `${until}T00:00:00Z` },
    })

  test('B4: is revoked where any of several lists of its address says so, in whatever order, however old', async () => {
    const lists = [
      bothWays(await dated('2026-11-20', [7]), await dated('2026-11-26')),
      bothWays(await dated('2026-11-20'), await dated('2026-11-26', [7])),
      bothWays(await dated('2026-10-01', [7], '2026-10-08'), await dated('2026-11-26')),
    ].flat()
    const found = await Promise.all(lists.map((list) => check(jws, { list })))
    expect(found.map(({ verdict }) => verdict)).toEqual(lists.map(() => 'revoked'))
  })

  test('is as the newest of several lists says, in whatever order', async () => {
    const two = bothWays(await dated('2026-11-20'), await dated('2026-11-26'))
    for (const found of await Promise.all(two.map((list) => check(jws, { list }))))
      expect(found.sentence('status')).toMatch(/^Not revoked, as of 26 Nov 2026/)
    const oldToo = bothWays(await dated('2026-10-01', [], '2026-10-08'), await dated('2026-11-26'))
    for (const list of oldToo) expect(await check(jws, { list })).toMatchObject({ verdict: 'verified' })
    // A list dated ahead that says revoked: the clock here may be late.
    const ahead = bothWays(await dated('2026-12-01', [7]), await dated('2026-11-26'))
    for (const list of ahead) expect(await check(jws, { list })).toMatchObject({ verdict: 'open' })
  })

  test('is not changed by a list beside it that its issuer did not sign', async () => {
    const forger = { ...issuer, signer: anIssuer().signer }
    const theirs = await aStatusList(forger, [7])
    for (const list of bothWays(theirs, await dated('2026-11-26')))
      expect(await check(jws, { list })).toMatchObject({ verdict: 'verified' })
    const none = await aStatusList(forger)
    for (const list of bothWays(none, await dated('2026-11-26', [7])))
      expect(await check(jws, { list })).toMatchObject({ verdict: 'revoked' })
  })

  const other = anIssuer('other.example')
  const bomb = `u${toBase64Url(gzipSync(Buffer.alloc(300 * 1024 * 1024)))}`
  test.each<[string, () => Promise<string | undefined>, RegExp]>([
    ['is not there', () => Promise.resolve(undefined), /could not be read/],
    ['is not signed', () => Promise.resolve('{"type":["VerifiableCredential"]}'), /another issuer/],
    ['is no credential', () => Promise.resolve('a.b.c'), /not signed/],
    ['is of another issuer', () => aStatusList(other), /another issuer/],
    [
      'says it is of the issuer, and is signed by another',
      () => aStatusList({ ...issuer, signer: other.signer }),
      /not signed/,
    ],
    ['is too short', () => aStatusList(issuer, [], { places: 104 }), /shorter/],
    ['is no list', () => aStatusList(issuer, [], { encodedList: 'zzz' }), /not a list/],
    [
      'is a bomb',
      () => aStatusList(issuer, [], { encodedList: bomb }),
      /larger than 1 MB when it is unpacked/,
    ],
    [
      'is dated ahead',
      () => aStatusList(issuer, [], { members: { validFrom: '2026-12-01T00:00:00Z' } }),
      /date in the future/,
    ],
    [
      'is another list',
      () => aStatusList(issuer, [], { members: { id: 'https://mill.example/lists/2' } }),
      /not a list/,
    ],
  ])('B5: a list that %s leaves it open', async (_, list, why) => {
    const found = await check(jws, { list: await list() })
    expect(found).toMatchObject({ verdict: 'open', parts: { status: 'unchecked' } })
    expect(found.sentence('status')).toMatch(why)
  })

  test('B5: more lists than a credential has leave its status open', async () => {
    const entry = aFacilityRecord(issuer)['credentialStatus'] as JsonObject
    const text = signed(
      aFacilityRecord(issuer, { credentialStatus: Array.from({ length: 5 }, () => entry) }),
      issuer,
    )
    expect(await check(text)).toMatchObject({ parts: { status: 'unchecked' } })
  })

  test('B5: what has no canonical form is no credential, and throws nothing', async () => {
    const deep = '['.repeat(5000) + ']'.repeat(5000)
    for (const name of ['"half \\ud800"', '1e999', deep]) {
      const text = JSON.stringify(aFacilityRecord(issuer)).replace('"Facility record of Example Mill"', name)
      expect(text).toContain(name)
      expect(readJsonObject(text)).toBeUndefined()
    }
    expect(readJsonObject('{"a":[[1,"\\ud83d\\ude00"]]}')).toEqual({ a: [[1, '😀']] })
  })

  test('a day that no month has is no beginning', async () => {
    const validFrom = '2026-02-31T00:00:00Z'
    expect((await check(signed(aFacilityRecord(issuer, { validFrom }), issuer))).verdict).not.toBe('verified')
  })

  test.each([
    [131_072, /beyond the end/],
    ['abc', /not a number/],
    [-1, /not a number/],
    [1.5, /not a number/],
    ['7', undefined],
  ])('B5: the place %s', async (statusListIndex, why) => {
    const credentialStatus = {
      ...(aFacilityRecord(issuer)['credentialStatus'] as JsonObject),
      statusListIndex,
    }
    const found = await check(signed(aFacilityRecord(issuer, { credentialStatus }), issuer))
    expect(found.verdict).toBe(why ? 'open' : 'verified')
    if (why) expect(found.sentence('status')).toMatch(why)
  })
})
