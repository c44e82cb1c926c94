import { issues } from '@selvedge/domain/issues.ts'
import { isRecordType, RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { SubjectKind } from '@selvedge/proof/bundle.ts'
import type { StatementType } from '@selvedge/proof/statement.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { RecordTypes } from '../../records/record-type.ts'

export type Subject = { kind: Exclude<SubjectKind, 'company'>; id: number }
export type RecordKey = { type: StatementType; id: number }

/**
 * The records whose statements a proof of this includes, by kind and number. The caller may read each of them: throws as reading
 * it does. A proof of a certification is only for its companies. A document is proven only by those of its records, wherever else
 * it is named.
 */
export async function readableRecords(
  db: Db,
  records: RecordTypes,
  member: SignedIn,
  { kind, id }: Subject,
): Promise<RecordKey[]> {
  if (!isRecordType(kind)) {
    const readable = await readableNaming(db, records, member, id)
    if (readable.length === 0) throw new DomainError('NOT_FOUND', issues.documentUnavailable)
    return readable
  }
  const record = records[kind]
  const row = await record.requireReadable(db, member, id)
  const refusal = row && (await record.proofRefusal(db, member, row))
  if (refusal !== undefined) throw new DomainError('FORBIDDEN', refusal)
  return [{ type: kind, id }]
}

/** One query for whether the document exists and whose it is. */
function readableNaming(
  db: Db,
  records: RecordTypes,
  { companyId }: SignedIn,
  documentId: number,
): Promise<RecordKey[]> {
  const ofEach = RECORD_TYPES.flatMap((type) => {
    const record = records[type]
    if (!record.isProvable) return []
    const { table } = record
    return sql<boolean>`s.record_type = ${type} and exists (select from ${sql.table(table)} where
      ${sql.ref(`${table}.id`)} = s.record_id and ${record.isOf(companyId)} and ${record.isProvable(db, companyId)})`
  })
  return db
    .selectFrom('statement as s')
    .innerJoin('statement_document as d', 'd.statement_id', 's.id')
    .where('d.document_id', '=', documentId)
    .where(sql<boolean>`(${sql.join(ofEach, sql` or `)})`)
    .select(['s.record_type as type', 's.record_id as id'])
    .distinct()
    .orderBy('s.record_type')
    .orderBy('s.record_id')
    .execute()
}
