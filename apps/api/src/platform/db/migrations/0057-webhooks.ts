import { type Kysely, sql } from 'kysely'

/** Webhooks: addresses of companies to which a server sends what happened, and subscriptions to queries of EPCIS (docs/adr/0071). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table webhook (
    id bigint primary key default record_number(),
    company_id bigint not null references company,
    kind text not null check (kind in ('records', 'epcis')),
    address text not null,
    -- Encrypted under the master key: each delivery is signed with it.
    secret text not null,
    events text not null,
    created_by bigint not null references app_user,
    -- The key of the program that subscribed: once it has ended, nothing more is delivered until an administrator says so.
    key_id bigint references api_key,
    created_at timestamptz not null,
    seal text,
    -- How delivery goes. Nothing is delivered before due_at.
    due_at timestamptz not null,
    lease uuid,
    leased_until timestamptz,
    failures int not null default 0,
    failing_since timestamptz,
    problem text,
    problem_status int,
    problem_at timestamptz,
    paused_at timestamptz,
    delivered_at timestamptz,
    batch int not null default 500,
    -- Messages that found no more room.
    dropped int not null default 0)`,
  `create index webhook_of_company on webhook (company_id, id)`,
  `create index webhook_due on webhook (due_at) where paused_at is null`,
  `create table webhook_message (
    id bigint generated always as identity primary key,
    webhook_id bigint not null references webhook on delete cascade,
    created_at timestamptz not null,
    -- Encrypted under the master key, as queued e-mails are.
    body text not null)`,
  `create index webhook_message_waiting on webhook_message (webhook_id, id)`,
  `create table epcis_subscription (
    webhook_id bigint primary key references webhook on delete cascade,
    query_id bigint not null references epcis_query,
    subscription_id uuid not null unique default gen_random_uuid(),
    -- As it was sent. Null: what is found is delivered as soon as it is there.
    schedule jsonb,
    report_if_empty boolean not null,
    -- Whether URNs are answered as Digital Links (GS1-EPC-Format).
    digital_links boolean not null,
    initial_record_time timestamptz,
    -- The place of the last event that was looked at, and of the last one of the run in hand.
    position bigint not null,
    run_until bigint,
    -- Whether the run in hand has delivered something.
    run_reported boolean not null default false)`,
  `create index epcis_subscription_of_query on epcis_subscription (query_id)`,
]
