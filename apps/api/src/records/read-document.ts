import { refusals } from '@selvedge/domain/refusals.ts'
import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { sql } from 'kysely'
import type { Services } from '../platform/context/services.ts'
import type { SignedIn } from '../platform/context/signed-in.ts'
import type { ReserveMemory } from '../platform/files/memory-budget.ts'
import { genuineBytes } from './documents/genuine-bytes.ts'
import type { RecordTypes } from './record-type.ts'
import { rowsOf } from './rows-of.ts'
import { isShownInChain } from './shown-in-chain.ts'

/**
 * A document with its bytes, for the parties of its record, for companies that received a shipment the certification covers, and
 * for companies that see it in a supply chain. Throws NOT_FOUND for anybody else, and DOCUMENT_COUNTERFEITED if the stored bytes
 * are not the recorded ones.
 */
export async function readDocument(
  services: Services,
  records: RecordTypes,
  member: SignedIn,
  { id, reserveMemory }: { id: number; reserveMemory: ReserveMemory },
) {
  const document = await services.db
    .selectFrom('document')
    .where('document.id', '=', id)
    .select(['id', 'file_name as fileName', 'content_type as contentType', 'size', 'sha256'])
    .select(isOfOwnRecord(records, member).as('isParty'))
    .executeTakeFirst()
  // Asked for a number that is no document as well: others' and none at all take the same.
  const isShown = document?.isParty === true || (await isShownInChain(services.db, member.companyId, id))
  if (!document || !isShown) throw new DomainError('NOT_FOUND', refusals.documentUnavailable)
  const bytes = await genuineBytes(services, document, reserveMemory)
  if (!bytes) throw new DomainError('DOCUMENT_COUNTERFEITED', refusals.documentCounterfeited)
  return { document, bytes }
}

/** Whether a document, in a query that has it by that name, is of a record of the caller's company. */
function isOfOwnRecord(records: RecordTypes, { companyId }: SignedIn) {
  const ofEach = RECORD_TYPES.flatMap((type) => {
    const record = records[type]
    if (!record.hasDocument) return []
    const { table } = record
    return sql`exists (select from ${rowsOf(record)} where
      ${sql.ref(`${table}.document_id`)} = document.id and ${record.isOf(companyId)})`
  })
  return sql<boolean>`(${sql.join(ofEach, sql` or `)})`
}
