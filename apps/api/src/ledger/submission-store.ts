import type { Hex } from '@selvedge/proof/hex.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { ChainCall, SignedTransaction } from './chain-client.ts'
import type { SubmissionKind } from './ledger-tables.ts'

/** One contract on one chain. What was anchored elsewhere counts there, and is anchored here again. */
export type Target = { chainId: number; contract: Hex }

/** Something to be put on a chain, and how far it has got. */
export type Submission = {
  id: number
  call: ChainCall
  attempts: number
  sent: (SignedTransaction & { at: Date }) | null
}

/** Where and when the chain has it. */
export type Settlement = {
  hash: Hex | null
  blockNumber: number | null
  blockTime: Date
  sequence: number | null
}

/** Queues for this target every batch and key that was never queued for it; a key is revoked only after it is registered. */
export async function queueSubmissions(db: Db, { chainId, contract }: Target, now: Date): Promise<void> {
  const target = sql`${chainId}::bigint, ${contract}, 'ready', ${now}::timestamptz`
  const queued = sql`s.chain_id = ${chainId} and s.contract = ${contract}`
  await sql`insert into ledger_submission (kind, batch_id, chain_id, contract, state, next_attempt_at)
    select 'anchor', b.id, ${target} from anchor_batch b
    where not exists (select from ledger_submission s where s.kind = 'anchor' and s.batch_id = b.id and ${queued})
    order by b.id on conflict do nothing`.execute(db)
  await sql`insert into ledger_submission (kind, key_id, chain_id, contract, state, next_attempt_at)
    select 'register', k.id, ${target} from company_key k
    where not exists (select from ledger_submission s where s.kind = 'register' and s.key_id = k.id and ${queued})
    order by k.id on conflict do nothing`.execute(db)
  await sql`insert into ledger_submission (kind, key_id, chain_id, contract, state, next_attempt_at)
    select 'revoke', k.id, ${target} from company_key k
    where k.replaced_at is not null
      and exists (select from ledger_submission s where s.kind = 'register' and s.key_id = k.id and s.state = 'done' and ${queued})
      and not exists (select from ledger_submission s where s.kind = 'revoke' and s.key_id = k.id and ${queued})
    order by k.id on conflict do nothing`.execute(db)
}

/** What can be worked on now, batches first: people wait for those. */
export async function listDue(db: Db, target: Target, { now, limit }: { now: Date | null; limit: number }) {
  let query = submissions(db, target)
    .where('s.state', 'in', ['ready', 'sent'])
    .orderBy(sql`case s.kind when 'anchor' then 1 when 'register' then 2 else 3 end`)
    .orderBy('s.id')
    .limit(limit)
  if (now) query = query.where('s.next_attempt_at', '<=', now)
  return (await query.execute()).map(asSubmission)
}

/** What counts as done on this target, newest first. */
export async function listDone(
  db: Db,
  target: Target,
  { limit }: { limit?: number } = {},
): Promise<Submission[]> {
  const query = submissions(db, target).where('s.state', '=', 'done').orderBy('s.id', 'desc')
  return (await (limit ? query.limit(limit) : query).execute()).map(asSubmission)
}

const submissions = (db: Db, { chainId, contract }: Target) =>
  db
    .selectFrom('ledger_submission as s')
    .leftJoin('anchor_batch as b', 'b.id', 's.batch_id')
    .leftJoin('company_key as k', 'k.id', 's.key_id')
    .select(['s.id', 's.kind', 's.state', 's.tx_hash', 's.raw_tx', 's.nonce', 's.sent_at', 's.attempts'])
    .select(['b.root', 'b.size', 'k.address', 'k.commitment'])
    .where('s.chain_id', '=', chainId)
    .where('s.contract', '=', contract)

type Row = Awaited<ReturnType<ReturnType<typeof submissions>['execute']>>[number]

function asSubmission(row: Row): Submission {
  const { id, attempts, tx_hash: hash, raw_tx: raw, nonce, sent_at: at } = row
  const isSent = row.state === 'sent' && hash !== null && raw !== null && nonce !== null && at !== null
  return { id, attempts, call: asCall(row), sent: isSent ? { hash, raw, nonce, at } : null }
}

function asCall({ kind, root, size, address, commitment, id }: Row & { kind: SubmissionKind }): ChainCall {
  if (kind === 'anchor' && root !== null && size !== null) return { kind, root, size }
  if (kind === 'register' && address !== null && commitment !== null)
    return { kind, key: address, commitment }
  if (kind === 'revoke' && address !== null) return { kind, key: address }
  throw new Error(`Submission ${id} has nothing to submit`)
}

/** Keeps a signed transaction before it is sent: after a crash it can be sent again instead of made again. */
export const saveSigned = (
  db: Db,
  { id, attempts }: Submission,
  { hash, raw, nonce }: SignedTransaction,
  now: Date,
) =>
  update(db, id, {
    state: 'sent',
    tx_hash: hash,
    raw_tx: raw,
    nonce,
    sent_at: now,
    attempts,
    next_attempt_at: now,
  })

export const saveDone = (db: Db, id: number, { hash, blockNumber, blockTime, sequence }: Settlement) =>
  update(db, id, {
    state: 'done',
    raw_tx: null,
    block_number: blockNumber,
    block_time: blockTime,
    sequence,
    last_error: null,
    ...(hash && { tx_hash: hash }),
  })

/** Looks again later at what was sent. */
export const savePostponed = (db: Db, id: number, until: Date) => update(db, id, { next_attempt_at: until })

/** Starts over, later, with a new transaction. */
export const saveRetry = (db: Db, { id, attempts }: Submission, reason: string | null, until: Date) =>
  update(db, id, { ...UNSENT, attempts: attempts + 1, next_attempt_at: until, last_error: reason })

/** Gives up until an administrator asks for another attempt. */
export const saveFailed = (db: Db, id: number, reason: string) =>
  update(db, id, { state: 'failed', last_error: reason })

/** Queues anew what turned out not to be on the chain. */
export async function requeue(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const fresh = { ...UNSENT, attempts: 0, next_attempt_at: now, last_error: null }
  await db.updateTable('ledger_submission').set(fresh).where('id', 'in', ids).execute()
}

/** Tries again everything that failed; for an administrator who has mended the cause. Answers how many. */
export async function retryFailed(db: Db, now: Date): Promise<number> {
  const rows = await db
    .updateTable('ledger_submission')
    .set({ ...UNSENT, attempts: 0, next_attempt_at: now })
    .where('state', '=', 'failed')
    .returning('id')
    .execute()
  return rows.length
}

const UNSENT = {
  state: 'ready' as const,
  tx_hash: null,
  raw_tx: null,
  nonce: null,
  sent_at: null,
  block_number: null,
  block_time: null,
  sequence: null,
}

async function update(db: Db, id: number, values: Partial<SubmissionValues>): Promise<void> {
  await db.updateTable('ledger_submission').set(values).where('id', '=', id).execute()
}

type SubmissionValues = {
  state: 'ready' | 'sent' | 'done' | 'failed'
  tx_hash: Hex | null
  raw_tx: Hex | null
  nonce: number | null
  sent_at: Date | null
  block_number: number | null
  block_time: Date | null
  sequence: number | null
  attempts: number
  next_attempt_at: Date
  last_error: string | null
}
