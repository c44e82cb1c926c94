import type { Hex } from '@selvedge/proof/hex.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'

/** A company and a contract: where `chainId` is not known yet, on whatever chain. */
export type About = { companyId: number; contract: Hex; chainId: number | null }

/** Where and when a batch came on the blockchain. */
export type Anchored = { transactionHash: Hex | null; blockNumber: number | null; blockTime: Date | null }

const NEWEST = 20

/**
 * The newest batch on the blockchain with a record of a company. A company that records much is in one of the newest batches,
 * found by index; only for others their own statements are read, which are few.
 */
export async function findLastAnchor(db: Reader, about: About): Promise<Anchored | null> {
  return (await among(db, about, NEWEST)) ?? (await among(db, about, null))
}

async function among(
  db: Reader,
  { companyId, contract, chainId }: About,
  newest: number | null,
): Promise<Anchored | null> {
  const order = sql`order by block_time desc, sequence desc`
  const own = sql`from statement s where s.company_id = ${companyId} and s.record_type <> 'audit'`
  const done = sql`select batch_id, tx_hash, block_number, block_time, sequence from ledger_submission
    where state = 'done' and kind = 'anchor' and contract = ${contract}
      and ${chainId === null ? sql`true` : sql`chain_id = ${chainId}`}`
  // The offset keeps the planner from reading all statements of the company first.
  const found =
    newest === null
      ? sql`${done} and batch_id in (select s.batch_id ${own})`
      : sql`select * from (${done} ${order} limit ${sql.lit(newest)}) l
          where exists (select ${own} and s.batch_id = l.batch_id offset 0)`
  const { rows } = await sql<Anchored>`
    select tx_hash as "transactionHash", block_number as "blockNumber", block_time as "blockTime"
    from (${found}) found ${order} limit 1`.execute(db)
  return rows[0] ?? null
}
