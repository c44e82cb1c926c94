import { type Kysely, sql } from 'kysely'

/** Companies' signing keys, signed statements, their batches, and what was sent to which chain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const HASH = `~ '^0x[0-9a-f]{64}$'`

const STATEMENTS = [
  `create table company_key (
    id bigint generated always as identity primary key,
    company_id bigint not null references company,
    version int not null,
    address text not null unique check (address ~ '^0x[0-9a-fA-F]{40}$'),
    public_key text not null,
    private_key bytea not null,
    commitment_salt text not null check (commitment_salt ${HASH}),
    commitment text not null check (commitment ${HASH}),
    created_at timestamptz not null,
    replaced_at timestamptz,
    unique (company_id, version))`,
  `create unique index company_key_current on company_key (company_id) where replaced_at is null`,
  `create table anchor_batch (
    id bigint generated always as identity primary key,
    root text not null unique check (root ${HASH}),
    size int not null check (size > 0),
    sealed_at timestamptz not null)`,
  `create table statement (
    id bigint generated always as identity primary key,
    record_type text not null check (record_type in ('trade', 'company', 'certification', 'plan')),
    record_id bigint not null,
    version int not null,
    event text not null,
    company_id bigint not null references company,
    user_id bigint not null references app_user,
    at timestamptz not null,
    body text not null,
    salt text not null check (salt ${HASH}),
    leaf text not null unique check (leaf ${HASH}),
    signature text not null,
    signer text not null,
    prev text check (prev ${HASH}),
    batch_id bigint references anchor_batch,
    batch_index int,
    proof jsonb,
    unique (record_type, record_id, version),
    unique (batch_id, batch_index),
    check ((batch_id is null) = (batch_index is null) and (batch_id is null) = (proof is null)))`,
  `create index statement_waiting on statement (at, id) where batch_id is null`,
  `create index statement_company on statement (company_id)`,
  `create table statement_document (
    statement_id bigint not null references statement,
    document_id bigint not null,
    sha256 text not null,
    primary key (statement_id, document_id))`,
  `create index statement_document_document on statement_document (document_id)`,
  `create table ledger_submission (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('anchor', 'register', 'revoke')),
    batch_id bigint references anchor_batch,
    key_id bigint references company_key,
    chain_id bigint not null,
    contract text not null,
    state text not null check (state in ('ready', 'sent', 'done', 'failed')),
    tx_hash text, raw_tx text, nonce bigint, sent_at timestamptz,
    block_number bigint, block_time timestamptz, sequence bigint,
    attempts int not null default 0,
    next_attempt_at timestamptz not null,
    last_error text,
    check ((kind = 'anchor') = (batch_id is not null) and (kind = 'anchor') = (key_id is null)))`,
  `create unique index ledger_submission_batch on ledger_submission (batch_id, chain_id, contract) where kind = 'anchor'`,
  `create unique index ledger_submission_key on ledger_submission (key_id, kind, chain_id, contract) where kind <> 'anchor'`,
  `create index ledger_submission_due on ledger_submission (next_attempt_at) where state in ('ready', 'sent')`,
  `create table ledger_lease (name text primary key, holder text not null, until timestamptz not null)`,
]
