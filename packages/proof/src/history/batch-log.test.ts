import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHex, type Hex, toHex } from '../hex.ts'
import { leafHash, rootFromProof } from '../merkle.ts'
import { auditPath, treeHash } from '../testing/rfc-6962.ts'
import { append, EMPTY_LOG, type Log, logEntry, logRoot } from './batch-log.ts'
import { isConsistent } from './check-consistency.ts'
import { type LogNode, perfectTrees, planConsistency, planInclusion, proofOf } from './log-proof.ts'

// The entries and hashes published with the Certificate Transparency reference implementation.
const PUBLISHED = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const ENTRIES = PUBLISHED.map((digits) => fromHex(`0x${digits}`))

const numbered = (count: number) => Array.from({ length: count }, (_, i) => Uint8Array.of(i >> 8, i & 255))

/** A log grown entry by entry, with the trees that its entries completed. */
function grow(entries: readonly Uint8Array[]) {
  let log: Log = EMPTY_LOG
  const nodes = new Map<string, Uint8Array>()
  for (const [index, entry] of entries.entries()) {
    const hash = leafHash(entry)
    nodes.set(`0 ${index}`, hash)
    const grown = append(log, hash)
    log = grown.log
    for (const [at, node] of grown.completed.entries()) nodes.set(`${at + 1} ${index >> (at + 1)}`, node)
  }
  const hashOf = ({ level, index }: LogNode) => nodes.get(`${level} ${index}`) ?? new Uint8Array()
  return { log, hashOf }
}

const stateOf = (entries: readonly Uint8Array[]) => ({ size: entries.length, root: treeHash(entries) })

describe('the log of all batches', () => {
  test('has the published roots while it grows', () => {
    for (let size = 0; size <= ENTRIES.length; size++)
      expect(logRoot(grow(ENTRIES.slice(0, size)).log)).toEqual(treeHash(ENTRIES.slice(0, size)))
  })

  test('has the root of RFC 9162 at every size, and its peaks are its perfect trees', () => {
    for (let size = 0; size <= 200; size++) {
      const { log, hashOf } = grow(numbered(size))
      expect(logRoot(log)).toEqual(treeHash(numbered(size)))
      expect(log.peaks).toEqual(perfectTrees({ start: 0, end: size }).map(hashOf))
    }
  })

  test('an entry is a fixed line and the root', () => {
    const root: Hex = `0x${'ab'.repeat(32)}`
    const line = new TextEncoder().encode('selvedge-root/v1\n')
    expect(logEntry(root)).toEqual(leafHash(new Uint8Array([...line, ...fromHex(root)])))
  })

  test('proves each of its entries, along the path of RFC 9162', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (size, at) => {
        const index = at % size
        const entries = numbered(size)
        const { log, hashOf } = grow(entries)
        const proof = proofOf(planInclusion(index, size), hashOf)
        expect(proof).toEqual(auditPath(index, entries))
        expect(rootFromProof(leafHash(entries[index] ?? new Uint8Array()), index, size, proof)).toEqual(
          logRoot(log),
        )
      }),
    )
  })
})

/** Consistency proofs published with the same reference implementation: older size, newer size, proof. */
const CONSISTENCY = [
  [1, 1, []],
  [
    1,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    6,
    8,
    [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [
    2,
    5,
    [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
] as const

describe('consistency', () => {
  test.each(CONSISTENCY)('from %i to %i is proven as published', (from, to, published) => {
    const { hashOf } = grow(ENTRIES.slice(0, to))
    const proof = proofOf(planConsistency(from, to), hashOf)
    expect(proof.map(toHex)).toEqual(published.map((digits) => `0x${digits}`))
    expect(isConsistent(stateOf(ENTRIES.slice(0, from)), stateOf(ENTRIES.slice(0, to)), proof)).toBe(true)
  })

  test('holds between any two sizes of one log, and for nothing else', () => {
    const size = fc.integer({ min: 1, max: 300 })
    fc.assert(
      fc.property(size, size, fc.nat(), fc.nat(255), (one, other, at, by) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const entries = numbered(to)
        const proof = proofOf(planConsistency(from, to), grow(entries).hashOf)
        const [older, newer] = [stateOf(entries.slice(0, from)), stateOf(entries)]
        expect(isConsistent(older, newer, proof)).toBe(true)
        // Another older log, another newer one, another size, and each hash of the proof changed.
        const forged = entries.slice(0, from).with(at % from, Uint8Array.of(1, 2, by))
        expect(isConsistent(stateOf(forged), newer, proof)).toBe(false)
        expect(isConsistent(older, stateOf(entries.with(at % to, Uint8Array.of(1, 2, by))), proof)).toBe(
          false,
        )
        expect(isConsistent({ ...older, size: from + 1 }, newer, proof)).toBe(false)
        expect(isConsistent(older, newer, [...proof, older.root])).toBe(false)
        if (proof.length === 0) return
        expect(isConsistent(older, newer, proof.slice(1))).toBe(false)
        const changed = proof.map((hash) => hash.slice())
        const hash = changed[at % proof.length]
        if (hash) hash[at % 32] = (hash[at % 32] ?? 0) ^ (by + 1 > 255 ? 1 : by + 1)
        expect(isConsistent(older, newer, changed)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  test('of the empty log there is nothing to prove', () => {
    expect(isConsistent(stateOf([]), stateOf(ENTRIES), [])).toBe(true)
    expect(isConsistent({ size: 0, root: treeHash(ENTRIES) }, stateOf(ENTRIES), [])).toBe(false)
    expect(isConsistent(stateOf(ENTRIES), stateOf([]), [])).toBe(false)
    expect(() => planConsistency(3, 2)).toThrow(RangeError)
    expect(() => planInclusion(2, 2)).toThrow(RangeError)
  })
})
