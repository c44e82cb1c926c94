import { type Kysely, sql } from 'kysely'

/** What each transaction cost, and when a chain was found to have lost what it once had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table chain_loss (
    id bigint generated always as identity primary key,
    found_at timestamptz not null,
    chain_id bigint not null,
    contract text not null,
    is_new_chain boolean not null,
    lost int not null)`,
  `create index chain_loss_newest on chain_loss (chain_id, contract, id desc)`,
  `alter table ledger_submission
    add column gas_used bigint check (gas_used > 0),
    add column loss_id bigint references chain_loss`,
  `create index ledger_submission_loss on ledger_submission (loss_id) where loss_id is not null`,
  `create index ledger_submission_done on ledger_submission (chain_id, contract, block_time desc, id desc) where state = 'done'`,
]
