import { describe, expect, test } from 'vitest'
import type { Bundle } from '../bundle.ts'
import type { Hex } from '../hex.ts'
import { headerWitness } from '../header-witness.ts'
import { type BundleOptions, CONTRACT, makeBundle } from '../testing/make-bundle.ts'
import { withMember } from '../testing/members.ts'
import { verifyBundleText } from '../verify-bundle.ts'

const other: Hex = `0x${'ab'.repeat(32)}`

async function made(options: BundleOptions = {}) {
  const { bundle, blocks } = await makeBundle({ withNewest: true, ...options })
  const saved = new Set(blocks.map(({ event }) => event.blockHash))
  const link = async (changed: unknown = bundle) => {
    const verdict = await verifyBundleText(JSON.stringify(changed), {
      witness: (contract) => headerWitness(contract, saved, { isOwn: true }),
      contract: { ...CONTRACT, deployed: null },
    })
    const { status, sentence } = verdict.parts.find(({ part }) => part === 'link') ?? {}
    return { verdict: verdict.verdict, status, sentence }
  }
  return { bundle, link }
}

/** A bundle without its newest statement, and without what was only for it. */
function withoutLast(bundle: Bundle): Bundle {
  const statements = bundle.statements.slice(0, -1)
  const left = new Set([...statements, ...bundle.companies].map(({ batch }) => batch?.root))
  const batches = bundle.batches.filter(({ root }) => left.has(root) || root === bundle.newest?.batch.root)
  return { ...bundle, statements, batches }
}

describe('a bundle that says which statement is the newest', () => {
  test('is verified, and says as of which block', async () => {
    const { link } = await made()
    expect(await link()).toEqual({
      verdict: 'verified',
      status: 'ok',
      sentence: expect.stringMatching(
        /in its batch \(4 batches\)\. It is the newest state as of block \d+, 4 May 2026, \d\d:\d\d:\d\d UTC\.$/,
      ),
    })
  })

  test('of a document, of each record that names it', async () => {
    const { link } = await made({ kind: 'document', records: 3 })
    expect(await link()).toMatchObject({
      verdict: 'verified',
      sentence: expect.stringContaining('They are the newest states as of block'),
    })
  })

  test('fails where it lacks the newest statement', async () => {
    const { bundle, link } = await made({ versions: 3 })
    expect(await link(withoutLast(bundle))).toMatchObject({
      verdict: 'altered',
      status: 'failed',
      sentence: expect.stringMatching(
        /^Statement 2 is not the newest: version 3 was stated by \d+ May 2026, /,
      ),
    })
  })

  test('fails where the head knows an earlier state alone, although the batch came before it', async () => {
    const { link } = await made({ versions: 3, withNewest: { versions: 2 } })
    expect(await link()).toMatchObject({
      status: 'failed',
      sentence: expect.stringMatching(/^Another statement than 2 was anchored as the newest version/),
    })
  })

  test('is not settled where a state came after the head, or is not shown to have come before it', async () => {
    for (const withNewest of [true, { versions: 2 }]) {
      const { bundle, link } = await made({ versions: 3, withNewest })
      const last = bundle.statements.at(-1)?.batch?.root
      const log = bundle.newest?.log.filter(({ root }) => root !== last)
      expect(await link(withMember(bundle, ['newest', 'log'], log))).toEqual({
        verdict: 'open',
        status: 'unchecked',
        sentence:
          'The head that says which statement is the newest is not shown to be later than statement 3.',
      })
    }
    const { bundle, link } = await made()
    expect(await link(withMember(bundle, ['newest', 'log'], []))).toMatchObject({ verdict: 'open' })
  })

  test('fails with the newest state of another record, however short its log is', async () => {
    // One head over the trades 7 and 8, three statements about each; of trade 7 the last is cut off.
    const { bundle, link } = await made({ kind: 'document', records: 2, versions: 3 })
    const statements = bundle.statements.slice(0, 2)
    const used = new Set([...statements, ...bundle.companies].map(({ batch }) => batch?.root))
    const batches = bundle.batches.filter(({ root }) => used.has(root) || root === bundle.newest?.batch.root)
    const cut = { ...bundle, subject: { kind: 'trade', id: 7 }, statements, batches }
    for (const log of [[], bundle.newest?.log.filter(({ root }) => used.has(root))])
      for (const isKept of [
        (id: number, type: string) => id === 8 && type === 'trade',
        (id: number, type: string) => id === 8 || type === 'company',
      ]) {
        const records = bundle.newest?.records.filter(({ id, type }) => isKept(id, type))
        expect(await link({ ...cut, newest: { ...bundle.newest, records, log } })).toEqual({
          verdict: 'altered',
          status: 'failed',
          sentence:
            'The proof file says which statement about the trade 8 is the newest, and has no statement about it.',
        })
      }
    // Its own entry tells that one is missing.
    const own = bundle.newest?.records.filter(({ id }) => id !== 8)
    expect(await link({ ...cut, newest: { ...bundle.newest, records: own } })).toMatchObject({
      verdict: 'altered',
      sentence: expect.stringMatching(
        /^Statement 2 is not the newest: version 3 was stated by \d+ May 2026, /,
      ),
    })
  })

  test('fails where its head is of another installation', async () => {
    const { link } = await made({ withNewest: { installation: '1'.repeat(32) } })
    expect(await link()).toMatchObject({
      verdict: 'altered',
      sentence: expect.stringContaining('was made by another installation'),
    })
  })

  test.each([
    [['newest', 'records', 0, 'version'], 9, 'What is said to be the newest statement about the trade 7'],
    [['newest', 'records', 0, 'leaf'], other, 'What is said to be the newest statement'],
    [['newest', 'records', 0, 'id'], 8, 'What is said to be the newest statement about the trade 8'],
    [['newest', 'records', 0, 'proof', 'siblings', 3], other, 'What is said to be the newest statement'],
    [['newest', 'records', 0, 'proof', 'bucket', 'size'], 2, 'What is said to be the newest statement'],
    [['newest', 'batch', 'index'], 0, 'is not the last leaf of its batch'],
    [['newest', 'batch', 'siblings', 0], other, 'is not the last leaf of its batch'],
    [['newest', 'log', 0, 'index'], 1, 'is not among those that the head says came before it'],
    [['newest', 'log', 0, 'root'], other, 'is not among those'],
    [['newest', 'head'], '{}', 'is none in canonical form'],
  ])('fails where %j was changed', async (path, value, sentence) => {
    const { bundle, link } = await made()
    const found = await link(withMember(bundle, path, value))
    expect(found.status).toBe('failed')
    expect(found.sentence).toContain(sentence)
  })

  test('fails where its head is one of another batch', async () => {
    const { bundle, link } = await made()
    const head = bundle.newest?.head.replace('"size":4', '"size":5')
    expect(await link(withMember(bundle, ['newest', 'head'], head))).toMatchObject({ status: 'failed' })
  })

  test('fails where the record of a company that signed lacks its newest statement', async () => {
    const { bundle, link } = await made()
    const records = bundle.newest?.records.filter(({ type }) => type === 'company') ?? []
    expect(records).toHaveLength(2)
    const found = await link({ ...bundle, companies: [] })
    // Its key is no longer introduced either; of the history it is the batches that tell.
    expect(found).toMatchObject({ verdict: 'altered' })
    const [first, ...others] = bundle.companies
    const batches = bundle.batches.filter(({ root }) => root !== first?.batch?.root)
    const verdict = await verifyBundleText(JSON.stringify({ ...bundle, companies: others, batches }), {})
    expect(verdict.verdict).toBe('altered')
    expect(verdict.parts.find(({ part }) => part === 'signature')).toEqual({
      part: 'signature',
      status: 'failed',
      sentence:
        'The record of the company that signed statement 1, which names its keys, is missing, although one was anchored.',
    })
  })

  test('is not settled where it does not say which statement about a company is the newest', async () => {
    const { bundle, link } = await made()
    const records = bundle.newest?.records.filter(({ type }) => type !== 'company')
    expect(await link(withMember(bundle, ['newest', 'records'], records))).toEqual({
      verdict: 'open',
      status: 'unchecked',
      sentence: 'The proof file does not say which statement about the company 3 is the newest.',
    })
  })

  test('is not settled where it leaves its record out, or was made by a newer version', async () => {
    const { bundle, link } = await made()
    expect(await link(withMember(bundle, ['newest', 'records'], []))).toEqual({
      verdict: 'open',
      status: 'unchecked',
      sentence: 'The proof file does not say which statement about the trade 7 is the newest.',
    })
    const newer = bundle.newest?.head.replace('"v":1}', '"v":2}')
    expect(await link(withMember(bundle, ['newest', 'head'], newer))).toMatchObject({
      verdict: 'open',
      sentence: expect.stringContaining('was made by a newer version of Selvedge'),
    })
  })
})

describe('the record of a company that signed', () => {
  const KEY_REPLACED = { keyReplacedAt: '2026-05-04T11:00:00.000Z' }

  test('is altered without what introduced its next key', async () => {
    const { bundle, link } = await made(KEY_REPLACED)
    expect(await link()).toMatchObject({ verdict: 'verified' })
    const companies = bundle.companies.toSpliced(1, 1)
    const batches = bundle.batches.filter(({ root }) => root !== bundle.companies[1]?.batch?.root)
    expect(await link({ ...bundle, companies, batches })).toMatchObject({
      verdict: 'altered',
      sentence: expect.stringMatching(
        /^Statement 3 is not the newest: version 2 was stated by \d+ May 2026, /,
      ),
    })
  })

  test('is not settled where the proof file does not say which of its statements is the newest', async () => {
    const { bundle, link } = await made(KEY_REPLACED)
    const records = bundle.newest?.records.filter(({ type }) => type !== 'company')
    expect(await link(withMember(bundle, ['newest', 'records'], records))).toEqual({
      verdict: 'open',
      status: 'unchecked',
      sentence: 'The proof file does not say which statement about the company 3 is the newest.',
    })
  })
})

test('a bundle of form 2 that does not say is not settled: anything later could have been left out', async () => {
  const { bundle, link } = await made({ withNewest: false })
  for (const one of [bundle, { ...bundle, newest: null }])
    expect(await link(one)).toMatchObject({
      verdict: 'open',
      sentence:
        'The proof file does not say which statements are the newest: later ones, or a later key of a company, could have been left out.',
    })
})
