import { type Kysely, sql } from 'kysely'

/**
 * Standing of scope certificates, versions that take the place of earlier ones, sites and products of scope certificates (docs/adr/0062). The
 * first of any of these shuts out servers that would state a certificate without them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table certification
    add standings jsonb,
    add scope jsonb,
    add replaces_id bigint references certification`,
  // One version takes the place of a certificate: of two that are accepted at once, the second fails.
  `create unique index certification_replaces on certification (replaces_id)
    where replaces_id is not null and status = 'ACCEPTED'`,
]
