import { type Kysely, sql } from 'kysely'

/** The e-mails that announce the end of a certificate, each once, and certificates by the day they end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table certification_notice (
    certification_id bigint not null references certification,
    days int not null,
    at timestamptz not null,
    primary key (certification_id, days))`,
  `create index certification_ends on certification (valid_until, id) where status = 'ACCEPTED'`,
]
