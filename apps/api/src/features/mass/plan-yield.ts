import type { PlanYield, setPlanYieldEndpoint } from '@selvedge/contract/mass-yields.ts'
import { type Day, dayOf } from '@selvedge/domain/day.ts'
import { throwIfInvalid } from '@selvedge/domain/errors.ts'
import { inHundredths, yieldErrors } from '@selvedge/domain/mass/declared-yield.ts'
import { bandOf } from '@selvedge/domain/mass/yield.ts'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { requirePlan, yieldOn } from '../../records/mass/plan-yields.ts'
import { requireKeeper } from './require-keeper.ts'

type Input = z.output<typeof setPlanYieldEndpoint.body> & { planId: number }

/** Servers that know no pending runs would post what they use as if it were shipped: none may write once a plan yields something. */
const KNOWS_RUNS = 45

/** What one of the company's plans yields on a day, today unless another is asked for. Throws FORBIDDEN for others' plans, as for none. */
export async function readPlanYield(
  { db, now }: Services,
  member: SignedIn,
  { planId, onDay }: { planId: number; onDay: Day | null },
): Promise<z.input<typeof PlanYield>> {
  await requirePlan(db, member, planId)
  return present(db, planId, onDay ?? dayOf(now()))
}

/**
 * Says what one of the company's plans yields from a day on; what was said of that day before is replaced. Runs keep what they were made with.
 * Throws FORBIDDEN for a certification body, and for others' plans.
 */
export async function setPlanYield(services: Services, member: SignedIn, input: Input) {
  requireKeeper(member)
  const { planId, fromDay, reason, ...draft } = input
  await requirePlan(services.db, member, planId)
  const { usual } = await present(services.db, planId, fromDay)
  throwIfInvalid(yieldErrors({ ...draft, reason, usual }))
  await raiseFenceOnce(services.db, KNOWS_RUNS)
  return inTransaction(services.db, async (tx) => {
    // Its row stays until it is said: a plan that is being deleted is waited for.
    const { output } = await requirePlan(tx, member, planId, 'held')
    const said = { ...inHundredths(draft), reason }
    await tx
      .insertInto('plan_yield')
      .values({ plan_id: planId, from_day: fromDay, ...said })
      .onConflict((conflict) => conflict.columns(['plan_id', 'from_day']).doUpdateSet(said))
      .execute()
    await recordEvent(tx, {
      at: services.now(),
      companyId: member.companyId,
      userId: member.userId,
      event: 'material.yield-set',
      subjectId: output,
      data: { plan: planId, fromDay, ...inHundredths(draft), ...(reason !== null && { reason }) },
    })
    return present(tx, planId, fromDay)
  })
}

async function present(reader: Reader, planId: number, day: Day): Promise<z.input<typeof PlanYield>> {
  const { declared, processTypes } = await yieldOn(reader, planId, day)
  const usual = bandOf(processTypes)
  return {
    planId,
    declared: declared
      ? {
          fromDay: declared.fromDay,
          low: declared.low / 100,
          expected: declared.expected / 100,
          high: declared.high / 100,
          ...(declared.reason !== null && { reason: declared.reason }),
        }
      : null,
    usual: usual ? { low: usual.low / 100, high: usual.high / 100 } : null,
  }
}
