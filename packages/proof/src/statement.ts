import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import { canonicalJson, type Json, type JsonObject } from './canonical-json.ts'
import { fieldHashes, fieldRoot, fieldsOf, treeLeaf } from './fields/field-tree.ts'
import { type Hex, fromHex, toHex } from './hex.ts'
import { leafHash, type Sha256 } from './merkle.ts'

/** What companies state something about: records, themselves, and (`audit`) how far their audit trail goes. */
export const STATEMENT_TYPES = [...RECORD_TYPES, 'company', 'audit'] as const
export type StatementType = (typeof STATEMENT_TYPES)[number]

/** A file a statement speaks of; `sha256` is of its bytes, in 64 lower-case hexadecimal digits. */
export type StatementDocument = {
  readonly id: number
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
}

/** What one company says one record became. Quantities and dates in `data` are strings, so every reader writes them alike. */
type Stated = {
  readonly type: StatementType
  readonly id: number
  readonly version: number
  readonly event: string
  readonly company: number
  readonly actor: number
  readonly at: string
  readonly data: JsonObject
  readonly documents: readonly StatementDocument[]
  /** The leaf of the record's previous version: a record's history is a hash chain. */
  readonly prev: Hex | null
}

/** As release 0.1 stated. Stays readable for ever. */
type StatementV1 = Stated & { readonly v: 1 }

/** As it is stated now: the leaf is the root of a tree of its fields, and the text says which installation stated it. */
export type StatementV2 = Stated & {
  readonly v: 2
  /** 32 hexadecimal digits that no other installation of Selvedge has. */
  readonly installation: string
}

export type Statement = StatementV1 | StatementV2

/** The text that is hashed. */
export const statementBody = (statement: Statement): string => canonicalJson(statement)

/**
 * The leaf of a statement's text. Form 1: SHA-256(0x00 || salt || SHA-256(body)). Form 2: SHA-256(0x00 || 0x02 || root of the tree of
 * its salted fields), see `fields/field-tree.ts`. Without the salt nobody can guess the content from the hash that a neighbour's
 * proof shows. Throws for a text of form 2 that is not canonical, or has no tree. A tree has some two hundred hashes: whoever has a faster `hash` than
 * JavaScript's gives it.
 */
export function statementLeaf(body: string, salt: Hex, hash: Sha256 = sha256): Hex {
  const tree = treeOf(body)
  if (!tree) return toHex(leafHash(concatBytes(fromHex(salt), sha256(utf8ToBytes(body)))))
  const key = fromHex(salt)
  return toHex(treeLeaf(fieldRoot(fieldHashes(fieldsOf(tree, key), key, hash), hash)))
}

/** What a text of form 2 says; undefined for one of form 1, and for what is no statement at all. */
function treeOf(body: string): JsonObject | undefined {
  // Canonical texts have their members in order, so this one stands in each of form 2; what only quotes it is told apart below.
  if (!body.includes('"v":2')) return undefined
  const value = parsed(body)
  if (typeof value !== 'object' || value === null || !('v' in value) || value['v'] !== 2) return undefined
  // Two texts for one tree would be two statements under one leaf.
  if (canonicalJson(value) !== body) throw new TypeError('The text of a statement has to be canonical')
  return value
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Whether a text and its salt give this leaf. */
export function isLeafOf(leaf: Hex, body: string, salt: Hex): boolean {
  try {
    return statementLeaf(body, salt) === leaf
  } catch {
    return false
  }
}

/** The documents that statements name, each name and hash once, in the order they first do. */
export function namedDocuments(statements: readonly (Statement | undefined)[]): StatementDocument[] {
  const named = new Map<string, StatementDocument>()
  for (const document of statements.flatMap((statement) => statement?.documents ?? [])) {
    const key = `${document.sha256} ${document.name}`
    if (!named.has(key)) named.set(key, document)
  }
  return [...named.values()]
}
