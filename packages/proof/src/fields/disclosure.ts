import type { Json, JsonObject } from '../canonical-json.ts'
import { fromHex, type Hex, isHash, toHex } from '../hex.ts'
import { nodeHash } from '../merkle.ts'
import {
  fieldHash,
  fieldHashes,
  FIELDS_AT_MOST,
  fieldSalt,
  fieldsOf,
  SMALLEST_TREE,
  treeLeaf,
} from './field-tree.ts'

/** A value of a statement that is shown: its place at the foot of the tree, its JSON pointer, and the salt of this field alone. */
type OpenedField = {
  readonly i: number
  readonly path: string
  readonly value: Json
  readonly salt: Hex
}

/** What is shown of a statement of form 2, with what leads from there to its leaf. */
export type Disclosure = {
  /** How many hashes are at the foot of the tree, those that fill it up included. */
  readonly size: number
  /** In the order of their places, which is that of their paths. */
  readonly fields: readonly OpenedField[]
  /** Level by level from the foot up, from left to right: each neighbour that what is below does not give. */
  readonly proof: readonly Hex[]
}

/**
 * Opens the values of a statement that `isOpen` says, and no other value. What fills the tree hides how many there are at the end, but
 * the places of those that are open tell how many closed ones lie between them: how long a list is, such as that of the positions. Link
 * points stay closed. Throws a TypeError for a text that is no statement of form 2: one of form 1 is hashed as a whole.
 */
export function disclose(
  body: string,
  salt: Hex,
  isOpen: (path: string, value: Json) => boolean,
): Disclosure {
  const statement = JSON.parse(body) as JsonObject
  if (statement['v'] !== 2) throw new TypeError('Only a statement of form 2 can be shown in part')
  const key = fromHex(salt)
  const fields = fieldsOf(statement, key)
  const hashes = fieldHashes(fields, key)
  const opened = fields.flatMap(({ path, value }, i) =>
    isLinkPoint(path) || !isOpen(path, value) ? [] : [{ i, path, value, salt: toHex(fieldSalt(path, key)) }],
  )
  const proof = siblingsOf(
    hashes,
    opened.map(({ i }) => i),
  )
  return { size: hashes.length, fields: opened, proof: proof.map(toHex) }
}

const isLinkPoint = (path: string): boolean => path.endsWith('#')

function siblingsOf(hashes: readonly Uint8Array[], opened: readonly number[]): Uint8Array[] {
  const proof: Uint8Array[] = []
  let level = hashes
  let known = opened
  while (level.length > 1) {
    const at = level
    const has = new Set(known)
    proof.push(...known.flatMap((index) => (has.has(index ^ 1) ? [] : (at[index ^ 1] ?? []))))
    known = [...new Set(known.map((index) => index >> 1))]
    level = Array.from({ length: at.length / 2 }, (_, index) =>
      nodeHash(at[2 * index] ?? new Uint8Array(), at[2 * index + 1] ?? new Uint8Array()),
    )
  }
  return proof
}

/**
 * The leaf that shown values and their proof give; undefined where they give none: for a size that no tree has, places or paths that
 * are not in their order, a value that is no single one, or hashes too few or too many.
 */
export function disclosedLeaf({ size, fields, proof }: Disclosure): Hex | undefined {
  if (!isTreeSize(size) || fields.length === 0 || !isInOrder(fields, size)) return undefined
  if (!proof.every(isHash) || !fields.every(({ salt }) => isHash(salt))) return undefined
  try {
    const root = rootOver(fields.map(nodeOf), size, proof.map(fromHex))
    return root && toHex(treeLeaf(root))
  } catch {
    // What has no canonical form was never stated.
    return undefined
  }
}

const isTreeSize = (size: number): boolean =>
  size >= SMALLEST_TREE && size <= FIELDS_AT_MOST && Number.isInteger(Math.log2(size))

function isInOrder(fields: readonly OpenedField[], size: number): boolean {
  return fields.every(({ i, path, value }, at) => {
    const before = fields[at - 1]
    return (
      isSingle(value) &&
      Number.isInteger(i) &&
      i >= 0 &&
      i < size &&
      (!before || (before.i < i && before.path < path))
    )
  })
}

/** Lists and objects are stated member by member, unless they are empty. */
const isSingle = (value: Json): boolean =>
  typeof value !== 'object' || value === null || Object.keys(value).length === 0

type Node = { index: number; hash: Uint8Array }

const nodeOf = ({ i, path, value, salt }: OpenedField): Node => ({
  index: i,
  hash: fieldHash({ path, value }, fromHex(salt)),
})

function rootOver(foot: readonly Node[], size: number, proof: readonly Uint8Array[]): Uint8Array | undefined {
  let used = 0
  let level = foot
  for (let width = size; width > 1; width /= 2) {
    const above: Node[] = []
    for (let at = 0; at < level.length; at++) {
      const node = level[at]
      if (!node) return undefined
      const next = level[at + 1]
      const isPair = node.index % 2 === 0 && next?.index === node.index + 1
      const sibling = isPair ? next.hash : proof[used]
      if (!sibling) return undefined
      if (isPair) at++
      else used++
      const hash = node.index % 2 === 0 ? nodeHash(node.hash, sibling) : nodeHash(sibling, node.hash)
      above.push({ index: node.index >> 1, hash })
    }
    level = above
  }
  return used === proof.length ? level[0]?.hash : undefined
}
