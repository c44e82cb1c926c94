import { type Kysely, sql } from 'kysely'

/** What companies ask each other for (docs/adr/0042). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table company_request (
    id bigint primary key default record_number(),
    from_company_id bigint not null references company,
    to_company_id bigint not null references company,
    kind text not null,
    standard text,
    trade_kind text,
    shipments text[] not null,
    about text,
    message text,
    due_on date,
    passed_on_from bigint references company_request,
    asked_hash bytea not null,
    state text not null,
    created_by bigint not null references app_user,
    created_at timestamptz not null,
    reminded_at timestamptz,
    reminders int not null default 0,
    closed_by bigint references app_user,
    closed_at timestamptz,
    answer text,
    answer_type text,
    answer_id bigint,
    check (from_company_id <> to_company_id),
    check ((state = 'OPEN') = (closed_at is null)))`,
  `create index company_request_received on company_request (to_company_id, id desc)`,
  `create index company_request_sent on company_request (from_company_id, id desc)`,
  `create index company_request_passed_on on company_request (passed_on_from) where passed_on_from is not null`,
  `create index company_request_open on company_request (created_at) where state = 'OPEN'`,
  `create unique index company_request_same on company_request (from_company_id, to_company_id, asked_hash) where state = 'OPEN'`,
]
