import { expect, test } from 'vitest'
import { fromHex, type Hex, toHex } from '../hex.ts'
import { leafHash, merkleRoot, merkleTree } from '../merkle.ts'
import { logEntry } from './batch-log.ts'
import { compareSeen, readShown, type ShownHead } from './compare-seen.ts'
import { headLeaf, headText } from './head.ts'
import { type LogNode, planConsistency, proofOf } from './log-proof.ts'

const rootAt = (at: number, kind = 'a'): Hex => `0x${at.toString(16).padStart(2, '0')}${kind.repeat(62)}`
const logOf = (size: number, fork = size) =>
  Array.from({ length: size }, (_, at) => logEntry(rootAt(at, at < fork ? 'a' : 'b')))

function shown(
  size: number,
  { fork = size, installation = '5e1f'.repeat(8), at = '2026-05-05T10:00:00.000Z' } = {},
): ShownHead {
  const head = headText({
    v: 1,
    installation,
    at,
    statements: 1,
    map: { root: rootAt(99) },
    log: { root: toHex(merkleRoot(logOf(size, fork))), size },
  })
  const tree = merkleTree([leafHash(Uint8Array.of(9)), fromHex(headLeaf(head))])
  return { head, batch: { root: toHex(tree.root), size: 2, siblings: (tree.proofs[1] ?? []).map(toHex) } }
}

function between(from: number, to: number, fork = to) {
  const entries = logOf(to, fork)
  const hashOf = ({ level, index }: LogNode) =>
    merkleRoot(entries.slice(index * 2 ** level, (index + 1) * 2 ** level))
  const state = (size: number) => ({ size, root: toHex(merkleRoot(entries.slice(0, size))) })
  return { from: state(from), to: state(to), proof: proofOf(planConsistency(from, to), hashOf).map(toHex) }
}

test.each<[string, ReturnType<typeof compareSeen>, ShownHead, ShownHead, ReturnType<typeof between>?]>([
  ['the same head', { state: 'same' }, shown(5), shown(5)],
  ['a later head, before anything is proven', { state: 'ask', from: 5, to: 9 }, shown(5), shown(9)],
  ['a later head that continues it', { state: 'grown' }, shown(5), shown(9), between(5, 9)],
  [
    'a log that was rewritten before',
    { state: 'rewritten' },
    shown(5),
    shown(9, { fork: 3 }),
    between(5, 9, 3),
  ],
  ['a proof about other logs', { state: 'rewritten' }, shown(5), shown(9, { fork: 3 }), between(5, 9)],
  ['no proof at all', { state: 'rewritten' }, shown(5), shown(9), { ...between(5, 9), proof: [] }],
  ['other batches before the same place', { state: 'rewritten' }, shown(5), shown(5, { fork: 3 })],
  [
    'another batch at the same place',
    { state: 'rewritten' },
    shown(5),
    shown(5, { at: '2026-05-05T11:00:00.000Z' }),
  ],
  ['a log that was longer', { state: 'shorter' }, shown(5), shown(4)],
  ['another installation', { state: 'other' }, shown(5), shown(9, { installation: '0'.repeat(32) })],
  ['what is no head', { state: 'unreadable' }, shown(5), { ...shown(5), head: '{}' }],
])('%s', (_, state, seen, now, answer) => expect(compareSeen(seen, now, answer)).toEqual(state))

test('a head that is not below the root of its batch is none', () => {
  const one = shown(5)
  expect(readShown(one)?.log.size).toBe(5)
  expect(readShown({ ...one, batch: { ...one.batch, root: rootAt(1) } })).toBeUndefined()
  expect(readShown({ ...one, batch: { ...one.batch, size: 3 } })).toBeUndefined()
  expect(readShown({ ...one, batch: { ...one.batch, siblings: ['x'] } })).toBeUndefined()
})
