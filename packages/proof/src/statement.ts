import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import { canonicalJson, type JsonObject } from './canonical-json.ts'
import { type Hex, fromHex, toHex } from './hex.ts'
import { leafHash } from './merkle.ts'

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
export type Statement = {
  readonly v: 1
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

/** The text that is hashed. */
export const statementBody = (statement: Statement): string => canonicalJson(statement)

/**
 * The leaf of a statement's body: SHA-256(0x00 || salt || SHA-256(body)).
 * Without the salt nobody can guess the content from the hash that a neighbour's proof shows.
 */
export const statementLeaf = (body: string, salt: Hex): Hex =>
  toHex(leafHash(concatBytes(fromHex(salt), sha256(utf8ToBytes(body)))))

/** The documents that statements name, each name and hash once, in the order they first do. */
export function namedDocuments(statements: readonly (Statement | undefined)[]): StatementDocument[] {
  const named = new Map<string, StatementDocument>()
  for (const document of statements.flatMap((statement) => statement?.documents ?? [])) {
    const key = `${document.sha256} ${document.name}`
    if (!named.has(key)) named.set(key, document)
  }
  return [...named.values()]
}
