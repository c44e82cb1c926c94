import { refusals } from '@selvedge/domain/refusals.ts'
import { isRecordType, RECORD_TYPES, type RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { SubjectKind } from '@selvedge/proof/bundle.ts'
import type { StatementType } from '@selvedge/proof/statement.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { rowsOf } from '../../records/rows-of.ts'

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
    if (readable.length === 0) throw new DomainError('NOT_FOUND', refusals.documentUnavailable)
    return readable
  }
  const record = records[kind]
  const row = await record.requireReadable(db, member, id)
  const refusal = row && (await record.proofRefusal(db, member, row))
  if (refusal !== undefined) throw new DomainError('FORBIDDEN', refusal)
  return [{ type: kind, id }]
}

/** The records of which a company has the proof, none where it has no part in them: for what it lets others see. */
export async function recordsOfParty(
  db: Db,
  records: RecordTypes,
  company: Company,
  { kind, id }: Subject,
): Promise<RecordKey[]> {
  if (!isRecordType(kind)) return readableNaming(db, records, company, id)
  const record = records[kind]
  const { rows } = await sql`select 1 from ${rowsOf(record)}
    where ${sql.ref(`${record.table}.id`)} = ${id} and ${record.isOf(company.companyId)}`.execute(db)
  const row = rows.length > 0 ? await record.find(db, id) : undefined
  if (!row || (await record.proofRefusal(db, company, row)) !== undefined) return []
  return [{ type: kind, id }]
}

type Company = Pick<SignedIn, 'companyId'>

/** A company's records with this document, where it has their proof: in memory, for a document has few records. */
async function readableNaming(
  db: Db,
  records: RecordTypes,
  member: Company,
  documentId: number,
): Promise<RecordKey[]> {
  const readable: RecordKey[] = []
  for (const { type, id } of await ownNaming(db, records, member, documentId)) {
    const record = records[type]
    const row = await record.find(db, id)
    if (row && (await record.proofRefusal(db, member, row)) === undefined) readable.push({ type, id })
  }
  return readable
}

/** One query for whether the document exists and whose it is. */
function ownNaming(db: Db, records: RecordTypes, { companyId }: Company, documentId: number) {
  const ofEach = RECORD_TYPES.flatMap((type) => {
    const record = records[type]
    if (!record.hasDocument) return []
    const { table } = record
    return sql<boolean>`s.record_type = ${type} and exists (select from ${rowsOf(record)} where
      ${sql.ref(`${table}.id`)} = s.record_id and ${record.isOf(companyId)})`
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
    .$narrowType<{ type: RecordTypeName }>()
    .execute()
}
