import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { recordStatement } from '../../platform/ledger/statements/record-statement.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * States what a plan has become, signed by its company, and notes who did it. Belongs in the transaction that changes
 * the plan, with its row locked.
 */
export async function statePlan(
  { now, masterKey }: Services,
  tx: Tx,
  { companyId, userId }: SignedIn,
  id: number,
  event: 'created' | 'updated' | 'deleted',
  data: JsonObject,
): Promise<void> {
  const statement = { companyId, userId, type: 'plan', id, event, data, documents: [] } as const
  await recordStatement(tx, { masterKey, now }, statement)
  await recordEvent(tx, { at: now(), companyId, userId, event: `plan.${event}`, subjectId: id })
}
