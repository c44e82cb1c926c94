import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHex, toHex } from './hex.ts'
import { leafHash, merkleTree, rootFromProof } from './merkle.ts'

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

  test('agrees with the recursive definition of RFC 6962 at every size', () => {
    for (let size = 1; size <= 70; size++)
      expect(merkleTree(leaves(size)).root).toEqual(recursiveRoot(leaves(size)))
  })
})

describe('rootFromProof', () => {
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

function recursiveRoot(hashes: Uint8Array[]): Uint8Array {
  const [first] = hashes
  if (hashes.length === 1 && first) return first
  let split = 1
  while (split * 2 < hashes.length) split *= 2
  const halves = [recursiveRoot(hashes.slice(0, split)), recursiveRoot(hashes.slice(split))]
  return sha256(Uint8Array.from([1, ...halves.flatMap((half) => [...half])]))
}
