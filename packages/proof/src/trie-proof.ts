import { keccak_256 } from '@noble/hashes/sha3.js'
import { equalBytes } from './hex.ts'
import { asBytes, asList, decodeRlp, type Rlp } from './rlp.ts'

const BRANCH = 17

/**
 * The value under number `index` in a block's trie of transactions or receipts, proven by the nodes from the root down.
 * Throws a RangeError when they lead nowhere, and when a node is left over.
 */
export function provenValue(root: Uint8Array, index: number, nodes: readonly Uint8Array[]): Uint8Array {
  let path = nibblesOf(indexKey(index))
  let expected: Rlp = root
  for (const [depth, bytes] of nodes.entries()) {
    if (!equalBytes(asBytes(expected), keccak_256(bytes))) throw new RangeError('A node is not the one meant')
    const step = follow(decodeRlp(bytes), path)
    if (step.isValue) {
      if (depth !== nodes.length - 1) throw new RangeError('Nodes are left over')
      return asBytes(step.next)
    }
    expected = step.next
    path = step.rest
  }
  throw new RangeError('Nodes are missing')
}

type Step = { next: Rlp; rest: number[]; isValue: boolean }

// Receipts and transactions are longer than a hash, so no node of their tries is small enough to be inside another.
function follow(node: Rlp, path: number[]): Step {
  const parts = asList(node)
  const [first, ...rest] = path
  if (parts.length === BRANCH) {
    const next = parts[first ?? BRANCH - 1]
    if (next === undefined) throw new RangeError('A branch is missing')
    return { next, rest, isValue: first === undefined }
  }
  const [encoded, next] = parts
  if (parts.length !== 2 || next === undefined) throw new RangeError('This is no node')
  const { isLeaf, nibbles } = readPath(asBytes(encoded))
  const leads = nibbles.every((nibble, at) => path[at] === nibble)
  const left = path.slice(nibbles.length)
  if (!leads || (isLeaf && left.length > 0)) throw new RangeError('The nodes lead elsewhere')
  return { next, rest: left, isValue: isLeaf }
}

// The first half-byte holds two flags: 2 for a leaf, 1 for an odd number of half-bytes, which then follow at once.
function readPath(encoded: Uint8Array): { isLeaf: boolean; nibbles: number[] } {
  const [flags = 0, ...all] = nibblesOf(encoded)
  return { isLeaf: flags >= 2, nibbles: flags % 2 === 1 ? all : all.slice(1) }
}

const nibblesOf = (bytes: Uint8Array): number[] => [...bytes].flatMap((byte) => [byte >> 4, byte & 15])

// A number's RLP: what is below 128 is its own byte, and nought is the empty text.
function indexKey(index: number): Uint8Array {
  if (index === 0) return Uint8Array.of(0x80)
  if (index < 0x80) return Uint8Array.of(index)
  const digits: number[] = []
  for (let left = index; left > 0; left = Math.floor(left / 256)) digits.unshift(left % 256)
  return Uint8Array.of(0x80 + digits.length, ...digits)
}
