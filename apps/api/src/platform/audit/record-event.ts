import type { AuditEvent } from '@selvedge/domain/audit.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import type { Tx } from '../db/connect.ts'
import { sealingOf } from '../db/sealing.ts'
import { sealLine } from './line-seal.ts'

type Entry = {
  at: Date
  companyId: number
  userId: number
  event: AuditEvent
  subjectId: number | null
  data?: Record<string, unknown>
}

/**
 * Writes who did what, in the transaction that does it. A moment later the line is put into the company's trail
 * (`seal-trails.ts`): to number it here would make people of one company wait for each other.
 */
export async function recordEvent(tx: Tx, entry: Entry): Promise<void> {
  const data = JSON.stringify(entry.data ?? {})
  const line = {
    at: entry.at,
    company_id: entry.companyId,
    user_id: entry.userId,
    event: entry.event,
    subject_id: entry.subjectId,
  }
  const { masterKey } = sealingOf(tx)
  const seal = sealLine(masterKey, { ...line, data: JSON.parse(data) as JsonObject })
  await tx
    .insertInto('audit_event')
    .values({ ...line, data, seal })
    .execute()
}
