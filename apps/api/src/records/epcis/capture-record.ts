import type { AuditSubject } from '@selvedge/contract/audit.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { forbiddenRecord } from '../forbidden.ts'
import type { RecordType } from '../record-type.ts'
import { attestCapture } from './attest-capture.ts'
import { type CaptureRecord, findCapture, findCaptures, lockCapture } from './capture-store.ts'

/** How events that were sent at once are a record: of the company that sent them, said once. It stands in no supply chain. */
export const captureRecord: RecordType<CaptureRecord> = {
  type: 'capture',
  table: 'capture',
  // What stored nothing says nothing.
  only: sql`capture.events > 0`,
  hasDocument: false,
  find: findCapture,
  findAll: findCaptures,
  lock: lockCapture,
  requireReadable,
  attest: attestCapture,
  proofRefusal: () => Promise.resolve(undefined),
  isOf: (companyId) => sql`capture.company_id = ${companyId}`,
  parties: ({ companyId }) => [companyId],
  chainMaterials: () => Promise.resolve([]),
  names,
  after: () => Promise.resolve(),
}

async function requireReadable(reader: Reader, { companyId }: SignedIn, id: number) {
  const capture = await findCapture(reader, id)
  if (capture?.companyId !== companyId) throw forbiddenRecord('capture')
  return capture
}

/** By when they were sent, and how many. */
async function names(reader: Reader, ids: readonly number[]): Promise<Map<number, AuditSubject>> {
  const captures = await findCaptures(reader, ids)
  return new Map(
    [...captures.values()].map(({ id, keyName, count }): [number, AuditSubject] => [
      id,
      { record: 'capture', id, name: keyName ?? '', events: count },
    ]),
  )
}
