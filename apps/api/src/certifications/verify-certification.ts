import { createHash } from 'node:crypto'
import type { Verification } from '@selvedge/contract/ledger.ts'
import type { z } from 'zod'
import { presentVerification } from '../ledger/present-verification.ts'
import { verifyRecord } from '../ledger/verify-record.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { requireReadable } from './read-certification.ts'
import { certificationStatementData } from './state-certification.ts'

/** Checks a certification, in every state it was in, and its document against the chain; for whoever may read it. */
export async function verifyCertification(
  services: Services,
  member: SignedIn,
  id: number,
): Promise<z.input<typeof Verification>> {
  const { db, ledger } = services
  const record = await requireReadable(db, member, id)
  const digest = record.documentId === null ? null : await digestOf(services, record.documentId)
  const verification = await verifyRecord(
    { db, chain: ledger.chain },
    {
      type: 'certification',
      id,
      current: certificationStatementData(record),
      digestOf: () => Promise.resolve(digest),
    },
  )
  return presentVerification(services, verification)
}

async function digestOf({ db, files }: Services, documentId: number): Promise<string | null> {
  const { sha256 } = await db
    .selectFrom('document')
    .where('id', '=', documentId)
    .select('sha256')
    .executeTakeFirstOrThrow()
  const bytes = await files.read(sha256)
  return bytes ? createHash('sha256').update(bytes).digest('hex') : null
}
