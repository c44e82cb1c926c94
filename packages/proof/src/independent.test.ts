import { sha256 } from '@noble/hashes/sha2.js'
import { verifyMerkleInclusion } from '@sigstore/verify/dist/tlog/merkle.js'
import canonicalize from 'canonicalize'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'
import { leafHash, merkleTree } from './merkle.ts'

test('canonical JSON is what an independent library writes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }) as fc.Arbitrary<Json>, (value) => {
      expect(canonicalJson(value)).toBe(canonicalize(value))
    }),
    { numRuns: 1000 },
  )
})

const entries = fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 70 })

/** What the verifier of another transparency log says of an entry. */
function isIncluded(
  entry: Uint8Array,
  index: number,
  size: number,
  root: Uint8Array,
  hashes: readonly Uint8Array[],
) {
  const proof = {
    canonicalizedBody: Buffer.from(entry),
    inclusionProof: { logIndex: String(index), hashes: hashes.map((hash) => Buffer.from(hash)) },
  }
  const checkpoint = { logSize: BigInt(size), logHash: Buffer.from(root) }
  try {
    verifyMerkleInclusion(proof as never, checkpoint as never)
    return true
  } catch {
    return false
  }
}

test('inclusion proofs pass the verifier of another transparency log, and no others do', () => {
  fc.assert(
    fc.property(entries, fc.nat(), (list, n) => {
      const { root, proofs } = merkleTree(list.map(leafHash))
      const at = n % list.length
      const entry = list[at] ?? new Uint8Array()
      const path = proofs[at] ?? []
      expect(isIncluded(entry, at, list.length, root, path)).toBe(true)
      expect(isIncluded(sha256(entry), at, list.length, root, path)).toBe(false)
      expect(isIncluded(entry, at, list.length, sha256(root), path)).toBe(false)
      expect(isIncluded(entry, at, list.length, root, [...path, root])).toBe(false)
    }),
  )
})
