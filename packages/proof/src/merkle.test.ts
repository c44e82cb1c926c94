import { utf8ToBytes } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHex, toHex } from './hex.ts'
import { leafHash, merkleTree, rootFromProof } from './merkle.ts'
import { auditPath, rootOf, treeHash } from './testing/rfc-6962.ts'

// The inputs and roots published with the Certificate Transparency reference implementation.
const INPUTS = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

const entriesOf = (count: number) => Array.from({ length: count }, (_, index) => Uint8Array.of(index))

const leaves = (count: number) => Array.from({ length: count }, (_, index) => leafHash(Uint8Array.of(index)))

describe('merkleTree', () => {
  test.each(ROOTS.map((root, index) => [index + 1, root] as const))(
    'of %i leaves has the published root',
    (size, root) => {
      const hashes = INPUTS.slice(0, size).map((input) => leafHash(fromHex(`0x${input}`)))
      expect(toHex(merkleTree(hashes).root)).toBe(`0x${root}`)
    },
  )

  test('of nothing is refused', () => {
    expect(() => merkleTree([])).toThrow(RangeError)
  })

  test('agrees with the recursive definition of RFC 6962 at every small size', () => {
    for (let size = 1; size <= 70; size++) expectSameTree(entriesOf(size))
  })

  test('agrees with it for any entries, up to the size of a batch', () => {
    const entries = fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 1000, size: 'max' })
    fc.assert(fc.property(entries, expectSameTree), { numRuns: 25 })
  })
})

/** Root and every path are those of the second implementation, and each leads to the root in both. */
function expectSameTree(entries: readonly Uint8Array[]): void {
  const size = entries.length
  const hashes = entries.map(leafHash)
  const { root, proofs } = merkleTree(hashes)
  expect(root).toEqual(treeHash(entries))
  for (const index of new Set([0, 1, size >> 1, size - 2, size - 1])) {
    const leaf = hashes[index]
    const proof = proofs[index]
    if (!leaf || !proof) continue
    expect(proof).toEqual(auditPath(index, entries))
    expect(rootFromProof(leaf, index, size, proof)).toEqual(root)
    expect(rootOf(index, size, leaf, proof)).toEqual(root)
  }
}

/** Paths published with the same reference implementation: place, size of the tree, path. */
const PATHS = [
  [0, 1, []],
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [
    1,
    5,
    [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
] as const

describe('rootFromProof', () => {
  test.each(PATHS)(
    'leads leaf %i of %i along the published path to the published root',
    (index, size, path) => {
      const hashes = INPUTS.slice(0, size).map((input) => leafHash(fromHex(`0x${input}`)))
      expect(merkleTree(hashes).proofs[index]?.map(toHex)).toEqual(path.map((node) => `0x${node}`))
      const leaf = hashes[index] ?? new Uint8Array()
      const root = rootFromProof(
        leaf,
        index,
        size,
        path.map((node) => fromHex(`0x${node}`)),
      )
      expect(root && toHex(root)).toBe(`0x${ROOTS[size - 1]}`)
    },
  )

  test('decides as the second implementation does, for any input', () => {
    const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })
    const size = fc.integer({ min: 1, max: 40 })
    const path = fc.array(hash, { maxLength: 7 })
    fc.assert(
      fc.property(size, fc.nat(), hash, path, (n, at, leaf, nodes) => {
        const index = at % n
        expect(rootFromProof(leaf, index, n, nodes)).toEqual(rootOf(index, n, leaf, nodes))
      }),
      { numRuns: 1000 },
    )
  })

  test('leads every leaf of every small tree to its root', () => {
    for (let size = 1; size <= 70; size++) {
      const { root, proofs } = merkleTree(leaves(size))
      for (const [index, leaf] of leaves(size).entries())
        expect(rootFromProof(leaf, index, size, proofs[index] ?? [])).toEqual(root)
    }
  })

  test('never leads another leaf, index or path to that root', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 300 }), fc.nat(), fc.nat(), fc.nat(), (size, at, other, bit) => {
        const hashes = leavesOf(size)
        const { root, proofs } = merkleTree(hashes)
        const index = at % size
        const elsewhere = (index + 1 + (other % (size - 1))) % size
        const proof = proofs[index] ?? []
        const leaf = hashes[index] ?? root
        expect(rootFromProof(hashes[elsewhere] ?? root, index, size, proof)).not.toEqual(root)
        expect(rootFromProof(leaf, elsewhere, size, proof)).not.toEqual(root)
        const changed = proof.map((node, depth) => (depth === bit % proof.length ? flip(node, bit) : node))
        expect(rootFromProof(leaf, index, size, changed)).not.toEqual(root)
        expect(rootFromProof(leaf, index, size, proof.slice(1))).not.toEqual(root)
        expect(rootFromProof(leaf, index, size, [...proof, leaf])).not.toEqual(root)
      }),
    )
  })

  test.each([
    [-1, 4],
    [4, 4],
    [0, 0],
    [0.5, 4],
  ])('refuses index %d of %d', (index, size) => {
    expect(rootFromProof(leafHash(new Uint8Array()), index, size, [])).toBeUndefined()
  })
})

const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => leafHash(utf8ToBytes(`leaf ${index}`)))

const flip = (node: Uint8Array, bit: number) => node.map((byte, at) => (at === bit % 32 ? byte ^ 1 : byte))
