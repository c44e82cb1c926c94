import { type Kysely, sql } from 'kysely'

/** A key of credentials that others may have can also be marked by whoever runs the server, of whom the database knows a name alone (docs/adr/0083). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table issuer_key add column compromised_operator text,
    drop constraint issuer_key_compromised,
    add constraint issuer_key_compromised
      check (num_nonnulls(compromised_by, compromised_operator) = case when compromised_at is null then 0 else 1 end)`.execute(
    db,
  )
}
