import { type Kysely, sql } from 'kysely'

/**
 * Events that other systems send (EPCIS, docs/adr/0065). A capture that stored something is stated; the first one shuts out servers that do not
 * know the type.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table statement drop constraint statement_record_type_check,
    add constraint statement_record_type_check
      check (record_type in ('trade', 'company', 'certification', 'plan', 'stock', 'audit', 'capture'))`,
  // Finished as it is written: all of it or nothing is there.
  `create table capture (
    id bigint primary key default record_number(),
    company_id bigint not null references company,
    created_by bigint not null references app_user,
    key_id bigint references api_key,
    created_at timestamptz not null,
    -- What the document's own @context declares for its events, as canonical JSON.
    context text not null,
    behaviour text not null check (behaviour in ('rollback', 'proceed')),
    errors jsonb not null default '[]',
    events int not null check (events >= 0),
    repeated int not null check (repeated >= 0))`,
  `create index capture_of_company on capture (company_id, id)`,
  `create table epcis_event (
    id bigint primary key default record_number(),
    company_id bigint not null references company,
    capture_id bigint not null references capture,
    place int not null,
    event_id text not null,
    is_error boolean not null,
    hash text not null,
    sha256 text not null,
    -- Given after the commit, in the order in which events can be seen.
    sequence bigint unique,
    record_time timestamptz,
    -- Words and identifiers are compared byte by byte, whatever the language of the database.
    type text collate "C" not null,
    event_time timestamptz not null,
    zone text not null,
    action text,
    biz_step text collate "C",
    disposition text collate "C",
    read_point text collate "C",
    biz_location text collate "C",
    transformation_id text collate "C",
    error_time timestamptz,
    error_reason text,
    -- Canonical (RFC 8785), as text: it is answered as it was stated.
    body text not null,
    unique (capture_id, place))`,
  // An error declaration has the number of the event that it is about; several of one event are told apart by what they say.
  `create unique index epcis_event_number on epcis_event (company_id, event_id) where not is_error`,
  `create unique index epcis_event_error on epcis_event (company_id, event_id, sha256) where is_error`,
  `create index epcis_event_waiting on epcis_event (id) where sequence is null`,
  `create index epcis_event_sequence on epcis_event (company_id, sequence)`,
  `create index epcis_event_time on epcis_event (company_id, event_time, sequence)`,
  `create index epcis_event_record_time on epcis_event (company_id, record_time, sequence)`,
  `create index epcis_event_type on epcis_event (company_id, type, sequence)`,
  `create index epcis_event_step on epcis_event (company_id, biz_step, sequence)`,
  `create index epcis_event_disposition on epcis_event (company_id, disposition, sequence) where disposition is not null`,
  `create index epcis_event_read_point on epcis_event (company_id, read_point, sequence) where read_point is not null`,
  `create index epcis_event_location on epcis_event (company_id, biz_location, sequence) where biz_location is not null`,
  `create index epcis_event_transformation on epcis_event (company_id, transformation_id) where transformation_id is not null`,
  `create index epcis_event_declared on epcis_event (company_id, sequence) where is_error`,
  `create table epcis_key (
    company_id bigint not null,
    event bigint not null references epcis_event,
    role text not null,
    type text,
    uri text collate "C" not null,
    sequence bigint)`,
  `create index epcis_key_uri on epcis_key (company_id, uri, role, sequence)`,
  `create index epcis_key_event on epcis_key (event)`,
  `create table epcis_quantity (
    event bigint not null references epcis_event,
    role text not null,
    epc_class text not null,
    quantity double precision not null,
    uom text)`,
  `create index epcis_quantity_event on epcis_quantity (event)`,
  `create table epcis_query (
    id bigint primary key default record_number(),
    company_id bigint not null references company,
    created_by bigint not null references app_user,
    key_id bigint references api_key,
    created_at timestamptz not null,
    name text collate "C" not null,
    body json not null,
    prefixes jsonb not null,
    unique (company_id, name))`,
]
