import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import { isRecordType, type RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'

/**
 * What is wrong with a record that is altered, else null, in SQL: where a query has the record's number in this column. By index, and
 * the index has none but altered records.
 */
export const alteredPart = (type: RecordTypeName, column: string): RawBuilder<AlteredPart | null> => sql`(
  select part from record_alteration altered
  where altered.record_type = ${sql.lit(type)} and altered.record_id = ${sql.ref(column)} and altered.ended_at is null)`

/** What is wrong with the first of these records that is altered; null where none is. */
export async function partAltered(
  reader: Reader,
  records: readonly { type: string; id: number }[],
): Promise<AlteredPart | null> {
  for (const { type, id } of records) {
    const found = isRecordType(type) && (await openAlteration(reader, type, id))
    if (found) return found.part
  }
  return null
}

const openAlteration = (reader: Reader, type: RecordTypeName, id: number) =>
  reader
    .selectFrom('record_alteration')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('ended_at', 'is', null)
    .select('part')
    .executeTakeFirst()

/** As a field of an answer: left out of one about a record that is as it was stated. */
export const alteredField = (part: AlteredPart | null): { altered?: AlteredPart } =>
  part === null ? {} : { altered: part }

/** Whether a record is not known to be altered, in SQL: only such a certificate counts. */
export const isAsSigned = (type: RecordTypeName, column: string): RawBuilder<SqlBool> =>
  sql`${alteredPart(type, column)} is null`
