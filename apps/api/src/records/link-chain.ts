import { type QueryCreator, sql } from 'kysely'
import type { Reader } from '../platform/db/connect.ts'
import type { Tables } from '../platform/db/tables.ts'

/** A position that became a material of its consignee's, in the statement that wrote that. */
type Placed = {
  placed: {
    trade_id: number
    ordinal: number
    contractor_material_id: number
    consignee_material_id: number | null
  }
}

/**
 * Writes the links of the supply chain that an accepted trade makes, as part of the statement that accepts it. An accepted trade never changes, so neither do its
 * links.
 */
export const linkingPlaced = (part: QueryCreator<Tables & Placed>) =>
  part
    .insertInto('chain_link')
    .columns(['material_id', 'source_id', 'trade_id', 'ordinal'])
    .expression((eb) =>
      eb
        .selectFrom('placed')
        .where('consignee_material_id', 'is not', null)
        .select([chosen, 'contractor_material_id', 'trade_id', 'ordinal']),
    )
    .returning('trade_id')

/** The `where` beside it leaves no null. */
const chosen = sql<number>`consignee_material_id`.as('material_id')

/** Lets chains be walked through a plan: in the transaction that makes it. Its inputs never change; its links go with it. */
export async function linkPlan(tx: Reader, planId: number): Promise<void> {
  await tx
    .insertInto('chain_link')
    .columns(['material_id', 'source_id', 'plan_id', 'ordinal'])
    .expression((eb) =>
      eb
        .selectFrom('transformation_plan as plan')
        .innerJoin('plan_input as input', 'input.plan_id', 'plan.id')
        .where('plan.id', '=', planId)
        .select(['output_material_id', 'input.material_id', 'plan.id', 'ordinal']),
    )
    .execute()
}
