import { type Kysely, sql } from 'kysely'

/** Finds the trades between two companies, by their references, and those that follow one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // The references ride along, so that a search through many trades of one pair stays in the index.
  `create index trade_between on trade (contractor_id, consignee_id, kind, created_at desc, id desc)
    include (contractor_reference_key, consignee_reference) where status <> 'REFUSED'`,
  `create index trade_consignee_reference on trade (consignee_id, consignee_reference)
    where consignee_reference is not null`,
  `create index trade_parent on trade (parent_id, created_at desc, id desc) where parent_id is not null`,
]
