import { type Kysely, sql } from 'kysely'

/**
 * Certificates that the company that filed them takes back before they are decided (docs/adr/0074); the first shuts out servers that would state
 * them without that. What is withdrawn or taken back leaves its reference free.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Whoever decides a record asks whether an import takes it back.
  `create index import_row_record on import_row (record_id) where outcome = 'made'`,
  `alter table certification
    add column taken_back boolean not null default false,
    add constraint certification_taken_back check (
      not taken_back or status = 'REFUSED' and decided_by is not null and refusal_reason is null)`,
  // As `withdrawTrade` writes it of those that are withdrawn from now on.
  `update trade set contractor_reference_key = contractor_reference_key || '  ' || id
    where status = 'REFUSED' and exists (select from app_user
      where app_user.id = trade.decided_by and app_user.company_id = trade.contractor_id)`,
]
