import { type Kysely, sql } from 'kysely'

/** A key of credentials that others may have verifies nothing any more (docs/adr/0083). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table issuer_key
    add column compromised_at timestamptz,
    add column compromised_by bigint references app_user,
    add constraint issuer_key_compromised check ((compromised_at is null) = (compromised_by is null))`.execute(
    db,
  )
  await sql`create index credential_by_key on credential (company_id, key_version, id) where state = 'live'`.execute(
    db,
  )
}
