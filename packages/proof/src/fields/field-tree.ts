import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson, type Json, type JsonObject } from '../canonical-json.ts'
import { leafHash, nodeHash, type Sha256 } from '../merkle.ts'
import { keyed } from './keyed.ts'
import { linkKindAt } from './link-members.ts'
import { blindingOf, linkPoint } from './link-points.ts'

const FIELD = Uint8Array.of(2)
/** So that the size of a tree says little about what is in it. */
export const SMALLEST_TREE = 64
/** More than anything that people state. */
export const FIELDS_AT_MOST = 65_536

/** One value of a statement, at its JSON pointer (RFC 6901). A link point is at the pointer of its number with # added. */
export type Field = { readonly path: string; readonly value: Json }

/**
 * The values of a statement of form 2 with the link points of its numbers of companies and materials, in the order of their paths.
 * Empty lists and objects are values. Throws a RangeError for more than 65,536, and a TypeError for a member named with #.
 */
export function fieldsOf(statement: JsonObject, salt: Uint8Array): Field[] {
  const values: Field[] = []
  collect(statement, '', values)
  const sorted = values.toSorted(byPath)
  const fields = [...sorted, ...linksOf(sorted, salt)].toSorted(byPath)
  if (fields.length > FIELDS_AT_MOST) throw new RangeError('A statement has too many fields')
  return fields
}

/** The values of an object at their pointers, none where it cannot be stated in form 2. */
export function plainFields(value: JsonObject): Field[] {
  const values: Field[] = []
  try {
    collect(value, '', values)
    return values
  } catch {
    return []
  }
}

// The default order compares UTF-16 code units, as canonical JSON does (RFC 8785).
const byPath = (one: Field, other: Field) => (one.path < other.path ? -1 : 1)

function collect(value: Json, path: string, into: Field[]): void {
  if (into.length > FIELDS_AT_MOST) throw new RangeError('A statement has too many fields')
  const members = membersOf(value)
  if (members.length === 0) into.push({ path, value })
  for (const [name, member] of members) collect(member, `${path}/${escaped(name)}`, into)
}

function membersOf(value: Json): readonly (readonly [string, Json])[] {
  if (typeof value !== 'object' || value === null) return []
  if (isList(value)) return value.map((item, index) => [String(index), item] as const)
  return Object.entries(value)
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

function escaped(name: string): string {
  if (name.includes('#')) throw new TypeError('A member named with # would pass for a link point')
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** A number that comes again repeats the point of its first path: many positions of one material cost one point. */
function linksOf(values: readonly Field[], salt: Uint8Array): Field[] {
  const made = new Map<string, string>()
  return values.flatMap(({ path, value }) => {
    const kind = linkKindAt(path, value)
    if (kind === undefined || typeof value !== 'number') return []
    const key = `${kind}:${value}`
    const known = made.get(key)
    const point = known ?? bytesToHex(linkPoint(kind, value, blindingAt(path, salt)).toBytes())
    made.set(key, point)
    return [{ path: `${path}#`, value: point }]
  })
}

/** The blinding of the link point at a path, which only the statement's salt gives. */
export const blindingAt = (path: string, salt: Uint8Array): bigint =>
  blindingOf(hmac(sha256, salt, utf8ToBytes(`${path}#r`)))

/** The salt of one field: it says nothing about that of another. */
export const fieldSalt = (path: string, salt: Uint8Array): Uint8Array => hmac(sha256, salt, utf8ToBytes(path))

/** The hash of a field: SHA-256(0x02 || its salt || canonical JSON of [path, value]). */
export const fieldHash = (
  { path, value }: Field,
  saltOfField: Uint8Array,
  hash: Sha256 = sha256,
): Uint8Array => hash(concatBytes(FIELD, saltOfField, utf8ToBytes(canonicalJson([path, value]))))

/**
 * The hashes at the foot of a statement's tree: of its fields in their order, filled up with random-looking ones to a power of two,
 * of at least 64.
 */
export function fieldHashes(fields: readonly Field[], salt: Uint8Array, hash: Sha256 = sha256): Uint8Array[] {
  let size = SMALLEST_TREE
  while (size < fields.length) size *= 2
  const makeSalt = keyed(salt, hash)
  const hashes = fields.map((field) => fieldHash(field, makeSalt(field.path), hash))
  for (let index = fields.length; index < size; index++) hashes.push(makeSalt(`pad${index}`))
  return hashes
}

/** The root of a complete tree over a power of two of hashes. */
export function fieldRoot(hashes: readonly Uint8Array[], hash: Sha256 = sha256): Uint8Array {
  let level = hashes
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, at) =>
      nodeHash(level[2 * at] ?? new Uint8Array(), level[2 * at + 1] ?? new Uint8Array(), hash),
    )
  const [root] = level
  if (!root) throw new RangeError('A statement has no fields')
  return root
}

/** The leaf of a statement of form 2 whose fields have this root: SHA-256(0x00 || 0x02 || root). */
export const treeLeaf = (root: Uint8Array): Uint8Array => leafHash(concatBytes(FIELD, root))
