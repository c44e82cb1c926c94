import type { Tx } from '../../db/connect.ts'
import type { KeyContext } from '../keys/company-keys.ts'
import { readStatement } from '@selvedge/proof/read-statement.ts'
import { beginCompanyRecord, keyIn } from './company-record.ts'
import { checked, ensureInstallation } from './installation.ts'
import { type Author, type RecordedStatement, type Said, writeStatements } from './write-statements.ts'

export type NewStatement = Author & Said

/**
 * States, signed by the acting company, what a record has become. Belongs in the transaction that changes the record,
 * with the record's row locked: the statement exists if, and only if, the change does. Anchoring follows later.
 */
export async function recordStatement(
  tx: Tx,
  context: KeyContext,
  { companyId, userId, ...said }: NewStatement,
): Promise<RecordedStatement> {
  const [recorded] = await recordStatements(tx, context, { companyId, userId }, [said])
  if (!recorded) throw new Error('Nothing was stated')
  return recorded
}

/** The same for several records that one transaction changes: one signature covers them all, and each is provable alone. */
export async function recordStatements(
  tx: Tx,
  context: KeyContext,
  author: Author,
  list: readonly Said[],
): Promise<RecordedStatement[]> {
  if (list.length === 0) return []
  const { installation, key } = await lockAuthor(tx, context, author)
  return writeStatements(tx, context, { ...author, installation, signsWith: key }, list)
}

/**
 * A key that is being replaced is waited for: what it signs must not be dated after its end, nor before its beginning. Whoever states
 * something has stated itself before, with its key. Answers the identity of the installation, and the key that the company's record names.
 */
async function lockAuthor(
  tx: Tx,
  context: KeyContext,
  author: Author,
): Promise<{ installation: string; key: string | undefined }> {
  const row = await tx
    .selectFrom('company as c')
    .leftJoin('installation as i', (join) => join.onTrue())
    .select(['i.id', 'i.seal'])
    .select((eb) =>
      eb
        .selectFrom('statement as s')
        .select('s.body')
        .where('s.record_type', '=', 'company')
        .whereRef('s.record_id', '=', 'c.id')
        .orderBy('s.version', 'desc')
        .limit(1)
        .as('record'),
    )
    .where('c.id', '=', author.companyId)
    .forShare('c')
    .executeTakeFirstOrThrow()
  if (row.record === null) {
    await tx.selectFrom('company').select('id').where('id', '=', author.companyId).forNoKeyUpdate().execute()
    await beginCompanyRecord(tx, context, author, 'taken over')
  }
  const { id, seal, record } = row
  const stated = record === null ? undefined : readStatement(record)
  return {
    installation:
      id !== null && seal !== null
        ? checked(context.masterKey, { id, seal })
        : await ensureInstallation(tx, context.masterKey),
    key: stated && keyIn(stated.data),
  }
}
