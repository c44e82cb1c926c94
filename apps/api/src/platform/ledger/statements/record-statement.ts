import { randomBytes } from 'node:crypto'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { type Hex, toHex } from '@selvedge/proof/hex.ts'
import {
  type Statement,
  type StatementDocument,
  type StatementType,
  statementBody,
  statementLeaf,
} from '@selvedge/proof/statement.ts'
import { sealRow } from '../../crypto/row-seal.ts'
import type { Tx } from '../../db/connect.ts'
import { type KeyContext, latest, revealPrivateKey } from '../keys/company-keys.ts'
import { signLeaf } from './statement-signature.ts'

export type NewStatement = {
  /** The acting company, whose key signs. */
  companyId: number
  userId: number
  type: StatementType
  id: number
  /** What happened to the record: created, accepted, refused, updated, deleted. */
  event: string
  /** What the record says now. Quantities and dates as strings. */
  data: JsonObject
  documents: readonly StatementDocument[]
}

export type RecordedStatement = { version: number; leaf: Hex }

/**
 * States, signed by the acting company, what a record has become. Belongs in the transaction that changes the record,
 * with the record's row locked: the statement exists if, and only if, the change does. Anchoring follows later.
 */
export async function recordStatement(
  tx: Tx,
  context: KeyContext,
  { companyId, userId, type, id, event, data, documents }: NewStatement,
): Promise<RecordedStatement> {
  // A key that is being replaced is waited for: what it signs must not be dated after its end, nor before its beginning.
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forShare().execute()
  const previous = await findNewest(tx, type, id)
  const key = await revealPrivateKey(tx, context, companyId)
  if (!key) throw new Error(`Company ${companyId} has no key to sign with`)
  // A clock that was put back since must not date it before what it follows, nor before the key that signs it.
  const at = latest(context.now(), previous?.at, key.createdAt)
  const version = (previous?.version ?? 0) + 1
  const prev = previous?.leaf ?? null
  const body = statementBody({
    v: 1,
    type,
    id,
    version,
    event,
    company: companyId,
    actor: userId,
    at: at.toISOString(),
    data,
    prev,
    documents: documents.map(onlyAttested),
  } satisfies Statement)
  const salt = toHex(randomBytes(32))
  const leaf = statementLeaf(body, salt)
  const signed = { signer: key.address, signature: await signLeaf(key.privateKey, leaf) }

  const { id: statementId } = await tx
    .insertInto('statement')
    .values({
      record_type: type,
      record_id: id,
      version,
      event,
      company_id: companyId,
      user_id: userId,
      at,
      body,
      salt,
      leaf,
      prev,
      ...signed,
      seal: sealRow(context.masterKey, 'statement', [leaf]),
      batch_id: null,
      batch_index: null,
      proof: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertDocuments(tx, statementId, documents)
  return { version, leaf }
}

const findNewest = (tx: Tx, type: StatementType, id: number) =>
  tx
    .selectFrom('statement')
    .select(['version', 'leaf', 'at'])
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

// Callers may hand over whole rows; the statement names these members alone.
const onlyAttested = ({ id, name, contentType, size, sha256 }: StatementDocument): StatementDocument => ({
  id,
  name,
  contentType,
  size,
  sha256,
})

async function insertDocuments(tx: Tx, statementId: number, documents: readonly StatementDocument[]) {
  if (documents.length === 0) return
  await tx
    .insertInto('statement_document')
    .values(documents.map(({ id, sha256 }) => ({ statement_id: statementId, document_id: id, sha256 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
