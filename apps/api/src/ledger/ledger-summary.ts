import type { Hex } from '@selvedge/proof/hex.ts'
import type { Reader } from '../db/connect.ts'
import type { ChainClient } from './chain-client.ts'
import { isOf } from './submission-store.ts'

export type LedgerSummary = {
  /** A company's own statements, by how far they have got; those about its audit trail are not counted. */
  waiting: number
  sent: number
  anchored: number
  failed: number
  /** What keeps statements or keys of the company from the chain, in the chain's own words. */
  waitingReason: string | null
  failedReason: string | null
  lastAnchor: { transactionHash: Hex | null; blockNumber: number | null; blockTime: Date | null } | null
  chain: {
    kind: 'embedded' | 'rpc'
    name: string
    id: number | null
    contract: Hex
    reachable: boolean
  }
}

/** How a company's statements stand with the ledger, and which chain that is. */
export async function ledgerSummary(
  { db, chain }: { db: Reader; chain: Pick<ChainClient, 'kind' | 'contract' | 'chainId' | 'knownChainId'> },
  companyId: number,
): Promise<LedgerSummary> {
  const reached = await chain.chainId().catch(() => null)
  const id = reached ?? chain.knownChainId() ?? null
  const about = { companyId, contract: chain.contract, chainId: id }
  return {
    ...(await countStatements(db, about)),
    waitingReason: await findReason(db, about, ['ready', 'sent']),
    failedReason: await findReason(db, about, ['failed']),
    lastAnchor: await findLastAnchor(db, about),
    chain: {
      kind: chain.kind,
      name: chain.kind === 'embedded' ? 'Embedded chain' : 'External chain',
      id,
      contract: chain.contract,
      reachable: reached !== null,
    },
  }
}

type About = { companyId: number; contract: Hex; chainId: number | null }

async function countStatements(db: Reader, about: About) {
  const { total } = await db
    .selectFrom('statement')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', about.companyId)
    .where('record_type', '<>', 'audit')
    .executeTakeFirstOrThrow()
  const { anchored, sent, failed } = await submitted(db, about)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('l.state', '=', 'done').as('anchored'),
      eb.fn.countAll<number>().filterWhere('l.state', '=', 'sent').as('sent'),
      eb.fn.countAll<number>().filterWhere('l.state', '=', 'failed').as('failed'),
    ])
    .executeTakeFirstOrThrow()
  return { anchored, sent, failed, waiting: total - anchored - sent - failed }
}

async function findReason(
  db: Reader,
  { companyId, contract, chainId }: About,
  states: readonly ('ready' | 'sent' | 'failed')[],
): Promise<string | null> {
  if (chainId === null) return null
  const row = await db
    .selectFrom('ledger_submission')
    .select('last_error')
    .where('contract', '=', contract)
    .where('chain_id', '=', chainId)
    .where('state', 'in', states)
    .where('last_error', 'is not', null)
    .where((eb) => isOf(eb, companyId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.last_error ?? null
}

async function findLastAnchor(db: Reader, about: About): Promise<LedgerSummary['lastAnchor']> {
  const row = await submitted(db, about)
    .select(['l.tx_hash', 'l.block_number', 'l.block_time'])
    .where('l.state', '=', 'done')
    .orderBy('l.block_time', 'desc')
    .orderBy('l.sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { transactionHash: row.tx_hash, blockNumber: row.block_number, blockTime: row.block_time }
    : null
}

function submitted(db: Reader, { companyId, contract, chainId }: About) {
  const query = db
    .selectFrom('statement as s')
    .innerJoin('ledger_submission as l', 'l.batch_id', 's.batch_id')
    .where('s.company_id', '=', companyId)
    .where('s.record_type', '<>', 'audit')
    .where('l.contract', '=', contract)
  return chainId === null ? query : query.where('l.chain_id', '=', chainId)
}
