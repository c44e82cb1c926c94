import type { Verification } from '@selvedge/contract/ledger.ts'
import type { z } from 'zod'
import type { Services } from '../platform/context/services.ts'
import type { SignedIn } from '../platform/context/signed-in.ts'
import { verifyRecord } from '../platform/ledger/statements/verify-record.ts'
import { presentVerification } from './present-verification.ts'
import { recordToVerify } from './record-to-verify.ts'
import type { RecordRow, RecordType } from './record-type.ts'

/**
 * Checks all versions of a record, and its document, against the blockchain, for callers who may read it. Throws FORBIDDEN for
 * anybody else.
 */
export async function checkRecord<Row extends RecordRow>(
  services: Services,
  member: SignedIn,
  record: RecordType<Row, never>,
  id: number,
): Promise<z.input<typeof Verification>> {
  const { db, ledger } = services
  const row = await record.requireReadable(db, member, id)
  const proof = !row || (await record.proofRefusal(db, member, row)) === undefined
  const verification = await verifyRecord(
    {
      db,
      blockchain: ledger.blockchain,
      lostUntil: ledger.lostUntil,
      witnessed: ledger.witnessed,
      now: services.now,
    },
    recordToVerify(services, record, id),
  )
  return presentVerification(services, verification, { proof })
}
