import type { Services } from '../platform/context/services.ts'
import type { Reader } from '../platform/db/connect.ts'
import type { RecordToVerify } from '../platform/ledger/statements/verify-record.ts'
import { storedDigest } from './documents/stored-digest.ts'
import type { RecordRow, RecordType } from './record-type.ts'

/** What the check of a record compares with its statements: its row, in each statement's version, and its document's bytes. */
export const recordToVerify = <Row extends RecordRow>(
  services: Pick<Services, 'db' | 'files'>,
  record: RecordType<Row, never>,
  id: number,
): RecordToVerify => ({
  type: record.type,
  id,
  read: async (reader) => {
    const row = await record.find(reader, id)
    // One that was deleted is not missed.
    if (!row && record.attestDeleted && (await lastEvent(reader, record.type, id)) === 'deleted') return {}
    return {
      current: row ? (version) => record.attest(row, version) : null,
      digestOf: () => storedDigest(services, row?.documentId ?? null),
    }
  },
})

async function lastEvent(reader: Reader, type: RecordToVerify['type'], id: number) {
  const last = await reader
    .selectFrom('statement')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .select('event')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.event
}
