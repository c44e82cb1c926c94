import { sql } from 'kysely'
import { recordEvent } from '../platform/audit/record-event.ts'
import type { Context } from '../platform/context/context.ts'
import type { Tx } from '../platform/db/connect.ts'
import { recordStatement } from '../platform/ledger/statements/record-statement.ts'
import type { RecordEvent, RecordRow, RecordType } from './record-type.ts'

/**
 * Ends every change of a record, in its transaction: locks its row, signs what it has become in the name of the company that
 * acts, notes in the audit trail who did it, and does what follows (e-mails, links). Returns the record as it is now. A
 * deletion comes before the row goes.
 */
export async function commitEvent<Row extends RecordRow, Event extends RecordEvent>(
  context: Context,
  record: RecordType<Row, Event>,
  id: number,
  happened: Event,
): Promise<Row> {
  const { services, member, tx } = context
  const { companyId, userId } = member
  const { event, noted = {} } = happened
  const row = await lockedRow(tx, record, id)
  const data = event === 'deleted' ? record.attestDeleted?.(row, services.now()) : record.attest(row)
  if (!data) throw new Error(`A ${record.type} cannot be ${event}`)
  const { leaf } = await recordStatement(tx, services, {
    companyId,
    userId,
    type: record.type,
    id,
    event,
    data,
    documents: await documentsOf(tx, row),
  })
  const events = (await record.goods?.note(context, row, happened, leaf)) ?? []
  await recordEvent(tx, {
    at: services.now(),
    companyId,
    userId,
    event: `${record.type}.${event}` as Parameters<typeof recordEvent>[1]['event'],
    subjectId: id,
    data: { ...noted, ...(events.length > 0 && { events }) },
  })
  await record.after(context, row, happened)
  return row
}

/** The transaction that changed the row has already locked it; this makes sure of it. */
async function lockedRow<Row extends RecordRow>(
  tx: Tx,
  { type, table, find }: Pick<RecordType<Row, never>, 'type' | 'table' | 'find'>,
  id: number,
): Promise<Row> {
  await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(tx)
  const row = await find(tx, id)
  if (!row) throw new Error(`The ${type} ${id} is gone`)
  return row
}

async function documentsOf(tx: Tx, { documentId }: RecordRow) {
  if (documentId === null || documentId === undefined) return []
  return tx
    .selectFrom('document')
    .where('id', '=', documentId)
    .select(['id', 'file_name as name', 'content_type as contentType', 'size', 'sha256'])
    .execute()
}
