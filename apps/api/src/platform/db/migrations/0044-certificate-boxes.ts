import { type Kysely, sql } from 'kysely'

/**
 * What a transaction certificate says in its boxes (docs/adr/0056), and which certificates it draws on. The first boxes shut out servers that
 * would state a certificate without them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table certification add boxes jsonb`,
  `create table certificate_input (
    certification_id bigint not null references certification,
    ordinal int not null check (ordinal >= 0),
    body_key text not null,
    number_key text not null,
    used_g bigint not null check (used_g between 1 and 9000000000000000),
    -- The certificate here that it is, where its buyer names it.
    cited_id bigint references certification,
    primary key (certification_id, ordinal))`,
  `create index certificate_input_of_number on certificate_input (number_key, body_key)`,
  `create index certificate_input_of_cited on certificate_input (cited_id) where cited_id is not null`,
]
