import { type Kysely, sql } from 'kysely'

/**
 * What the last check of each record found, since when a record is altered, who was notified of it, and when it was put back
 * (docs/adr/0037). The downstream of a material is found by index, to notify those in whose supply chains an altered record stands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table record_check (
    record_type text not null,
    record_id bigint not null,
    verdict text not null,
    part text,
    checked_at timestamptz not null,
    primary key (record_type, record_id))`,
  `create table record_alteration (
    record_type text not null,
    record_id bigint not null,
    found_at timestamptz not null,
    part text not null,
    told_at timestamptz,
    told jsonb,
    ended_at timestamptz,
    ended_told_at timestamptz,
    primary key (record_type, record_id, found_at))`,
  // One at a time, and found with the record's own row.
  `create unique index record_alteration_open on record_alteration (record_type, record_id) where ended_at is null`,
  `create index record_alteration_untold on record_alteration (found_at)
    where told_at is null and ended_at is null or told_at is not null and ended_at is not null and ended_told_at is null`,
  `create table record_check_round (
    is_only boolean primary key default true check (is_only),
    record_type text not null,
    after_id bigint not null,
    began_at timestamptz not null,
    finished_at timestamptz)`,
  `create index chain_link_source on chain_link (source_id) include (material_id)`,
]
