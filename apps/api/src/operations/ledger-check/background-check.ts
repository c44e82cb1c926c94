import type { Services } from '../../platform/context/services.ts'
import { takeTurns } from '../../platform/ledger/anchoring/ledger-lease.ts'
import {
  BlockchainUnreachableError,
  ContractMissingError,
} from '../../platform/ledger/network/blockchain-error.ts'
import { type CheckRun, findRuns, saveRun } from '../../platform/ledger/check-runs.ts'
import type { Log } from '../../platform/log/log.ts'
import { checkingOf, CHECKS, lookTwice } from './check-ledger.ts'
import { beginRound } from './begin-round.ts'
import { advance } from './advance-round.ts'
import { Threads } from '../../platform/ledger/threads/threads.ts'

const LEASE = 'ledger-check'
const LEASE_SECONDS = 120
/** Between two rounds. */
const PAUSE_SECONDS = 60 * 60
/** How often a server that has nothing to check looks whether it has. */
const IDLE_SECONDS = 30
/** Between the two looks at a finding: by then, what was being written is written, and anchored. */
const SECOND_LOOK_SECONDS = 5

export type BackgroundOptions = {
  services: Services
  log: Pick<Log, 'error' | 'info'>
  /** Rows of each step. A server makes a step each second. */
  perStep: number
  readsDocuments: boolean
  /** Whether a restore asks for a round now; asked once for each. */
  isAskedFor?: () => Promise<boolean>
  /** Waits before the second look at a finding. */
  pause?: (seconds: number) => Promise<unknown>
}

/**
 * Checks everything in the background, round after round, a few rows at each step, on one server at a time. How far it has come is in
 * the database, so that another server, or this one after a restart, goes on there.
 */
export function createBackgroundCheck(options: BackgroundOptions) {
  const { services, log, perStep, readsDocuments, isAskedFor = async () => false } = options
  const pause = options.pause ?? ((seconds: number) => new Promise((go) => setTimeout(go, seconds * 1000)))
  const { db, masterKey, now } = services
  const turns = takeTurns(db, { name: LEASE, seconds: LEASE_SECONDS, now })
  // One thread is enough for what a step may take, and leaves this one to those who ask the server.
  const checking = checkingOf(services, { size: perStep, readsDocuments, threads: new Threads(1) })
  let idleUntil = 0
  let isAsked = false

  /** Checks the next rows, if it is this server's turn and time for it. True while a round is under way. */
  async function step(): Promise<boolean> {
    const left = idleUntil - now().getTime()
    // A clock that was put back does not keep it from checking.
    if (left > 0 && left <= IDLE_SECONDS * 1000) return false
    try {
      return (await turns.isMine()) ? await stepNow() : idle()
    } catch (error) {
      idle()
      if (!(error instanceof BlockchainUnreachableError || error instanceof ContractMissingError)) throw error
      log.info({ err: error }, 'The check of everything waits for the blockchain')
      return true
    }
  }

  async function stepNow(): Promise<boolean> {
    const { present, last, altered } = await findRuns(db, masterKey)
    if (altered.length > 0) log.error({}, 'The result of the check of everything was changed in the database')
    isAsked ||= await isAskedFor()
    if (isAsked || altered.length > 0 || (!present && isDue(last))) {
      await beginRound(services, CHECKS, altered)
      isAsked = false
      return true
    }
    return present ? goOn(present) : idle()
  }

  function idle(): false {
    idleUntil = now().getTime() + IDLE_SECONDS * 1000
    return false
  }

  const isDue = (last: CheckRun | undefined) =>
    !last?.finishedAt || Math.abs(now().getTime() - last.finishedAt.getTime()) >= PAUSE_SECONDS * 1000

  async function goOn(run: CheckRun & { id: number }): Promise<boolean> {
    const check = CHECKS.find(({ name }) => name === run.place.check)
    // A release that has other checks begins anew.
    if (!check) {
      await beginRound(services, CHECKS)
      return true
    }
    const page = await lookTwice(check, checking, run.place.place, () => pause(SECOND_LOOK_SECONDS))
    const next = advance(CHECKS, run, page, now())
    if (!(await saveRun(db, masterKey, { id: run.id, was: run.updatedAt, run: next }))) return true
    for (const { weight, code, sentence } of page.findings)
      if (weight !== 'noted') log.error({ weight, code }, `The check of everything found: ${sentence}`)
    if (next.finishedAt) log.info({ ...next.checked, ...next.found }, 'Everything was checked')
    return next.finishedAt === null
  }

  return {
    step,
    /** Gives up its turn, so that another server need not wait for it. */
    release: turns.release,
  }
}
