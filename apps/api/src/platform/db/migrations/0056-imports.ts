import { type Kysely, sql } from 'kysely'

/** Imports of many records: each with its rows, and what became of them (docs/adr/0069). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table import_batch (
    id bigint primary key default record_number(),
    company_id bigint not null references company,
    kind text not null,
    mode text not null check (mode in ('all', 'good')),
    state text not null check (state in ('running', 'done', 'cancelled', 'undone', 'failed')),
    created_by bigint not null references app_user,
    created_at timestamptz not null,
    ended_at timestamptz,
    -- Of several that are under way, the one that waits longest goes on.
    served_at timestamptz not null,
    file_name text,
    file_sha256 text,
    rows int not null,
    checked int not null default 0,
    made int not null default 0,
    refused int not null default 0,
    skipped int not null default 0,
    undone int not null default 0,
    -- In a row, without an end of their own.
    failures int not null default 0)`,
  `create index import_of_company on import_batch (company_id, id)`,
  `create index import_under_way on import_batch (served_at, id) where state = 'running'`,
  `create table import_row (
    batch_id bigint not null references import_batch,
    place int not null,
    line int not null,
    texts jsonb not null,
    outcome text not null default 'waiting'
      check (outcome in ('waiting', 'made', 'refused', 'skipped', 'undone')),
    record_id bigint,
    fault_column text,
    fault jsonb,
    -- Of the row, its import, its company and who began it: what no server wrote is not made.
    seal text,
    primary key (batch_id, place))`,
  `create index import_row_waiting on import_row (batch_id, place) where outcome = 'waiting'`,
]
