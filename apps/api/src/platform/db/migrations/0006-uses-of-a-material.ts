import { type Kysely, sql } from 'kysely'

/** Finds the newest trades of a material, and counts them, without reading the positions themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create index trade_position_sold on trade_position (contractor_material_id, trade_id)`,
  `create index trade_position_received on trade_position (consignee_material_id, trade_id)`,
  `drop index trade_position_contractor_material`,
  `drop index trade_position_consignee_material`,
]
