import { type Kysely, sql } from 'kysely'

/** Why a plan yields what is unusual for its processes, or more than goes in. What was said before has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plan_yield add reason text`.execute(db)
}
