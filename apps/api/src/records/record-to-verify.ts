import type { StatementDocument } from '@selvedge/proof/statement.ts'
import type { Services } from '../platform/context/services.ts'
import type { Reader } from '../platform/db/connect.ts'
import type { RecordToVerify } from '../platform/ledger/statements/verify-record.ts'
import { isLinkedAsSaid } from './chain-links.ts'
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
    const documentId = row?.documentId ?? null
    // The same bytes for each statement: they are read once.
    let digest: Promise<string | null> | undefined
    return {
      current: row ? (version) => record.attest(row, version) : null,
      digestOf: () => (digest ??= storedDigest(services, documentId)),
      documents: documentId === null ? [] : await documentRow(reader, documentId),
      isLinkedAsSaid: await isLinkedAsSaid(reader, record.type, id),
    }
  },
})

const documentRow = (reader: Reader, id: number): Promise<StatementDocument[]> =>
  reader
    .selectFrom('document')
    .where('id', '=', id)
    .select(['id', 'file_name as name', 'content_type as contentType', 'size', 'sha256'])
    .execute()

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
