import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import type { Context } from '../platform/context/context.ts'
import { commitEvent } from './commit-event.ts'
import type { OtherSide, RecordTypes } from './record-type.ts'

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
    for (const id of ids ?? []) await commitEvent(context, records[type], id, { event: 'updated' })
  }
}
