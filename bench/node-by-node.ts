import { sql } from 'kysely'
import type { Db } from '../apps/api/src/platform/db/connect.ts'

/**
 * A chain as one would fetch it without a recursive query: for each material its plan, the plan's inputs and certificates,
 * and the trades that loaded it, with theirs. Each material once; what is hidden is not even left out.
 */
export async function walkNodeByNode(db: Db, viewerId: number, rootId: number): Promise<number> {
  const waiting = [rootId]
  const seen = new Set(waiting)
  const visit = (ids: readonly number[]) => {
    for (const id of ids) {
      if (seen.has(id)) continue
      seen.add(id)
      waiting.push(id)
    }
  }
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    visit(await suppliersOf(db, id))
    const plan = await db
      .selectFrom('transformation_plan')
      .innerJoin('company', 'company.id', 'transformation_plan.company_id')
      .where('output_material_id', '=', id)
      .select([
        'transformation_plan.id',
        'transformation_plan.name',
        'company.id as companyId',
        'company.name as company',
      ])
      .executeTakeFirst()
    if (!plan) continue
    const inputs = await db
      .selectFrom('plan_input')
      .innerJoin('material', 'material.id', 'plan_input.material_id')
      .where('plan_id', '=', plan.id)
      .select(['material.id', 'material.name', 'percentage'])
      .execute()
    await sql`select * from certification where subject = 'SCOPE' and consignee_id = ${plan.companyId} or contractor_id = ${viewerId}`.execute(
      db,
    )
    visit(inputs.map((input) => input.id))
  }
  return seen.size
}

async function suppliersOf(db: Db, id: number): Promise<number[]> {
  const bought = await db
    .selectFrom('trade_position')
    .innerJoin('trade', 'trade.id', 'trade_position.trade_id')
    .where('consignee_material_id', '=', id)
    .where('trade.status', '=', 'ACCEPTED')
    .select(['trade.id', 'contractor_reference', 'contractor_material_id as sent'])
    .execute()
  for (const { id: tradeId } of bought)
    await sql`select certification.* from certification join certification_shipment on certification_id = certification.id
      where trade_id = ${tradeId}`.execute(db)
  return bought.map(({ sent }) => sent)
}
