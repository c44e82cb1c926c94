import { headerWitness } from '@selvedge/proof/header-witness.ts'
import { CONTRACT, FILE, makeBundle } from '@selvedge/proof/testing/make-bundle.ts'
import { verifyBundleText } from '@selvedge/proof/verify-bundle.ts'
import { words } from '@selvedge/proof/verdict-words.ts'
import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'

const { bundle, blocks } = await makeBundle({ withBytes: false })
const hashes = blocks.map(({ event }) => event.blockHash)
const text = JSON.stringify(bundle)

const proof = new File([text], 'proof.json')
const headers = new File([hashes.join('\n')], 'headers.txt')
const document = new File([FILE.bytes], 'my copy.pdf')
const offline = (...files: File[]) =>
  checkFiles({
    files,
    source: { kind: 'headers', isOwn: true },
    contract: { ...CONTRACT, deployed: null },
    wants: 'verdict',
  })

test('says what the verifier itself says, and shows what the proof file is about', async () => {
  const report = await offline(document, headers, proof)
  const verdict = await verifyBundleText(text, {
    files: [{ name: 'my copy.pdf', sha256: bundle.documents[0]?.sha256 ?? '' }],
    contract: { ...CONTRACT, deployed: null },
    witness: (contract) => headerWitness(contract, new Set(hashes), { isOwn: true }),
  })
  expect(report).toMatchObject({
    kind: 'checked',
    verdict,
    view: { subject: { kind: 'trade', id: 7 }, documents: [{ matchedBy: 'my copy.pdf' }] },
  })
  expect(verdict.verdict).toBe('verified')
})

test('without headers no node is queried, and the verdict stays open', async () => {
  const report = await offline(document, proof)
  expect(report).toMatchObject({ verdict: { verdict: 'open' } })
  expect(JSON.stringify(report)).toContain('nobody was asked about the blockchain')
})

test('a document alone is hashed and nothing else is said of it', async () => {
  expect(await offline(document)).toEqual({
    kind: 'hashed',
    files: [{ name: 'my copy.pdf', size: 14, role: 'document', sha256: bundle.documents[0]?.sha256 }],
  })
})

test('a bundle that was cut off is called one that cannot be read, not a document', async () => {
  const report = await offline(new File([text.slice(0, -1)], 'proof.json'))
  expect(report).toMatchObject({ kind: 'checked', view: undefined, verdict: { verdict: 'open' } })
  expect(JSON.stringify(report)).toContain(words.notABundle({ path: '', problem: 'not JSON' }, 0))
})

test('several bundles are not mixed up', async () => {
  expect(await offline(proof, new File([text], 'other.json'))).toMatchObject({
    kind: 'error',
    sentence: expect.stringContaining('one after the other'),
  })
})

test('too many statements are refused in words', async () => {
  const [statement] = bundle.statements
  const statements = Array.from({ length: 10_001 }, () => statement)
  const report = await offline(new File([JSON.stringify({ ...bundle, statements })], 'proof.json'))
  expect(JSON.stringify(report)).toContain('a list of 1 to 10000 entries')
})

test('a bundle beyond 50 MB is not read into memory', async () => {
  const huge = new File(['{"v":1,', ' '.repeat(50 * 1024 * 1024)], 'huge.json')
  expect(await offline(huge)).toEqual({
    kind: 'error',
    sentence: 'huge.json is larger than 50 MB, which is too large for a proof file.',
  })
})

test('nesting without an end is no bundle, and ends', async () => {
  const deep = `{"v":1,"contract":${'['.repeat(200_000)}${']'.repeat(200_000)},"statements":[]}`
  expect(await offline(new File([deep], 'deep.json'))).toMatchObject({
    kind: 'checked',
    view: undefined,
    verdict: { verdict: 'altered' },
  })
})

test('headers that cannot be loaded are explained in words', async () => {
  const source = { kind: 'node', url: 'http://127.0.0.1:9' } as const
  expect(await checkFiles({ files: [proof], source, contract: undefined, wants: 'headers' })).toEqual({
    kind: 'error',
    sentence: 'The blockchain does not answer.',
  })
})
