import { type Issue, sentence } from '@selvedge/domain/issues.ts'
import type { Db } from '../../db/connect.ts'
import { advanceSubmission, pauseAfter, type Step } from './advance-submission.ts'
import type { BlockchainClient } from '../network/blockchain-client.ts'
import {
  BlockchainRefusedError,
  BlockchainUnreachableError,
  ContractMissingError,
  FeeTooHighError,
} from '../network/blockchain-error.ts'
import { takeTurns } from './ledger-lease.ts'
import type { Place } from '../history/open-history.ts'
import { reportHistory } from './report-history.ts'
import type { LedgerLog } from './ledger-log.ts'
import { takeOver } from './take-over.ts'
import { reconcile, type Reconciled } from './reconcile.ts'
import { sealBatch, type SealRule, Shared } from './seal-batch.ts'
import { failBlocked } from './blocked-batches.ts'
import {
  listDue,
  LONGEST_PAUSE_SECONDS,
  queueSubmissions,
  retryFailed,
  saveFailed,
  type Submission,
  type Target,
} from './submission-store.ts'

const LEASE = 'anchor-worker'
const LEASE_SECONDS = 60
const RECONCILE_SECONDS = 60
const PER_TICK = 100
const LONGEST_TICK_MILLISECONDS = 5000
const TICK_MILLISECONDS = 1000

export type AnchorWorkerOptions = SealRule & {
  db: Db
  blockchain: BlockchainClient
  /** What rows are sealed with that a server has checked, and what opens companies' keys. */
  masterKey: Uint8Array
  /** No other process can reach this blockchain: there are no turns to take, and none to wait for after a killed server. */
  isAlone?: boolean
  /** What an earlier release wrote is taken over: see `take-over.ts`. */
  isUpgrade?: boolean
  /** The last batch of the contract that this database is known to lack: see `advance-submission.ts`. */
  lostUntil?: number
  now?: () => Date
  log: LedgerLog
}

/** What one tick did. */
export type TickResult = {
  /** False if another process has the lease; then nothing was done. */
  leading: boolean
  reachable: boolean
  sealed: number
  /** Statements that are not what a server recorded: never anchored. */
  setAside: number
  /** Statements that do not follow the newest anchored state of their records: they wait. */
  held: number
  anchored: number
  keys: number
  waiting: number
  failed: number
}

export type AnchorWorker = ReturnType<typeof createAnchorWorker>

/** Seals waiting statements into batches and gets batches and keys onto the blockchain, whatever happens in between. */
export function createAnchorWorker(options: AnchorWorkerOptions) {
  const {
    db,
    blockchain,
    masterKey,
    isAlone = false,
    isUpgrade = false,
    lostUntil = 0,
    now = () => new Date(),
    log,
    ...rule
  } = options
  const turns = takeTurns(db, { name: LEASE, seconds: LEASE_SECONDS, now })
  const lease = isAlone ? () => Promise.resolve(true) : turns.isMine
  const release = async () => {
    if (!isAlone) await turns.release()
  }
  const state = { ...AT_START }
  const context: Context = { db, blockchain, masterKey, isUpgrade, lostUntil, now, log, lease, state }

  let last: Promise<unknown> = Promise.resolve()
  /** Does everything that is due. `force` seals at once and does not wait out any pause. */
  function tick({ force = false } = {}): Promise<TickResult> {
    // One after the other: two at once would hand out the same nonce.
    const result = last.then(() => runTick(context, rule, force))
    last = result.catch(() => {})
    return result
  }

  return { tick, ...loop(tick, context, release) }
}

async function runTick(context: Context, rule: SealRule, force: boolean): Promise<TickResult> {
  const { now, log, lease, state } = context
  const none = { sealed: 0, setAside: 0, held: 0, anchored: 0, keys: 0, waiting: 0, failed: 0 }
  const result: TickResult = { leading: true, reachable: true, ...none }
  if (!(await lease())) {
    // Whoever has the lease sees other statements than this process.
    state.seen = undefined
    return { ...result, leading: false }
  }
  if (!state.hasTakenOver) await takeOver(context, now())
  state.hasTakenOver = true
  await sealAll(context, rule, { force, result })
  if (!force && isAhead(now(), state.retryAt, LONGEST_PAUSE_SECONDS)) return { ...result, reachable: false }
  try {
    await submitAll(context, result, force)
    state.failures = 0
  } catch (error) {
    if (error instanceof ContractMissingError) Object.assign(state, { isReady: false, reconcileAt: 0 })
    else if (!(error instanceof BlockchainUnreachableError || error instanceof FeeTooHighError)) throw error
    result.reachable = false
    state.retryAt = pauseAfter(++state.failures, now()).getTime()
    log.warn({ err: error, failures: state.failures }, 'Anchoring waits for the blockchain')
  }
  return result
}

/** Whether it is not time yet. What is further ahead than one ever waits was set by a clock that has been put back. */
function isAhead(now: Date, time: number, longestSeconds: number): boolean {
  const left = time - now.getTime()
  return left > 0 && left <= longestSeconds * 1000
}

type State = {
  hasStarted: boolean
  hasTakenOver: boolean
  isReady: boolean
  reconcileAt: number
  failures: number
  retryAt: number
  isStopping: boolean
  /** The batch that this process closed last. */
  last: Place | undefined
  /** Until when it saw everything that had been said. */
  seen: Date | undefined
}

const AT_START: State = {
  hasStarted: false,
  hasTakenOver: false,
  isReady: false,
  reconcileAt: 0,
  failures: 0,
  retryAt: 0,
  isStopping: false,
  last: undefined,
  seen: undefined,
}

type Context = {
  db: Db
  blockchain: BlockchainClient
  masterKey: Uint8Array
  now: () => Date
  log: LedgerLog
  isUpgrade: boolean
  lostUntil: number
  lease: () => Promise<boolean>
  state: State
}

async function sealAll(
  { db, masterKey, now, log, state }: Context,
  rule: SealRule,
  { force, result }: { force: boolean; result: TickResult },
): Promise<void> {
  const shared = new Shared()
  for (;;) {
    const { last, seen: seenBefore } = state
    const { sealed, place, setAside, held, found, seen } = await sealBatch(db, rule, {
      masterKey,
      now: now(),
      force,
      last,
      seen: seenBefore,
      shared,
    })
    state.last = place ?? last
    state.seen = seen ?? seenBefore
    result.sealed += sealed
    result.setAside += setAside.length
    result.held += held.length
    reportHistory(log, { held, found })
    for (const { id, reason } of setAside)
      log.error(
        { statement: id, reason },
        'A statement that no server recorded was set aside, and is not anchored',
      )
    if (sealed + setAside.length + held.length < rule.batchMax) return
  }
}

async function submitAll(context: Context, result: TickResult, force: boolean): Promise<void> {
  const { db, blockchain, now, state } = context
  if (!state.hasStarted) await retryFailed(db, now())
  state.hasStarted = true
  const target = { chainId: await blockchain.chainId(), contract: blockchain.contract }
  await queueSubmissions(db, target, now())
  if (!(await prepare(context, target, result))) return

  const deadline = performance.now() + LONGEST_TICK_MILLISECONDS
  const tried = new Set<number>()
  for (;;) {
    const list = await listDue(db, target, { now: force ? null : now(), limit: PER_TICK })
    const due = list.filter(({ id }) => !tried.has(id))
    for (const submission of due) {
      // A long queue of keys is left for a while, so that a batch sealed meanwhile need not wait for its end.
      if (!force && performance.now() > deadline) return
      if (state.isStopping || !(await context.lease())) return
      tried.add(submission.id)
      const step = await advanceSubmission(context, submission)
      count(result, submission, step)
      if (step === 'failed' && submission.call.kind === 'register')
        result.failed += await failBlocked(db, target, submission.id)
    }
    if (!due.some(({ call }) => call.kind === 'register')) return
    // A key that is registered now lets batches go that waited for it; if it was replaced meanwhile, it is revoked in the same breath.
    await queueSubmissions(db, target, now())
  }
}

function count(result: TickResult, { call }: Submission, step: Step): void {
  if (step !== 'done') result[step]++
  else if (call.kind === 'anchor') result.anchored++
  else result.keys++
}

/** Makes sure that the contract is there and that the blockchain still has what we think it has. */
async function prepare(context: Context, target: Target, result: TickResult): Promise<boolean> {
  const { blockchain, now, state } = context
  if (state.isReady && isAhead(now(), state.reconcileAt, RECONCILE_SECONDS)) return true
  try {
    if ((await blockchain.ensureContract()) === 'deploying') return false
  } catch (error) {
    if (!(error instanceof BlockchainRefusedError)) throw error
    result.failed += await failAll(context, target, error.reason)
    return false
  }
  state.isReady = true
  state.reconcileAt = now().getTime() + RECONCILE_SECONDS * 1000
  report(context, await reconcile(context, target))
  return true
}

function report({ log, blockchain: { contract } }: Context, { lost, moved, isNewChain }: Reconciled): void {
  if (lost > 0 && isNewChain)
    log.warn({ lost, contract }, 'The blockchain is new: everything is anchored again')
  else if (lost > 0) log.warn({ lost, contract }, 'The blockchain has lost anchors: they are anchored again')
  if (moved > 0) log.warn({ moved, contract }, 'The blockchain has anchors in other blocks than before')
}

async function failAll({ db, log }: Context, target: Target, reason: Issue): Promise<number> {
  const due = await listDue(db, target, { now: null, limit: PER_TICK, withBlocked: true })
  for (const { id } of due) await saveFailed(db, id, reason)
  if (due.length > 0) log.error({ reason: sentence(reason), ...target }, 'Nothing can be anchored')
  return due.length
}

function loop(tick: () => Promise<TickResult>, { log, state }: Context, release: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const run = async () => {
    try {
      await tick()
    } catch (error) {
      log.error({ err: error }, 'The anchor worker will try again')
    }
    if (!state.isStopping) timer = setTimeout(next, TICK_MILLISECONDS)
  }
  const next = () => {
    running = run()
  }
  return {
    /** Ticks until stopped. */
    start: () => {
      if (timer === undefined) timer = setTimeout(next, 0)
    },
    /** Ends after the submission in hand; nothing is left half done. */
    stop: async () => {
      state.isStopping = true
      clearTimeout(timer)
      await running
      await release()
    },
  }
}
