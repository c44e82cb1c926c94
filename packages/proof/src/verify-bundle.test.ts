import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { Bundle } from './bundle.ts'
import { canonicalJson, type JsonObject } from './canonical-json.ts'
import { keyValidity } from './clocks.ts'
import { headerWitness } from './header-witness.ts'
import type { Hex } from './hex.ts'
import { rpcWitness } from './rpc-witness.ts'
import { alone } from './signature-record.ts'
import { statementLeaf } from './statement.ts'
import { CONTRACT, FILE, type MadeBundle, makeBundle, sign, trustIn } from './testing/make-bundle.ts'
import { memberAt, memberPaths, type Path, withMember } from './testing/members.ts'
import { nodeOf } from './testing/node-of.ts'
import { type Part, PARTS, type Verdict } from './verdict.ts'
import { words } from './verdict-words.ts'
import { type Circumstances, verifyBundle, verifyBundleText } from './verify-bundle.ts'

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const made = await makeBundle({ versions: 3, others: 3 })
const { bundle } = made

const askNode = (of: MadeBundle, options = {}): Circumstances => ({
  contract: trustIn(of.blocks),
  witness: (contract) => rpcWitness(contract, nodeOf(of.blocks, options)),
})
const savedHeaders = ({ blocks }: MadeBundle): Circumstances => ({
  contract: { ...CONTRACT, deployed: null },
  witness: (contract) =>
    headerWitness(contract, new Set(blocks.map(({ event }) => event.blockHash)), { isOwn: true }),
})
const WITNESSES = [
  ['a node', askNode(made)],
  ['saved headers', savedHeaders(made)],
] as const

const failed = ({ parts }: Verdict): Part[] =>
  parts.filter(({ status }) => status === 'failed').map(({ part }) => part)
const verify = (changed: unknown, circumstances: Circumstances) =>
  verifyBundleText(JSON.stringify(changed), circumstances)

describe.each(WITNESSES)('with %s', (_, circumstances) => {
  test('a bundle as it was made is verified', async () => {
    expect(await verifyBundle(bundle, circumstances)).toMatchObject({
      verdict: 'verified',
      parts: PARTS.map((part) => ({ part, status: 'ok' })),
    })
  })

  test('any one change is found', { timeout: 60_000 }, async () => {
    const paths = memberPaths(bundle).filter((path) => !isEnvelope(path))
    for (const path of paths) {
      const changed = withMember(bundle, path, otherThan(memberAt(bundle, path)))
      const { verdict } = await verify(changed, circumstances)
      // A later kind of signature is a newer release's: nothing is settled then. Form 3 is known, and this bundle is none of it.
      const isLater = path.at(-1) === 'kind' && path.includes('signature')
      expect({ path, verdict }).toEqual({ path, verdict: isLater ? 'open' : 'altered' })
    }
  })

  test(
    'any changed digit or letter of a text is found, and never passes for verified',
    { timeout: 60_000 },
    async () => {
      const texts = memberPaths(bundle).filter((path) => typeof memberAt(bundle, path) === 'string')
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...texts),
          fc.nat(),
          fc.constantFrom('0', 'a', '7', 'Z', '='),
          async (path, at, to) => {
            const text = String(memberAt(bundle, path))
            const place = at % text.length
            fc.pre(text[place] !== to)
            const changed = withMember(bundle, path, text.slice(0, place) + to + text.slice(place + 1))
            const { verdict, parts } = await verify(changed, circumstances)
            // What says of itself that a later release made it is not settled; nothing else is left open.
            const isLater = parts.some(({ sentence }) => LATER.has(sentence))
            expect(verdict).toBe(isLater ? 'open' : 'altered')
          },
        ),
        { numRuns: 80 },
      )
    },
  )

  test.each<[Path, Part]>([
    [['documents', 0, 'bytes'], 'file'],
    [['documents', 0, 'sha256'], 'file'],
    [['documents', 0, 'name'], 'file'],
    [['subject', 'id'], 'record'],
    [['statements', 1, 'body'], 'record'],
    [['statements', 1, 'salt'], 'record'],
    [['statements', 0, 'leaf'], 'record'],
    [['statements', 0, 'signature', 'bytes'], 'signature'],
    [['companies', 0, 'signature', 'bytes'], 'signature'],
    [['companies', 0, 'body'], 'record'],
    [['statements', 0, 'signer'], 'signature'],
    [['keys', 0, 'address'], 'signature'],
    [['keys', 1, 'company'], 'signature'],
    [['keys', 1, 'salt'], 'signature'],
    [['keys', 1, 'registration', 'time'], 'signature'],
    [['keys', 1, 'registration', 'block'], 'signature'],
    [['statements', 2, 'batch', 'index'], 'link'],
    [['statements', 2, 'batch', 'siblings', 0], 'link'],
    [['statements', 2, 'batch', 'root'], 'link'],
    [['batches', 0, 'size'], 'link'],
    [['batches', 0, 'anchor', 'sequence'], 'time'],
    [['batches', 0, 'anchor', 'time'], 'time'],
    [['batches', 0, 'anchor', 'block'], 'time'],
    [['batches', 0, 'anchor', 'blockHash'], 'time'],
    [['batches', 0, 'anchor', 'transaction'], 'time'],
    [['batches', 0, 'anchor', 'evidence', 'header'], 'time'],
    [['batches', 0, 'anchor', 'evidence', 'index'], 'time'],
    [['batches', 0, 'anchor', 'evidence', 'receipt', 0], 'time'],
    [['batches', 0, 'anchor', 'evidence', 'transaction', 1], 'time'],
    [['contract', 'address'], 'time'],
    [['contract', 'chainId'], 'time'],
  ])('a change at %j is reported as an error of the %s', async (path, part) => {
    const changed = withMember(bundle, path, otherThan(memberAt(bundle, path)))
    expect(failed(await verify(changed, circumstances))).toContain(part)
  })

  test('a statement left out, repeated or moved breaks the history', async () => {
    const [first, second, third] = bundle.statements
    for (const statements of [
      [first, third],
      [second, third],
      [first, first, second, third],
      [second, first, third],
      [first, third, second],
      [first, second, third, third],
    ])
      expect(failed(await verify({ ...bundle, statements }, circumstances))).toContain('link')
  })

  test('without its newest statement, and what says so, it is not settled', async () => {
    const statements = bundle.statements.slice(0, 2)
    const batches = bundle.batches.filter((_, at) => at !== 2)
    const older = { ...bundle, statements, batches }
    expect(await verify(older, circumstances)).toMatchObject({ verdict: 'altered' })
    const { newest, ...others } = older
    const silent = { ...others, batches: batches.filter(({ root }) => root !== newest?.batch.root) }
    expect(await verify(silent, circumstances)).toMatchObject({ verdict: 'open' })
  })

  test('a statement that a stranger signed anew is found, and so is one that the company never anchored', async () => {
    const stranger = privateKeyToAccount(`0x${'77'.repeat(32)}`)
    const forged = await restated(bundle, { quantity: '900.00' }, stranger)
    expect(failed(await verify(forged, circumstances))).toEqual(['signature', 'link'])
    const company = privateKeyToAccount(`0x${'3'.padStart(64, '0')}`)
    const unanchored = await restated(bundle, { quantity: '900.00' }, company)
    expect(failed(await verify(unanchored, circumstances))).toEqual(['link'])
  })
})

describe('either way', () => {
  test.each([0, 1, 16, 128, 300])('reads blocks with %i transactions before ours', async (others) => {
    const busy = await makeBundle({ versions: 1, others })
    for (const of of [askNode(busy), savedHeaders(busy)])
      expect(await verifyBundle(busy.bundle, of)).toMatchObject({ verdict: 'verified' })
  })

  test('a document may be named by several records', async () => {
    const several = await makeBundle({ kind: 'document', records: 3 })
    for (const of of [askNode(several), savedHeaders(several)])
      expect(await verifyBundle(several.bundle, of)).toMatchObject({ verdict: 'verified' })
    const moved = [...several.bundle.statements.slice(2), ...several.bundle.statements.slice(0, 2)]
    expect(failed(await verify({ ...several.bundle, statements: moved }, askNode(several)))).toContain('link')
  })
})

describe('what cannot be checked is never called verified or altered', () => {
  const anchor = bundle.batches[0]?.anchor
  test.each<[string, Circumstances, unknown, Part[]]>([
    ['nobody asked', {}, bundle, ['signature', 'time']],
    ['a node of another chain', askNode(made, { chainId: 1 }), bundle, ['signature', 'time']],
    [
      'a node away',
      { witness: (contract) => rpcWitness(contract, () => Promise.reject(new Error('refused'))) },
      bundle,
      ['signature', 'time'],
    ],
    ['a node that lags behind', askNode({ bundle, blocks: [] }, { head: 1 }), bundle, ['signature', 'time']],
    [
      'headers of other blocks',
      { witness: (contract) => headerWitness(contract, new Set()) },
      bundle,
      ['signature', 'time'],
    ],
    [
      'no evidence for saved headers',
      savedHeaders(made),
      withMember(bundle, ['batches', 0, 'anchor', 'evidence'], null),
      ['time'],
    ],
    ['no document', askNode(made), withMember(bundle, ['documents', 0, 'bytes'], null), ['file']],
    [
      'not yet in a batch',
      askNode(made),
      {
        ...(withMember(bundle, ['statements', 2, 'batch'], null) as Bundle),
        batches: bundle.batches.filter((_, at) => at !== 2),
      },
      ['link'],
    ],
    [
      'not yet anchored',
      askNode({ bundle, blocks: made.blocks.filter(({ event }) => event.block !== anchor?.block) }),
      withMember(bundle, ['batches', 0, 'anchor'], null),
      ['time'],
    ],
    [
      'key not yet registered',
      askNode({
        bundle,
        blocks: made.blocks.filter(({ event }) => event.block !== bundle.keys[1]?.registration?.block),
      }),
      withMember(bundle, ['keys', 1, 'registration'], null),
      ['signature'],
    ],
  ])('%s', async (_, circumstances, changed, unchecked) => {
    const { verdict, parts } = await verify(changed, circumstances)
    expect(verdict).toBe('open')
    expect(parts.filter(({ status }) => status === 'unchecked').map(({ part }) => part)).toEqual(unchecked)
  })
})

describe('the node', () => {
  test('settles a bundle that brings no evidence, also when it keeps no old logs', async () => {
    const bare = JSON.parse(
      JSON.stringify(bundle, (name, value: unknown) => (name === 'evidence' ? null : value)),
    ) as Bundle
    for (const options of [{}, { keepsLogs: false }])
      expect(await verifyBundle(bare, askNode(made, options))).toMatchObject({ verdict: 'verified' })
  })

  test('that knows of no such batch or key denies what the bundle claims', async () => {
    expect(failed(await verifyBundle(bundle, askNode({ bundle, blocks: [] })))).toEqual(['signature', 'time'])
  })

  test('reports a key that was revoked before the date of a statement', async () => {
    const [dated = 0] = bundle.statements.map(({ body }) => Date.parse(String(JSON.parse(body).at)) / 1000)
    const late = await verifyBundle(bundle, askNode(made, { revokedAt: dated - 1 }))
    expect(failed(late)).toEqual(['signature'])
    const later = await verifyBundle(bundle, askNode(made, { revokedAt: dated + 100_000 }))
    expect(later.verdict).toBe('verified')
  })
})

describe('who may say what', () => {
  const DECISION = { status: 'ACCEPTED', decidedBy: 8, decidedAt: '2026-05-04T10:20:00.000Z' }
  type Stated = NonNullable<Parameters<typeof makeBundle>[0]>['stated']
  const verdictOf = async (stated: Stated) => {
    const forged = await makeBundle({ versions: 2, stated })
    return verifyBundle(forged.bundle, askNode(forged))
  }
  const second =
    (said: ReturnType<NonNullable<Stated>>): Stated =>
    (version) =>
      version === 2 ? said : {}

  test('the consignee’s decision is verified', async () => {
    expect(
      await verdictOf(second({ event: 'accepted', data: { ...DECISION, processingStandard: null } })),
    ).toMatchObject({
      verdict: 'verified',
    })
  })

  test.each<[string, Stated, Part, string]>([
    [
      'the contractor’s own',
      second({ event: 'accepted', company: 3, data: DECISION }),
      'signature',
      'company',
    ],
    [
      'one with another quantity',
      second({ event: 'accepted', data: { ...DECISION, quantity: '9.00' } }),
      'link',
      'content',
    ],
    ['one that leaves it pending', second({ event: 'accepted' }), 'link', 'status'],
    [
      'a record begun by the other side',
      (version) => (version === 1 ? { company: 4 } : {}),
      'signature',
      'company',
    ],
    ['something that does not happen to trades', second({ event: 'deleted' }), 'link', 'event'],
  ])('%s is altered, though the company signed it and it is anchored', async (_, stated, part, why) => {
    const { verdict, parts } = await verdictOf(stated)
    expect(verdict).toBe('altered')
    const sentences = [1, 2].map((state) => words.mayNotBeStated(state, why as 'company'))
    expect(sentences).toContain(parts.find((one) => one.part === part)?.sentence)
  })
})

describe('a key', () => {
  test('that was registered days after what it signed was anchored is none', async () => {
    const late = await makeBundle({ versions: 1, keysLater: 300 })
    for (const circumstances of [askNode(late), savedHeaders(late)]) {
      const { verdict, parts } = await verifyBundle(late.bundle, circumstances)
      expect(verdict).toBe('altered')
      expect(parts.find(({ part }) => part === 'signature')?.sentence).toBe(words.keyTooYoung(1))
    }
  })

  test.each([
    [{ form: 1, registeredAt: 100, revokedAt: undefined, anchoredAt: 50 }, 'valid'],
    [{ form: 1, registeredAt: 0, revokedAt: 1000, anchoredAt: 1000 + 86_400 }, 'valid'],
    [{ form: 1, registeredAt: 0, revokedAt: 1000, anchoredAt: 1001 + 86_400 }, 'ended'],
    [{ form: 1, registeredAt: 86_401, revokedAt: undefined, anchoredAt: 0 }, 'not yet'],
    [{ form: 2, registeredAt: 50, revokedAt: 50, anchoredAt: 50 }, 'valid'],
    [{ form: 2, registeredAt: 51, revokedAt: undefined, anchoredAt: 50 }, 'not yet'],
    [{ form: 2, registeredAt: 0, revokedAt: 1000, anchoredAt: 1001 }, 'ended'],
  ] as const)('with %j is %s', (times, validity) => {
    expect(keyValidity(times)).toBe(validity)
  })
})

describe('files provided with the bundle', () => {
  const bare = withMember(bundle, ['documents', 0, 'bytes'], null)

  test('settle what the bundle left open', async () => {
    expect(
      await verify(bare, {
        ...askNode(made),
        files: [{ name: 'my copy.pdf', sha256: digestOf(FILE.bytes) }],
      }),
    ).toMatchObject({
      verdict: 'verified',
    })
  })

  test('are found to be others by a single bit', async () => {
    const bytes = FILE.bytes.map((byte, at) => (at === 3 ? byte ^ 1 : byte))
    const { verdict, parts } = await verify(bare, {
      ...askNode(made),
      files: [{ name: 'copy.pdf', sha256: digestOf(bytes) }],
    })
    expect(verdict).toBe('altered')
    expect(parts[0]?.sentence).toBe(words.documentForeign('copy.pdf'))
  })
})

test.each([
  ['another file', '{}'],
  ['a list', '[]'],
  ['a text', 'Dear Sir or Madam'],
  ['a bundle that was cut off', JSON.stringify(bundle).slice(0, -1)],
  ['a bundle with parts that are not known here', JSON.stringify({ ...bundle, note: 'x' })],
])('%s proves nothing, and nobody altered a record', async (_, text) => {
  const verdict = await verifyBundleText(text, askNode(made))
  expect(verdict).toMatchObject({ verdict: 'open', unreadable: true })
  expect(verdict).not.toHaveProperty('asShown')
  expect(verdict.parts.map(({ status }) => status)).toEqual(PARTS.map(() => 'unchecked'))
})

test.each([
  ['wrong', { ...bundle, note: 'x', statements: [] }],
  ['missing', { v: 2, subject: bundle.subject }],
])('a bundle with something %s in it is altered, whatever else is in it', async (_, changed) => {
  const verdict = await verify(changed, askNode(made))
  expect(verdict.verdict).toBe('altered')
  expect(verdict).not.toHaveProperty('unreadable')
})

test('what is no bundle says so of the file and nothing of the rest', async () => {
  const { verdict, parts } = await verifyBundleText('{}')
  expect(verdict).toBe('open')
  expect(parts.map(({ status }) => status)).toEqual([
    'unchecked',
    ...Array.from({ length: 4 }, () => 'unchecked'),
  ])
  expect(parts[0]?.sentence).toBe('This is not a proof file: “/v” is missing (and 7 other faults).')
})

test('a large document does not overwhelm the reader', async () => {
  const bytes = Buffer.alloc(12_000_000, 7).toString('base64')
  const changed = withMember(bundle, ['documents', 0, 'bytes'], bytes)
  expect(failed(await verify(changed, askNode(made)))).toEqual(['file'])
})

test('a signature has one spelling', async () => {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const signature = String(memberAt(bundle, ['statements', 0, 'signature', 'bytes']))
  const s = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
  const mirrored = `${signature.slice(0, 66)}${s}${signature.endsWith('1b') ? '1c' : '1b'}`
  const changed = withMember(bundle, ['statements', 0, 'signature', 'bytes'], mirrored)
  expect(failed(await verify(changed, askNode(made)))).toEqual(['signature'])
})

const LATER = new Set<string>([words.newerBundle, ...[1, 2, 3, 4, 5].map(words.madeByNewer)])

/** The members that hold others: changing them is changing what is in them. */
const isEnvelope = (path: Path) => typeof memberAt(bundle, path) === 'object'

/** Another value of the same shape. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (value === 'trade') return 'plan'
  const text = String(value)
  const place = text.startsWith('0x') ? 20 : 3
  return text.slice(0, place) + (text[place] === '1' ? '2' : '1') + text.slice(place + 1)
}

/** The bundle with other data in its first statement, hashed and signed again as far as one key goes. */
async function restated(
  of: Bundle,
  data: JsonObject,
  account: ReturnType<typeof privateKeyToAccount>,
): Promise<Bundle> {
  const [first, ...others] = of.statements
  if (!first) throw new Error('There is no statement')
  const before = JSON.parse(first.body) as { data: JsonObject }
  const body = canonicalJson({ ...before, data: { ...before.data, ...data } })
  const leaf = statementLeaf(body, first.salt)
  const signature = alone(await sign(account, leaf))
  const signer = account.address.toLowerCase() as Hex
  return { ...of, statements: [{ ...first, body, leaf, signature, signer }, ...others] }
}
