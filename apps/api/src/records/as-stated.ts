import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { versionOf } from '@selvedge/proof/attested/versions.ts'
import { canonicalJson, type JsonObject } from '@selvedge/proof/canonical-json.ts'
import { readText } from '@selvedge/proof/read-statement.ts'
import type { Reader, Tx } from '../platform/db/connect.ts'
import { sealingOf } from '../platform/db/sealing.ts'
import { findNewest, keyOfRecord, type Newest } from '../platform/ledger/statements/newest-recorded.ts'
import type { RecordRow, RecordType } from './record-type.ts'

/**
 * Before a change of a record, whose row has to be locked: throws WRONG_STATE where the row says otherwise than was last stated of it;
 * `since` says what has changed in between.
 * What somebody changed in the database would be signed with the next change otherwise.
 */
export async function requireAsStated<Row extends RecordRow>(
  reader: Reader,
  { type, attest }: Pick<RecordType<Row, never>, 'type' | 'attest'>,
  row: Row,
  since?: (data: JsonObject) => JsonObject,
): Promise<void> {
  const newest = await reader
    .selectFrom('statement')
    .select('body')
    .where('record_type', '=', type)
    .where('record_id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  requireSame({ attest }, row, newest && readText(newest.body), since)
}

/**
 * The same for a change that states the record anew: answers what it was last stated as, which the next statement follows (`commitEvent`). Throws WRONG_STATE too where
 * no server recorded that.
 */
export async function lastStated<Row extends RecordRow>(
  tx: Tx,
  { type, attest }: Pick<RecordType<Row, never>, 'type' | 'attest'>,
  row: Row,
): Promise<Newest> {
  const about = { type, id: row.id }
  const newest = (await findNewest(tx, sealingOf(tx).masterKey, [about])).get(keyOfRecord(about))
  requireSame({ attest }, row, newest)
  if (!newest) throw new DomainError('WRONG_STATE', refusals.recordAltered)
  return newest
}

function requireSame<Row extends RecordRow>(
  { attest }: Pick<RecordType<Row, never>, 'attest'>,
  row: Row,
  { statement, newer }: Partial<Pick<Newest, 'statement' | 'newer'>> = {},
  since: (data: JsonObject) => JsonObject = (data) => data,
): void {
  // What a later release stated is not known here: its own servers compare it.
  if (newer === 'data') return
  const now = statement && attest(row, versionOf(statement.data))
  if (!now || canonicalJson(now) !== canonicalJson(since(statement.data)))
    throw new DomainError('WRONG_STATE', refusals.recordAltered)
}
