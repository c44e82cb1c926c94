import { type Kysely, sql } from 'kysely'

/** Imports of records of several rows, with documents, that are taken back one by one and may be prepared by a program (docs/adr/0073). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table import_batch
    alter column created_by drop not null,
    add column key_id bigint references api_key,
    -- What a program calls its request, so that a repeated one is the same import.
    add column request_key text,
    add column request_hash text,
    add column undo_by bigint references app_user,
    -- What it is once everything is taken back.
    add column undo_as text check (undo_as in ('cancelled', 'undone', 'failed')),
    -- Of who takes it back: what no server wrote is not done in anybody's name.
    add column undo_seal text,
    -- Where it waits for something, such as more invitations: not before.
    add column resume_at timestamptz,
    drop constraint import_batch_state_check,
    add constraint import_batch_state_check
      check (state in ('prepared', 'running', 'undoing', 'done', 'cancelled', 'undone', 'failed')),
    add constraint import_has_maker check (created_by is not null or key_id is not null)`,
  `create unique index import_of_request on import_batch (key_id, request_key) where request_key is not null`,
  `create index import_prepared on import_batch (created_at) where state = 'prepared'`,
  `drop index import_under_way`,
  `create index import_under_way on import_batch (served_at, id) where state in ('running', 'undoing')`,
  `alter table import_row
    -- Rows of one record: the place of the first of them, and how many they are; null for a row that is a record of its own.
    add column first_place int,
    add column record_rows int,
    -- The document of its record.
    add column upload_id text,
    add column file_sha256 text,
    -- Of the record that was made of it: nothing else is taken back with the import.
    add column made_seal text`,
  // A file that was sent for an import is kept until that is over.
  `alter table upload
    alter column user_id drop not null,
    add column key_id bigint references api_key,
    add column batch_id bigint references import_batch,
    add constraint upload_has_sender check (user_id is not null or key_id is not null)`,
  `create index upload_of_import on upload (batch_id) where batch_id is not null`,
]
