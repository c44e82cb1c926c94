import { ledger as texts } from '@selvedge/messages/en/ledger.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import type { BlockchainClient, BlockchainKind } from '../../platform/ledger/network/blockchain-client.ts'
import { type Reason, readReason } from '../../platform/ledger/anchoring/stored-reason.ts'
import { type About, type Anchored, findLastAnchor } from '../../platform/ledger/anchoring/last-anchor.ts'

export type LedgerSummary = {
  /** What the company signs with; null before it has a key. */
  address: Hex | null
  publicKey: Hex | null
  /** What all keys of the company are registered under on the blockchain, and what it takes to compute it. */
  commitment: Hex | null
  commitmentSalt: Hex | null
  /** A company's own statements, by how far they have got; those about its audit trail and itself are not counted. */
  waiting: number
  sent: number
  anchored: number
  failed: number
  /** In its name, but not recorded by a server: never anchored. */
  setAside: number
  /** What keeps statements or keys of the company from the blockchain. */
  waitingReason: Reason | null
  failedReason: Reason | null
  lastAnchor: Anchored | null
  /** What the newest batches on the blockchain took, whosever they were, as far as their receipts said it. */
  lastGas: number[]
  chain: {
    kind: BlockchainKind
    name: string
    id: number | null
    contract: Hex
    reachable: boolean
  }
}

const LAST_BATCHES = 20

type Blockchain = Pick<BlockchainClient, 'kind' | 'contract' | 'recentChainId' | 'knownChainId'>

/**
 * The state of a company's statements on the ledger, and which blockchain that is. Settled ones are counted by index alone; rows
 * are read only of the others.
 */
export async function ledgerSummary(
  { db, blockchain }: { db: Reader; blockchain: Blockchain },
  companyId: number,
): Promise<LedgerSummary> {
  const reached = await blockchain.recentChainId().catch(() => null)
  const id = reached ?? blockchain.knownChainId() ?? null
  const about = { companyId, contract: blockchain.contract, chainId: id }
  const { records, waiting, sent, failed, setAside, waitingReason, failedReason, ...found } = await read(
    db,
    about,
  )
  const anchored = records - waiting - sent - failed
  return {
    address: found.address,
    publicKey: found.publicKey,
    commitment: found.commitment,
    commitmentSalt: found.commitmentSalt,
    waiting,
    sent,
    anchored,
    failed,
    setAside,
    waitingReason: id === null || waitingReason === null ? null : readReason(waitingReason),
    failedReason: id === null || failedReason === null ? null : readReason(failedReason),
    lastAnchor: anchored > 0 ? await findLastAnchor(db, about) : null,
    lastGas: found.lastGas,
    chain: {
      kind: blockchain.kind,
      name: texts[blockchain.kind],
      id,
      contract: blockchain.contract,
      reachable: reached !== null,
    },
  }
}

type Found = {
  address: Hex | null
  publicKey: Hex | null
  commitment: Hex | null
  commitmentSalt: Hex | null
  records: number
  waiting: number
  sent: number
  failed: number
  setAside: number
  waitingReason: string | null
  failedReason: string | null
  lastGas: number[]
}

async function read(db: Reader, { companyId, contract, chainId }: About): Promise<Found> {
  const target = sql`contract = ${contract} and ${chainId === null ? sql`true` : sql`chain_id = ${chainId}`}`
  // A trail and a profile are stated by their own company, and no statement is ever deleted. Batches are queued for a blockchain in order, all at
  // once: batches newer than the last queued one wait.
  const { rows } = await sql<Found>`
    with open as materialized (
      select id, state, batch_id, key_id, last_error from ledger_submission where ${target} and state <> 'done'),
    own as materialized (
      select open.id, open.state, open.last_error, count(*) filter (where s.record_type not in ('audit', 'company')) as records
      from open join statement s on s.batch_id = open.batch_id and s.company_id = ${companyId}
      group by open.id, open.state, open.last_error
      union all
      select open.id, open.state, open.last_error, 0
      from open join company_key k on k.id = open.key_id and k.company_id = ${companyId}),
    unsettled as (
      select coalesce(sum(records) filter (where state = 'ready'), 0) as ready,
        coalesce(sum(records) filter (where state = 'sent'), 0) as sent,
        coalesce(sum(records) filter (where state = 'failed'), 0) as failed
      from own),
    unqueued as (
      select coalesce(sum(records), 0) as records from anchor_batch b, lateral (
        select count(*) as records from statement
        where batch_id = b.id and company_id = ${companyId} and record_type not in ('audit', 'company') offset 0) counted
      where b.id > (select coalesce(max(batch_id), 0) from ledger_submission where kind = 'anchor' and ${target}))
    select key.address, key.public_key as "publicKey", key.commitment, key.commitment_salt as "commitmentSalt",
      ((select count(*) from statement where company_id = ${companyId})
        - (select count(*) from statement where record_type in ('audit', 'company') and record_id = ${companyId}))::int as records,
      ((select count(*) from statement where batch_id is null and company_id = ${companyId} and record_type not in ('audit', 'company'))
        + unqueued.records + unsettled.ready)::int as waiting,
      unsettled.sent::int as sent, unsettled.failed::int as failed,
      (select count(*)::int from set_aside_statement where company_id = ${companyId}) as "setAside",
      (select last_error from own where state in ('ready', 'sent') and last_error is not null
        order by id desc limit 1) as "waitingReason",
      (select last_error from own where state = 'failed' and last_error is not null
        order by id desc limit 1) as "failedReason",
      (select coalesce(json_agg(gas), '[]') from (
        select gas_used as gas from ledger_submission where ${target} and kind = 'anchor' and state = 'done' and gas_used is not null
        order by block_time desc, id desc limit ${sql.lit(LAST_BATCHES)}) last) as "lastGas"
    from unsettled cross join unqueued
      left join company_key key on key.company_id = ${companyId} and key.replaced_at is null`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate always has a row')
  return row
}
