import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { requireAsStated } from '../../records/as-stated.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import { planRecord } from './plan-record.ts'
import { lockPlan, type PlanRecord } from './plan-store.ts'

/**
 * One of the caller's own plans with its row locked, to be changed. Throws FORBIDDEN for any other number, and WRONG_STATE where it is
 * not as it was stated last: its owner may change everything about it, so that nothing else would tell.
 */
export async function requireLocked(tx: Tx, member: SignedIn, id: number): Promise<PlanRecord> {
  const plan = await lockPlan(tx, member, id)
  if (!plan) throw forbiddenRecord('plan')
  await requireAsStated(tx, planRecord, plan)
  return plan
}
