import { type Kysely, sql } from 'kysely'

/**
 * Beside the batches stand a log of all of them and a map from each record to its newest statement (docs/adr/0034). The last leaf of
 * a batch is its head, which commits to both: its text, its path to the root, the batch's place in the log, and the trees of the log
 * that this entry completed. Batches of earlier releases have no head, and get their place when the next batch is closed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table anchor_batch add column head text, add column head_proof jsonb,
    add column log_index bigint unique, add column log_nodes jsonb`,
  `create index anchor_batch_without_place on anchor_batch (id) where log_index is null`,
  `alter table statement add column held_at timestamptz`,
  `create index statement_held on statement (held_at) where held_at is not null`,
  `create table record_map_entry (
    bucket int not null,
    record_type text not null,
    record_id bigint not null,
    batch bigint not null,
    version int not null,
    leaf text not null,
    primary key (bucket, record_type, record_id, batch))`,
  `create table record_map_node (
    tier int not null,
    place int not null,
    batch bigint not null,
    children bytea not null,
    primary key (tier, place, batch))`,
]
