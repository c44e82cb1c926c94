import type { AuditEvent } from '@selvedge/domain/audit.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import type { Tx } from '../db/connect.ts'
import { sealingOf } from '../db/sealing.ts'
import { sealLine } from './line-seal.ts'

/** What somebody did, for the company's audit trail. */
export type AuditLine = {
  at: Date
  companyId: number
  userId: number
  event: AuditEvent
  subjectId: number | null
  data?: Record<string, unknown>
}

/** Lines that one statement writes. */
const AT_ONCE = 500

/**
 * Writes who did what, in the transaction that does it. A moment later the line is put into the company's trail
 * (`seal-trails.ts`): to number it here would make people of one company wait for each other.
 */
export const recordEvent = (tx: Tx, entry: AuditLine): Promise<void> => recordEvents(tx, [entry])

/** The same of many things done at once. */
export async function recordEvents(tx: Tx, entries: readonly AuditLine[]): Promise<void> {
  for (let start = 0; start < entries.length; start += AT_ONCE)
    await tx
      .insertInto('audit_event')
      .values(auditRows(tx, entries.slice(start, start + AT_ONCE)))
      .execute()
}

/** The rows of lines, sealed: for a statement that writes something else too. */
export const auditRows = (tx: Tx, entries: readonly AuditLine[]) => {
  const { masterKey } = sealingOf(tx)
  return entries.map((entry) => lineOf(masterKey, entry))
}

function lineOf(masterKey: Uint8Array, entry: AuditLine) {
  const data = JSON.stringify(entry.data ?? {})
  const line = {
    at: entry.at,
    company_id: entry.companyId,
    user_id: entry.userId,
    event: entry.event,
    subject_id: entry.subjectId,
  }
  const seal = sealLine(masterKey, { ...line, data: JSON.parse(data) as JsonObject })
  return { ...line, data, seal }
}
