import { type Kysely, sql } from 'kysely'

/**
 * Lots (docs/adr/0057): the lot that a position is of. The first lot shuts out servers that would state a trade without it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [`alter table trade_position add lot text`]
