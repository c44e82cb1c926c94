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

/** Lines that one statement writes. */
const AT_ONCE = 500

/**
 * Writes who did what, in the transaction that does it. A moment later the line is put into the company's trail
 * (`seal-trails.ts`): to number it here would make people of one company wait for each other.
 */
export const recordEvent = (tx: Tx, entry: Entry): Promise<void> => recordEvents(tx, [entry])

/** The same of many things done at once. */
export async function recordEvents(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const { masterKey } = sealingOf(tx)
  for (let start = 0; start < entries.length; start += AT_ONCE)
    await tx
      .insertInto('audit_event')
      .values(entries.slice(start, start + AT_ONCE).map((entry) => lineOf(masterKey, entry)))
      .execute()
}

function lineOf(masterKey: Uint8Array, entry: Entry) {
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
