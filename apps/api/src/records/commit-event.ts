import type { AuditLine } from '../platform/audit/record-event.ts'
import type { Context } from '../platform/context/context.ts'
import type { Newest } from '../platform/ledger/statements/newest-recorded.ts'
import { signStatement } from '../platform/ledger/statements/record-statement.ts'
import type { RecordEvent, RecordRow, RecordType } from './record-type.ts'

/**
 * Ends every change of a record, in its transaction, which has locked its row: signs what it has become in the name of the company that
 * acts, notes in the audit trail who did it, and does what follows (e-mails, links). Returns the record as it is now. A
 * deletion comes before the row goes. `follows` is what `lastStated` answered, where that was asked.
 */
export async function commitEvent<Row extends RecordRow, Event extends RecordEvent>(
  context: Context,
  record: RecordType<Row, Event>,
  id: number,
  happened: Event,
  { follows }: { follows?: Newest } = {},
): Promise<Row> {
  const { services, member, tx } = context
  const { companyId, userId } = member
  const { event, noted = {} } = happened
  const row = await record.find(tx, id)
  if (!row) throw new Error(`The ${record.type} ${id} is gone`)
  const data = event === 'deleted' ? record.attestDeleted?.(row, services.now()) : record.attest(row)
  if (!data) throw new Error(`A ${record.type} cannot be ${event}`)
  const { leaf, write } = await signStatement(tx, services, {
    companyId,
    userId,
    type: record.type,
    id,
    event,
    data,
    documentId: row.documentId ?? null,
    // The transaction made it, under a number that the database gave it.
    isFirst: event === 'created',
    follows,
  })
  const events = (await record.goods?.note(context, row, happened, leaf)) ?? []
  await write({
    audit: [
      {
        at: services.now(),
        companyId,
        userId,
        event: `${record.type}.${event}` as AuditLine['event'],
        subjectId: id,
        data: { ...noted, ...(events.length > 0 && { events }) },
      },
    ],
  })
  await record.after(context, row, happened)
  return row
}
