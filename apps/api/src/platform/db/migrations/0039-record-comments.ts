import { type Kysely, sql } from 'kysely'

/**
 * What companies write about a record of theirs, and ask to be changed (docs/adr/0043); what a trade that is asked for contains; and the
 * views of tables that people keep. All of it proves nothing and gives no power, so nothing seals it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table record_comment (
    id bigint primary key default record_number(),
    record_type text not null,
    record_id bigint not null,
    kind text not null,
    company_id bigint not null references company,
    user_id bigint not null references app_user,
    text text,
    corrected_id bigint,
    change_asked_of bigint references company,
    created_at timestamptz not null,
    check ((kind = 'CORRECTED') = (text is null)),
    check ((kind = 'CORRECTED') = (corrected_id is not null)),
    check (kind = 'CHANGE' or change_asked_of is null))`,
  `create index record_comment_of_record on record_comment (record_type, record_id, created_at)`,
  `create unique index record_comment_corrected on record_comment (record_type, corrected_id) where corrected_id is not null`,
  `create unique index record_comment_change on record_comment (record_type, record_id) where change_asked_of is not null`,
  `create index record_comment_change_received on record_comment (change_asked_of, created_at) where change_asked_of is not null`,
  `create index record_comment_change_sent on record_comment (company_id, created_at) where change_asked_of is not null`,
  `create table saved_view (
    id bigint primary key default record_number(),
    user_id bigint not null references app_user,
    table_name text not null,
    name text not null,
    name_key text not null,
    query text not null,
    unique (user_id, table_name, name_key))`,
  `alter table company_request add column reference text`,
  `alter table company_request add column positions jsonb not null default '[]'`,
  `create index record_comment_written on record_comment (company_id, created_at)`,
]
