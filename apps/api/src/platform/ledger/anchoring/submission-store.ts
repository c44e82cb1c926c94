import type { Issue } from '@selvedge/domain/issues.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { type ExpressionBuilder, sql, type Updateable } from 'kysely'
import type { Db, Reader } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { BlockchainCall, SignedTransaction } from '../network/blockchain-client.ts'
import { listBlocked } from './blocked-batches.ts'
import { storedReason } from './stored-reason.ts'
import type { LedgerTables, SubmissionKind } from '../../db/ledger-tables.ts'

/** The longest that anything waits for its next attempt. */
export const LONGEST_PAUSE_SECONDS = 900

/** One contract on one blockchain. What was anchored elsewhere counts there, and is anchored here again. */
export type Target = { chainId: number; contract: Hex }

/** Something to be put on a blockchain, and how far it has got. */
export type Submission = {
  id: number
  call: BlockchainCall
  attempts: number
  sent: (SignedTransaction & { at: Date }) | null
}

/** Where and when the blockchain has it. */
export type Settlement = {
  hash: Hex | null
  blockNumber: number | null
  blockTime: Date
  sequence: number | null
  gasUsed: number | null
}

/** What counts as done, with where our tables say it is. */
export type DoneSubmission = Submission & Pick<Settlement, 'blockNumber' | 'blockTime'>

/**
 * Batches are queued in their order, all that there are at once: only the last ones need a look. So many may be under way
 * side by side, each in the transaction that seals it.
 */
const BATCHES_LOOKED_AT = 1000

/**
 * Queues for this target every batch and key that was never queued for it. A key is revoked only after it is registered and all that
 * it signed is anchored: a verifier sees by the blocks' times that it was valid then.
 */
export function queueSubmissions(db: Db, { chainId, contract }: Target, now: Date): Promise<void> {
  const target = sql`${chainId}::bigint, ${contract}, 'ready', ${now}::timestamptz`
  const queued = sql`s.chain_id = ${chainId} and s.contract = ${contract}`
  return inTransaction(db, async (tx) => {
    // Queried beforehand: with the number known, the planner reads no more rows than that.
    const { rows } = await sql<{ newest: number }>`
      select coalesce(max(s.batch_id), 0) as newest from ledger_submission s where s.kind = 'anchor' and ${queued}`.execute(
      tx,
    )
    const newest = rows[0]?.newest ?? 0
    await sql`insert into ledger_submission (kind, key_id, chain_id, contract, state, next_attempt_at)
      select 'register', k.id, ${target} from company_key k
      where not exists (select from ledger_submission s where s.kind = 'register' and s.key_id = k.id and ${queued})
      order by k.id on conflict do nothing`.execute(tx)
    await sql`insert into ledger_submission (kind, batch_id, chain_id, contract, state, next_attempt_at)
      select 'anchor', b.id, ${target} from anchor_batch b
      where b.id > ${newest - BATCHES_LOOKED_AT}
        and not exists (select from ledger_submission s where s.kind = 'anchor' and s.batch_id = b.id and ${queued})
      order by b.id on conflict do nothing`.execute(tx)
    await sql`insert into ledger_submission (kind, key_id, chain_id, contract, state, next_attempt_at)
      select 'revoke', k.id, ${target} from company_key k
      where k.replaced_at is not null
        and not exists (select from statement signed where signed.company_id = k.company_id and signed.signer = k.address
          and not exists (select from ledger_submission s where s.kind = 'anchor' and s.batch_id = signed.batch_id
            and s.state = 'done' and ${queued}))
        and exists (select from ledger_submission s where s.kind = 'register' and s.key_id = k.id and s.state = 'done' and ${queued})
        and not exists (select from ledger_submission s where s.kind = 'revoke' and s.key_id = k.id and ${queued})
      order by k.id on conflict do nothing`.execute(tx)
  })
}

const NONE = { batches: [], keys: [] }

/** Where so many batches wait, a key comes after each ten: people wait for batches, and keys must not wait for ever. */
const BATCHES_PER_KEY = 10

/**
 * What can be worked on now: batches first, but no key waits for more than ten of them each. A batch waits until all keys that
 * signed in it are registered, and these keys go first: verifiers want a key registered before what it signed is anchored.
 */
export async function listDue(
  db: Db,
  target: Target,
  { now, limit, withBlocked = false }: { now: Date | null; limit: number; withBlocked?: boolean },
) {
  const { batches, keys } = withBlocked ? NONE : await listBlocked(db, target)
  let query = submissions(db, target)
    .where('s.state', 'in', ['ready', 'sent'])
    .$if(batches.length > 0, (of) =>
      of.where((eb) => eb.or([eb('s.batch_id', 'is', null), eb('s.batch_id', 'not in', batches)])),
    )
    .orderBy((eb) =>
      eb
        .case()
        .when('s.key_id', 'in', keys.length > 0 ? keys : [0])
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy(
      sql`row_number() over (partition by s.kind order by s.id)
        * case s.kind when 'anchor' then 1 else ${sql.lit(BATCHES_PER_KEY)} end`,
    )
    .orderBy('s.id')
    .limit(limit)
  if (now) {
    // No pause is so long: it was set by a clock that has been put back since.
    const endless = new Date(now.getTime() + 2 * LONGEST_PAUSE_SECONDS * 1000)
    query = query.where((eb) =>
      eb.or([eb('s.next_attempt_at', '<=', now), eb('s.next_attempt_at', '>', endless)]),
    )
  }
  return (await query.execute()).map(asSubmission)
}

/** What counts as done on this target, newest first by the blockchain's time; after one of them, the older ones. */
export async function listDone(
  db: Db,
  target: Target,
  { limit, after }: { limit: number; after?: DoneSubmission | undefined },
): Promise<DoneSubmission[]> {
  let query = done(db, target).orderBy('s.block_time', 'desc').orderBy('s.id', 'desc').limit(limit)
  if (after)
    query = query.where((eb) =>
      eb(
        eb.refTuple('s.block_time', 's.id'),
        '<',
        sql<[Date, number]>`(${after.blockTime}::timestamptz, ${after.id}::bigint)`,
      ),
    )
  return (await query.execute()).flatMap(asDone)
}

/** What was put on this target before anything else. */
export async function findFirstDone(db: Db, target: Target): Promise<DoneSubmission | undefined> {
  const rows = await done(db, target).orderBy('s.block_time').orderBy('s.id').limit(1).execute()
  return rows.flatMap(asDone)[0]
}

const done = (db: Reader, target: Target) =>
  submissions(db, target).select(['s.block_number', 's.block_time']).where('s.state', '=', 'done')

const asDone = (row: Awaited<ReturnType<ReturnType<typeof done>['execute']>>[number]): DoneSubmission[] =>
  row.block_time ? [{ ...asSubmission(row), blockNumber: row.block_number, blockTime: row.block_time }] : []

const submissions = (db: Reader, { chainId, contract }: Target) =>
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

function asCall({
  kind,
  root,
  size,
  address,
  commitment,
  id,
}: Row & { kind: SubmissionKind }): BlockchainCall {
  if (kind === 'anchor' && root !== null && size !== null) return { kind, root, size }
  if (kind === 'register' && address !== null && commitment !== null)
    return { kind, key: address, commitment }
  if (kind === 'revoke' && address !== null) return { kind, key: address }
  throw new Error(`Submission ${id} has nothing to submit`)
}

/**
 * Keeps a signed transaction before it is sent: after a crash it can be sent again instead of made again. False when
 * another process has gone on with it meanwhile; then this transaction must not be sent.
 */
export const saveSigned = (
  db: Db,
  { id, attempts, sent }: Submission,
  { hash, raw, nonce }: SignedTransaction,
  now: Date,
): Promise<boolean> =>
  updateOpen(db, id, {
    was: sent?.hash ?? null,
    values: {
      state: 'sent',
      tx_hash: hash,
      raw_tx: raw,
      nonce,
      sent_at: now,
      attempts,
      next_attempt_at: now,
      last_error: null,
    },
  })

export async function saveDone(db: Db, id: number, settled: Settlement): Promise<void> {
  const { hash, blockNumber, blockTime, sequence, gasUsed } = settled
  const values = {
    state: 'done' as const,
    raw_tx: null,
    block_number: blockNumber,
    block_time: blockTime,
    sequence,
    gas_used: gasUsed,
    last_error: null,
    ...(hash && { tx_hash: hash }),
  }
  await inTransaction(db, (tx) =>
    tx.updateTable('ledger_submission').set(values).where('id', '=', id).execute(),
  )
}

/** Looks again later at what was sent; with a reason where one keeps it waiting. */
export const savePostponed = (db: Db, id: number, until: Date, reason?: Issue) =>
  updateOpen(db, id, {
    values: { next_attempt_at: until, ...(reason !== undefined && { last_error: storedReason(reason) }) },
  })

/** Starts over, later, with a new transaction. */
export const saveRetry = (db: Db, { id, attempts }: Submission, reason: Issue, until: Date) =>
  updateOpen(db, id, {
    values: { ...UNSENT, attempts: attempts + 1, next_attempt_at: until, last_error: storedReason(reason) },
  })

/** Gives up until an administrator asks for another attempt. */
export const saveFailed = (db: Db, id: number, reason: Issue) =>
  updateOpen(db, id, { values: { state: 'failed', last_error: storedReason(reason) } })

/** Tries again everything that failed, or one company's share of it. Returns how many. */
export function retryFailed(db: Db, now: Date, companyId?: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    let query = tx
      .updateTable('ledger_submission')
      .set({ ...UNSENT, attempts: 0, next_attempt_at: now })
      .where('state', '=', 'failed')
    if (companyId !== undefined) query = query.where((eb) => isOf(eb, companyId))
    return (await query.returning('id').execute()).length
  })
}

/** Whether a submission carries a statement or a key of a company. */
export const isOf = (eb: ExpressionBuilder<Tables, 'ledger_submission'>, companyId: number) =>
  eb.or([
    eb('batch_id', 'in', eb.selectFrom('statement').select('batch_id').where('company_id', '=', companyId)),
    eb('key_id', 'in', eb.selectFrom('company_key').select('id').where('company_id', '=', companyId)),
  ])

/** What a submission is before it is sent. */
export const UNSENT = {
  state: 'ready' as const,
  tx_hash: null,
  raw_tx: null,
  nonce: null,
  sent_at: null,
  block_number: null,
  block_time: null,
  sequence: null,
  gas_used: null,
}

type Change = {
  values: Updateable<LedgerTables['ledger_submission']>
  /** The transaction that was sent last, as far as the caller knows. */
  was?: Hex | null
}

// What another process has finished stays finished, however late this one comes with its news.
function updateOpen(db: Db, id: number, { values, was }: Change): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    let query = tx
      .updateTable('ledger_submission')
      .set(values)
      .where('id', '=', id)
      .where('state', '<>', 'done')
    if (was !== undefined) query = query.where('tx_hash', 'is not distinct from', was)
    return (await query.returning('id').executeTakeFirst()) !== undefined
  })
}
