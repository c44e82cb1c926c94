import { type Kysely, sql } from 'kysely'

/**
 * Checkpoints of the log of batches, what witnesses cosigned of them and how far each witness is; and, where this server is a witness
 * itself, the newest checkpoint of each log that it saw (docs/adr/0039). A company with a row in `company_receipts` gets receipts, of what
 * comes after a place in the log and an index in its batch. One row for each log there: it is compared and changed at
 * once, so that two answers never contradict each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table log_checkpoint (
    origin text not null,
    size bigint not null,
    root text not null,
    note text not null,
    made_at timestamptz not null,
    quorum_at timestamptz,
    primary key (origin, size))`,
  `create index log_checkpoint_quorum on log_checkpoint (origin, size) where quorum_at is not null`,
  `create table log_cosignature (
    origin text not null,
    size bigint not null,
    witness text not null,
    line text not null,
    at timestamptz not null,
    received_at timestamptz not null,
    primary key (origin, size, witness),
    foreign key (origin, size) references log_checkpoint)`,
  `create table log_witness (
    origin text not null,
    witness text not null,
    size bigint not null,
    cosigned_at timestamptz,
    attempts integer not null,
    next_attempt_at timestamptz not null,
    problem text,
    problem_at timestamptz,
    evidence text,
    primary key (origin, witness))`,
  `create table witness_state (
    origin text primary key,
    size bigint not null,
    root text not null,
    note text not null,
    updated_at timestamptz not null)`,
  `create table company_receipts (
    company_id bigint primary key references company,
    place bigint not null,
    index bigint not null,
    mailed_at timestamptz)`,
]
