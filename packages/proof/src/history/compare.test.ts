import { languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { words } from '../verdict-words.ts'
import { describe, expect, test } from 'vitest'
import type { Bundle } from '../bundle.ts'
import { type Hex, toHex } from '../hex.ts'
import { type BundleOptions, makeBundle } from '../testing/make-bundle.ts'
import { append, EMPTY_LOG, logEntry, logRoot } from './batch-log.ts'
import { compareBundles, type ConsistencyProof, readConsistencyProof } from './compare.ts'
import { planConsistency, proofOf } from './log-proof.ts'

const other: Hex = `0x${'ab'.repeat(32)}`
const bundleOf = async (options: BundleOptions = {}): Promise<Bundle> =>
  (await makeBundle({ withNewest: true, ...options })).bundle

const rootsOf = ({ statements, companies }: Bundle) => [
  ...new Set([...statements, ...companies].flatMap(({ batch }) => batch?.root ?? [])),
]

/** A consistency proof between the logs of so many of these roots. */
function proofBetween(roots: readonly Hex[], from: number, to: number): ConsistencyProof {
  let log = EMPTY_LOG
  const nodes = new Map<string, Uint8Array>()
  const states = [logRoot(log)]
  for (const [index, root] of roots.entries()) {
    const grown = append(log, logEntry(root))
    log = grown.log
    states.push(logRoot(log))
    nodes.set(`0 ${index}`, logEntry(root))
    for (const [at, node] of grown.completed.entries()) nodes.set(`${at + 1} ${index >> (at + 1)}`, node)
  }
  const hashOf = ({ level, index }: { level: number; index: number }) =>
    nodes.get(`${level} ${index}`) ?? new Uint8Array(32)
  const stateOf = (size: number) => ({ size, root: toHex(states[size] ?? new Uint8Array()) })
  return {
    from: stateOf(from),
    to: stateOf(to),
    proof: proofOf(planConsistency(from, to), hashOf).map(toHex),
  }
}

describe('one history', () => {
  test('is what a bundle is with itself', async () => {
    const bundle = await bundleOf()
    expect(compareBundles(bundle, bundle)).toMatchObject({ verdict: 'one history' })
  })

  test('is settled between two heads by a consistency proof, and open without one', async () => {
    const early = await bundleOf({ versions: 1, kind: 'plan', neighbours: 2 })
    const roots = [...rootsOf(early), early.newest?.batch.root ?? other]
    const late = await bundleOf({ versions: 2, withNewest: { before: roots } })
    const all = [...roots, ...rootsOf(late)]
    const open = compareBundles(late, early)
    expect(open).toMatchObject({ verdict: 'open', missing: { from: 2, to: all.length } })
    expect(open.sentences[0]).toContain(`/api/ledger/log/consistency?from=2&to=${all.length}`)
    const proof = proofBetween(all, 2, all.length)
    expect(compareBundles(late, early, proof)).toMatchObject({ verdict: 'one history' })
    expect(compareBundles(early, late, proof)).toMatchObject({ verdict: 'one history' })
    const bad = { ...proof, proof: proof.proof.with(0, other) }
    // Anybody could have written it.
    expect(compareBundles(early, late, bad)).toEqual({
      verdict: 'open',
      sentences: [
        expect.stringContaining('The proof is worthless: it does not lead from the log of 2 batches'),
      ],
      missing: { from: 2, to: all.length },
    })
    expect(compareBundles(early, late, proofBetween(all, 1, 2))).toMatchObject({ verdict: 'open' })
  })

  test('is not what two installations have', async () => {
    const one = await bundleOf()
    const two = await bundleOf({ withNewest: { installation: '1'.repeat(32) } })
    expect(compareBundles(one, two)).toMatchObject({
      verdict: 'open',
      sentences: ['The proof files are of different installations: each writes a history of its own.'],
    })
  })

  test('is open where a bundle has no head', async () => {
    const [one, two] = [await bundleOf(), await bundleOf({ withNewest: false })]
    expect(compareBundles(one, two)).toMatchObject({
      verdict: 'open',
      sentences: [expect.stringContaining('B does not say which statement is the newest')],
    })
  })
})

describe('two histories', () => {
  const convicted = (a: Bundle, b: Bundle) => {
    const { verdict, sentences } = compareBundles(a, b)
    expect(verdict).toBe('two histories')
    expect(sentences.at(-1)).toContain('The operator showed two histories')
    expect(compareBundles(b, a).verdict).toBe('two histories')
    return sentences
  }

  test('are two statements as one version', async () => {
    const one = await bundleOf()
    const two = await bundleOf({ stated: () => ({ data: { quantity: '99.00' } }) })
    expect(convicted(one, two)).toContain('A and B show different statements as version 1 of the trade 7.')
  })

  test('are two statements of a company that signed, as one version', async () => {
    const one = await bundleOf({ keyReplacedAt: '2026-05-04T11:00:00.000Z' })
    const two = await bundleOf({ keyReplacedAt: '2026-05-04T11:00:01.000Z' })
    expect(convicted(one, two)).toContain('A and B show different statements as version 2 of the company 3.')
  })

  test('are a company’s newest statement, and a later one with the next key that was anchored before that was said', async () => {
    const whole = await bundleOf({ keyReplacedAt: '2026-05-04T11:00:00.000Z' })
    const records = whole.newest?.records.map((entry) =>
      entry.type === 'company' && entry.id === 3 ? { ...entry, version: 1 } : entry,
    )
    const cut = { ...whole, companies: whole.companies.toSpliced(1, 1) }
    const shown = { ...cut, newest: whole.newest && { ...whole.newest, records: records ?? [] } }
    expect(convicted(shown, whole)).toContain(
      'A says that version 1 of the company 3 was the newest; B shows version 2, anchored before that was said.',
    )
  })

  test('are a newest state, and a later one that was anchored before that was said', async () => {
    const whole = await bundleOf({ versions: 3 })
    const cut = await bundleOf({ versions: 3, withNewest: { versions: 2 } })
    const last = cut.statements.at(-1)?.batch?.root
    const shown = {
      ...cut,
      statements: cut.statements.slice(0, -1),
      newest: cut.newest && { ...cut.newest, log: cut.newest.log.filter(({ root }) => root !== last) },
    }
    expect(convicted(shown, whole)).toContain(
      'A says that version 2 of the trade 7 was the newest; B shows version 3, anchored before that was said.',
    )
  })

  test('are two logs of one size', async () => {
    const one = await bundleOf({ withNewest: { before: [other] } })
    const two = await bundleOf({ withNewest: { before: [`0x${'cd'.repeat(32)}`] } })
    expect(convicted(one, two)).toContain('A and B show different logs of the first 5 batches.')
  })

  test('are two batches at one place', async () => {
    const one = await bundleOf({ kind: 'plan' })
    const two = await bundleOf({ kind: 'trade' })
    expect(convicted(one, two)).toContain(
      'A and B show different batches at place 0 of the log, or one batch at two places.',
    )
  })

  test('are two newest states under one head', async () => {
    const one = await bundleOf({ versions: 3 })
    const two = await bundleOf({ versions: 3, withNewest: { versions: 2 } })
    expect(convicted(one, two).join()).toContain('what A says is the newest statement about the trade 7')
  })
})

test('a proof is read as a server answers it, and nothing else is', () => {
  const proof = proofBetween([other, `0x${'cd'.repeat(32)}`], 1, 2)
  expect(readConsistencyProof(JSON.stringify(proof))).toEqual(proof)
  for (const text of [
    '',
    '{}',
    'null',
    JSON.stringify({ ...proof, proof: ['0x'] }),
    JSON.stringify({ ...proof, from: { size: -0.5, root: other } }),
  ])
    expect(readConsistencyProof(text)).toBeUndefined()
})

test('a record is called by a word of the reader’s language', () => {
  const language = languageOf('tr') ?? US_ENGLISH
  const named = (type: string) =>
    inLanguage({ language, texts: readTexts('tr') }, () => words.newestNotNamed({ type, id: 7 }))
  expect(named('stock')).toContain('7 numaralı stok kaydı hakkında')
  expect(named('passport')).toContain('7 numaralı ürün pasaportu hakkında')
  expect(named('made up')).toContain('“made up” 7')
})
