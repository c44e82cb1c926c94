import { type Kysely, sql } from 'kysely'

/** A key of credentials that others may have can also be marked by whoever runs the server, of whom the database knows no person (docs/adr/0083). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table issuer_key
    drop constraint issuer_key_compromised,
    add constraint issuer_key_compromised check (compromised_at is not null or compromised_by is null)`.execute(
    db,
  )
}
