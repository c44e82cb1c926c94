import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { versionOf } from '@selvedge/proof/attested/versions.ts'
import { canonicalJson, type JsonObject } from '@selvedge/proof/canonical-json.ts'
import { readText } from '@selvedge/proof/read-statement.ts'
import type { Reader } from '../platform/db/connect.ts'
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
  since: (data: JsonObject) => JsonObject = (data) => data,
): Promise<void> {
  const newest = await reader
    .selectFrom('statement')
    .select('body')
    .where('record_type', '=', type)
    .where('record_id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { statement, newer } = newest ? readText(newest.body) : {}
  // What a later release stated is not known here: its own servers compare it.
  if (newer === 'data') return
  const now = statement && attest(row, versionOf(statement.data))
  if (!now || canonicalJson(now) !== canonicalJson(since(statement.data)))
    throw new DomainError('WRONG_STATE', refusals.recordAltered)
}
