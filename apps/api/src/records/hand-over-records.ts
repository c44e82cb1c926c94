import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import type { Context } from '../platform/context/context.ts'
import { commitEvent } from './commit-event.ts'
import type { Tx } from '../platform/db/connect.ts'
import { requireAsStated } from './as-stated.ts'
import type { OtherSide, RecordRow, RecordType, RecordTypes } from './record-type.ts'

/**
 * Makes a registered company the other side of the records that the caller's company made with one that it had only invited. Each
 * record is signed again by the company that recorded it. Throws WRONG_STATE if the registered company is not of the kind that a
 * record needs.
 */
export async function handOverRecords(
  context: Context,
  records: RecordTypes,
  invitedId: number,
  to: OtherSide,
): Promise<void> {
  for (const type of RECORD_TYPES) {
    const ids = await records[type].handOver?.(context, invitedId, to)
    for (const id of ids ?? []) {
      await requireWithThem(context.tx, records[type], id, { from: invitedId, to: to.id })
      await commitEvent(context, records[type], id, { event: 'updated' })
    }
  }
}

const PARTIES = ['contractor', 'consignee', 'approver'] as const

/** That the record was stated with the invited company, and is as it was stated but for that. Throws WRONG_STATE. */
async function requireWithThem<Row extends RecordRow>(
  tx: Tx,
  record: Pick<RecordType<Row, never>, 'type' | 'find' | 'attest'>,
  id: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const row = await record.find(tx, id)
  if (!row) throw new Error(`The ${record.type} ${id} is gone`)
  await requireAsStated(tx, record, row, (data) => ({
    ...data,
    ...Object.fromEntries(PARTIES.filter((party) => data[party] === from).map((party) => [party, to])),
  }))
}
