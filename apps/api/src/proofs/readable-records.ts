import { DomainError } from '@selvedge/domain/errors.ts'
import type { SubjectKind } from '@selvedge/proof/bundle.ts'
import type { StatementType } from '@selvedge/proof/statement.ts'
import { requireReadable } from '../certifications/read-certification.ts'
import type { Db } from '../db/connect.ts'
import type { SignedIn } from '../session/session.ts'
import { requireOwnTrade } from '../trades/verify-trade.ts'
import { requireOwnPlan } from '../transformation-plans/verify-plan.ts'

export type Subject = { kind: Exclude<SubjectKind, 'company'>; id: number }
export type RecordKey = { type: StatementType; id: number }

/**
 * The records whose statements a proof of this brings along, by kind and number. Each is one that the caller may read:
 * throws as reading it does. A document, wherever else it is named, is proven by those of its records alone.
 */
export async function readableRecords(db: Db, member: SignedIn, { kind, id }: Subject): Promise<RecordKey[]> {
  if (kind !== 'document') {
    await requireRecord(db, member, { type: kind, id })
    return [{ type: kind, id }]
  }
  const readable: RecordKey[] = []
  for (const record of await recordsNaming(db, id)) {
    if (await isReadable(db, member, record)) readable.push(record)
  }
  if (readable.length === 0) throw new DomainError('NOT_FOUND', 'Document not available')
  return readable
}

async function requireRecord(db: Db, member: SignedIn, { type, id }: RecordKey): Promise<void> {
  if (type === 'trade') await requireOwnTrade(db, member, id)
  else if (type === 'certification') await requireReadable(db, member, id)
  else if (type === 'plan') await requireOwnPlan(db, member, id)
  else throw new DomainError('NOT_FOUND', 'There is no proof of this.')
}

async function isReadable(db: Db, member: SignedIn, record: RecordKey): Promise<boolean> {
  try {
    await requireRecord(db, member, record)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

const recordsNaming = (db: Db, documentId: number): Promise<RecordKey[]> =>
  db
    .selectFrom('statement as s')
    .innerJoin('statement_document as d', 'd.statement_id', 's.id')
    .where('d.document_id', '=', documentId)
    .select(['s.record_type as type', 's.record_id as id'])
    .distinct()
    .orderBy('s.record_type')
    .orderBy('s.record_id')
    .execute()
