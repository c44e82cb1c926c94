import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { headerWitness } from './header-witness.ts'
import { readBundle } from './read-bundle.ts'
import { readStatement } from './read-statement.ts'
import { rpcWitness } from './rpc-witness.ts'
import { makeBundle, trustIn } from './testing/make-bundle.ts'
import { nodeOf } from './testing/node-of.ts'
import { verifyBundle } from './verify-bundle.ts'
import type { Witness } from './witness.ts'

const { bundle, blocks } = await makeBundle()
const saved = headerWitness(bundle.contract, new Set(blocks.map(({ event }) => event.blockHash)), {
  isOwn: true,
})

/** A blockchain with true answers, and one time for all of them. */
const atTime = (time: number): Witness => ({
  blockchainIs: async () => 'the trusted one' as const,
  anchorOf: async (batch) => {
    const answer = await saved.anchorOf(batch)
    return answer.state === 'found' ? { ...answer, facts: { ...answer.facts, time } } : answer
  },
  keyOf: saved.keyOf,
})

test.each([8_640_000_000_001, 2 ** 53, 1e300, Infinity, NaN, -1, -9e12, 1.5])(
  'L6: a block of the year that no calendar has (%d) is a verdict, never an error',
  async (time) => {
    const { verdict, parts } = await verifyBundle(bundle, {
      witness: () => atTime(time),
      contract: trustIn(blocks),
    })
    expect(verdict).toBe('altered')
    expect(parts.find(({ part }) => part === 'time')?.status).toBe('failed')
  },
)

test.each([
  '2031-12-31T25:00:00.000Z',
  '9999-99-99T99:99:99.999Z',
  '2031-12-31T23:59:60.000Z',
  '2031-02-29T00:00:00.000Z',
])('M2: a statement of a moment that never comes (%s) is none', (at) => {
  const [{ body } = { body: '' }] = bundle.statements
  expect(readStatement(body)).toBeDefined()
  const changed = canonicalJson({ ...JSON.parse(body), at })
  expect(readStatement(changed)).toBeUndefined()
})

test('L10: a bundle that has a member twice is refused, however the second name is written', () => {
  const text = JSON.stringify(bundle)
  const twice = (from: string, to: string) => readBundle(text.replace(from, to))
  expect(readBundle(text).issues).toEqual([])
  expect(twice('{', '{"v":1,').issues).toEqual([{ path: '/v', problem: 'twice' }])
  expect(twice('{', String.raw`{"\u0076":1,`).issues).toEqual([{ path: '/v', problem: 'twice' }])
  expect(twice('"sequence":', '"sequence":1,"sequence":').issues).toEqual([
    { path: '/batches/0/anchor/sequence', problem: 'twice' },
  ])
  // A member in a text, or of another object, is none of this one.
  expect(twice(`"name":"`, String.raw`"name":"\",{\"v\":1,`).issues).toEqual([])
})

test('a bundle nested without end is refused, and takes no time', () => {
  expect(readBundle(`${'['.repeat(500_000)}${']'.repeat(500_000)}`).issues).toHaveLength(1)
  expect(readBundle(`{"v":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`).issues.length).toBeGreaterThan(
    0,
  )
})

test.each([
  [
    'does not answer',
    () => Promise.reject(new Error('pruned')),
    'Whether this is the trusted blockchain was not checked: no answer came about block 4711, in which the trusted contract was deployed.',
  ],
  [
    'answers nothing',
    () => Promise.resolve(null),
    'The node that was asked knows another blockchain: the block in which the trusted contract was deployed is not there.',
  ],
])('a node that %s about the block of the deployment alone settles nothing', async (_, answer, sentence) => {
  const node = nodeOf(blocks)
  const { verdict, parts } = await verifyBundle(bundle, {
    witness: (contract) =>
      rpcWitness(contract, (method, params) =>
        method === 'eth_getBlockByNumber' ? answer() : node(method, params),
      ),
    contract: { ...trustIn(blocks), deployed: { block: 4711, hash: `0x${'77'.repeat(32)}` } },
  })
  expect(verdict).toBe('open')
  for (const part of ['signature', 'time'])
    expect(parts.find((one) => one.part === part)).toEqual({ part, status: 'unchecked', sentence })
})
