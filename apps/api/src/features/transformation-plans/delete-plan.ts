import { DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { planPermissions } from '@selvedge/domain/transformation-plan.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { planRecord } from './plan-record.ts'
import { findSales, type Sale } from './plan-store.ts'
import { requireLocked } from './require-locked.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * Its owner deletes a plan; what it said stays on the ledger. Throws WRONG_STATE, naming them, where accepted trades
 * sell its output.
 */
export async function deletePlan(services: Services, member: SignedIn, id: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const plan = await requireLocked(tx, member, id)
    await holdPendingSales(tx, plan.outputMaterialId)
    const soldIn = await findSales(tx, plan.outputMaterialId)
    if (!planPermissions(member, { companyId: plan.companyId, soldIn }).canDelete) {
      throw new DomainError('WRONG_STATE', planSold(plan.outputMaterialName, soldIn))
    }
    await commitEvent({ services, member, tx }, planRecord, id, { event: 'deleted' })
    await tx.deleteFrom('transformation_plan').where('id', '=', id).execute()
  })
}

/** The text has a place for each of the trades that `findSales` returns at most. */
function planSold(material: string, [one, two, three, four, five]: readonly Sale[]) {
  const kind = (sale: Sale | undefined) => sale?.type ?? 'none'
  const reference = (sale: Sale | undefined) => sale?.reference ?? ''
  return issues.planSold({
    material,
    kind1: kind(one),
    reference1: reference(one),
    kind2: kind(two),
    reference2: reference(two),
    kind3: kind(three),
    reference3: reference(three),
    kind4: kind(four),
    reference4: reference(four),
    kind5: kind(five),
    reference5: reference(five),
  })
}

/** A trade that is being accepted right now is waited for; one that waits is accepted after the plan is gone. */
async function holdPendingSales(tx: Tx, materialId: number): Promise<void> {
  await tx
    .selectFrom('trade')
    .where('status', '=', 'PENDING')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('trade_position')
        .where('contractor_material_id', '=', materialId)
        .select('trade_position.trade_id'),
    )
    .select('id')
    .orderBy('id')
    .forShare()
    .execute()
}
