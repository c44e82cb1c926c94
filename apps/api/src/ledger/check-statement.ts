import { canonicalJson, type JsonObject } from '@selvedge/proof/canonical-json.ts'
import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { rootFromProof } from '@selvedge/proof/merkle.ts'
import { type Statement, statementLeaf } from '@selvedge/proof/statement.ts'
import type { Reader } from '../db/connect.ts'
import type { StoredStatement } from './stored-statement.ts'
import { signerOf } from './statement-signature.ts'

/** What no longer agrees with what was stated. */
export type AlteredPart = 'document' | 'record' | 'signature' | 'proof' | 'chain'

/** Answers the SHA-256 of a stored document's bytes as they are now, or null when they are gone. */
export type DigestOf = (documentId: number, stated: string) => Promise<string | null>

/** Whether every document of the statement still has the bytes it had. */
export async function areDocumentsIntact(stored: StoredStatement, digestOf: DigestOf): Promise<boolean> {
  for (const { id, sha256 } of readBody(stored)?.documents ?? [])
    if ((await digestOf(id, sha256)) !== sha256) return false
  return true
}

/** Whether the live row still says what its newest statement says. */
export function isRowIntact(stored: StoredStatement, current: JsonObject | null): boolean {
  const statement = readBody(stored)
  return statement !== undefined && current !== null && sameJson(statement.data, current)
}

function sameJson(stated: JsonObject, current: JsonObject): boolean {
  const now = canonicalJson(current)
  try {
    return canonicalJson(stated) === now
  } catch {
    // We never stated what has no canonical form, so somebody else wrote it.
    return false
  }
}

/** Checks what needs no chain, in order: the statement's own row, its leaf, its signature, its place in the batch. */
export async function findAlteration(
  reader: Reader,
  stored: StoredStatement,
): Promise<AlteredPart | undefined> {
  const statement = readBody(stored)
  if (!statement || !describes(statement, stored)) return 'record'
  if (statementLeaf(stored.body, stored.salt) !== stored.leaf) return 'proof'
  if (!(await isSignedByCompany(reader, stored))) return 'signature'
  if (stored.batch && provenRoot(stored) !== stored.batch.root) return 'proof'
  return undefined
}

function readBody({ body }: StoredStatement): Statement | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    return isStatement(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

// Only as much as the checks lean on: the rest is compared, and all of it is held against the leaf.
const isStatement = (value: unknown): value is Statement =>
  isObject(value) &&
  isObject(value['data']) &&
  Array.isArray(value['documents']) &&
  value['documents'].every(isObject)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const describes = (statement: Statement, stored: StoredStatement): boolean =>
  statement.type === stored.record_type &&
  statement.id === stored.record_id &&
  statement.version === stored.version &&
  statement.event === stored.event &&
  statement.company === stored.company_id &&
  statement.actor === stored.user_id &&
  statement.at === stored.at.toISOString() &&
  statement.prev === stored.prev

async function isSignedByCompany(reader: Reader, stored: StoredStatement): Promise<boolean> {
  const signer = await signerOf(stored.leaf, stored.signature)
  if (!signer || signer !== stored.signer) return false
  const key = await reader
    .selectFrom('company_key')
    .select(['created_at', 'replaced_at'])
    .where('company_id', '=', stored.company_id)
    .where('address', '=', signer)
    .executeTakeFirst()
  return (
    key !== undefined &&
    key.created_at <= stored.at &&
    (key.replaced_at === null || stored.at <= key.replaced_at)
  )
}

function provenRoot({ leaf, batch }: StoredStatement): Hex | undefined {
  if (!batch) return undefined
  try {
    const root = rootFromProof(fromHex(leaf), batch.index, batch.size, batch.proof.map(fromHex))
    return root && toHex(root)
  } catch {
    // What is not even hashes proves nothing.
    return undefined
  }
}
