import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { equalBytes, type Hex, toHex } from '../hex.ts'
import { nodeHash } from '../merkle.ts'
import {
  CHILDREN,
  emptyChildren,
  hashOfNode,
  NODE_TIERS,
  pathTo,
  siblingsIn,
  withChildren,
} from './map-node.ts'
import {
  bucketOf,
  bucketRoot,
  climb,
  EMPTY_TREES,
  MAP_LEVELS,
  type MapEntry,
  type MapProof,
  proveEntry,
  recordKey,
  rootFromEntry,
} from './record-map.ts'

/** The root of the whole map built from nothing, by the recursion that defines it. */
function rootFromScratch(entries: readonly MapEntry[]): Uint8Array {
  const placed = entries.map((entry) => ({ entry, bucket: bucketOf(recordKey(entry)) }))
  const rootOf = (some: typeof placed, start: number, height: number): Uint8Array => {
    if (some.length === 0) return EMPTY_TREES[height] ?? new Uint8Array()
    if (height === 0) return bucketRoot(some.map(({ entry }) => entry))
    const middle = start + 2 ** (height - 1)
    return nodeHash(
      rootOf(
        some.filter(({ bucket }) => bucket < middle),
        start,
        height - 1,
      ),
      rootOf(
        some.filter(({ bucket }) => bucket >= middle),
        middle,
        height - 1,
      ),
    )
  }
  return rootOf(placed, 0, MAP_LEVELS)
}

/** The map as a server keeps it: nodes of sixteen children, changed along the path of each bucket. */
class KeptMap {
  readonly nodes = new Map<string, readonly Uint8Array[]>()
  readonly entries = new Map<string, MapEntry>()

  bucket(of: number): MapEntry[] {
    return [...this.entries.values()].filter((entry) => bucketOf(recordKey(entry)) === of)
  }

  put(entry: MapEntry): void {
    this.entries.set(`${entry.type} ${entry.id}`, entry)
    const bucket = bucketOf(recordKey(entry))
    let hash = bucketRoot(this.bucket(bucket))
    for (const { tier, index, child } of pathTo(bucket).toReversed()) {
      const before = this.nodes.get(`${tier} ${index}`) ?? emptyChildren(tier)
      const children = withChildren(before, [{ child, hash }])
      expect(hashOfNode(children)).toEqual(hashOfNode([...before].with(child, hash)))
      this.nodes.set(`${tier} ${index}`, children)
      hash = hashOfNode(children)
    }
  }

  root = () => hashOfNode(this.nodes.get('0 0') ?? emptyChildren(0))

  prove(entry: Pick<MapEntry, 'type' | 'id'>): MapProof | undefined {
    const bucket = bucketOf(recordKey(entry))
    const siblings = pathTo(bucket)
      .toReversed()
      .flatMap(({ tier, index, child }) =>
        siblingsIn(this.nodes.get(`${tier} ${index}`) ?? emptyChildren(tier), child),
      )
    return proveEntry(entry, this.bucket(bucket), siblings)
  }
}

const leaf = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes): Hex => toHex(bytes))
const update = fc.record({
  type: fc.constantFrom('trade', 'plan', 'audit'),
  id: fc.integer({ min: 1, max: 40 }),
  version: fc.integer({ min: 1, max: 1000 }),
  leaf,
})

describe('the map of newest statements', () => {
  test('has sixteen levels in four nodes', () => {
    expect(NODE_TIERS).toBe(4)
    expect(hashOfNode(emptyChildren(0))).toEqual(EMPTY_TREES[MAP_LEVELS])
    expect(emptyChildren(3)).toHaveLength(CHILDREN)
    expect(pathTo(0xabcd)).toEqual([
      { tier: 0, index: 0, child: 0xa },
      { tier: 1, index: 0xa, child: 0xb },
      { tier: 2, index: 0xab, child: 0xc },
      { tier: 3, index: 0xabc, child: 0xd },
    ])
  })

  test('has, after any updates, the root of a map built from nothing, and proves each of its entries', () => {
    fc.assert(
      fc.property(fc.array(update, { minLength: 1, maxLength: 60 }), (updates) => {
        const map = new KeptMap()
        for (const entry of updates) map.put(entry)
        expect(map.root()).toEqual(rootFromScratch([...map.entries.values()]))
        for (const entry of map.entries.values()) {
          const proof = map.prove(entry)
          expect(proof && rootFromEntry(entry, proof)).toEqual(map.root())
        }
      }),
      { numRuns: 30 },
    )
  })

  test('entries that share a bucket are proven apart', () => {
    // Among 3000 records some share one of the 65,536 buckets.
    const all = Array.from({ length: 3000 }, (_, id): MapEntry => ({
      type: 'trade',
      id,
      version: 1,
      leaf: `0x${'11'.repeat(32)}`,
    }))
    const byBucket = Map.groupBy(all, (entry) => bucketOf(recordKey(entry)))
    const [bucket, shared] = [...byBucket].find(([, entries]) => entries.length > 1) ?? [0, []]
    const siblings = EMPTY_TREES.slice(0, MAP_LEVELS)
    const root = climb(bucket, bucketRoot(shared), (height) => siblings[height] ?? new Uint8Array())
    for (const entry of shared) {
      const proof = proveEntry(entry, shared, siblings)
      expect(proof?.siblings).toEqual(Array.from({ length: MAP_LEVELS }, () => null))
      expect(proof && rootFromEntry(entry, proof)).toEqual(root)
    }
    expect(proveEntry({ type: 'plan', id: 1 }, shared, siblings)).toBeUndefined()
  })

  test('any other record, version, leaf or path leads elsewhere', () => {
    fc.assert(
      fc.property(fc.array(update, { minLength: 2, maxLength: 30 }), fc.nat(), leaf, (updates, at, other) => {
        const map = new KeptMap()
        for (const entry of updates) map.put(entry)
        const entries = [...map.entries.values()]
        const entry = entries[at % entries.length]
        const proof = entry && map.prove(entry)
        if (!entry || !proof) throw new Error('Every entry has a proof')
        const root = map.root()
        const leads = (changed: MapEntry, along: MapProof = proof) =>
          equalBytes(rootFromEntry(changed, along) ?? new Uint8Array(), root)
        expect(leads(entry)).toBe(true)
        expect(leads({ ...entry, version: entry.version + 1 })).toBe(false)
        expect(leads({ ...entry, id: entry.id + 1000 })).toBe(false)
        expect(leads({ ...entry, leaf: other })).toBe(other === entry.leaf)
        expect(leads(entry, { ...proof, siblings: proof.siblings.with(at % MAP_LEVELS, other) })).toBe(false)
        expect(leads(entry, { ...proof, siblings: proof.siblings.slice(1) })).toBe(false)
        expect(leads(entry, { ...proof, bucket: { ...proof.bucket, index: proof.bucket.index + 1 } })).toBe(
          false,
        )
      }),
      { numRuns: 30 },
    )
  })
})
