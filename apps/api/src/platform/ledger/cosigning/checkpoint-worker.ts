import { saysRewritten, type WitnessProblem } from '@selvedge/domain/witness-problem.ts'
import type { NoteSigner } from '@selvedge/proof/checkpoint/ed25519.ts'
import { formatNoteKey } from '@selvedge/proof/checkpoint/note-key.ts'
import type { Policy } from '@selvedge/proof/checkpoint/policy.ts'
import { isQuorum } from '@selvedge/proof/checkpoint/quorum.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import type { Db } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { pauseAfter } from '../anchoring/advance-submission.ts'
import type { LedgerLog } from '../anchoring/ledger-log.ts'
import { takeTurns } from '../anchoring/ledger-lease.ts'
import {
  newestCheckpoint,
  readWitnessRows,
  saveCosigned,
  saveProblem,
} from '../checkpoints/checkpoint-store.ts'
import { makeCheckpoint } from './make-checkpoint.ts'
import { type Asked, submitCheckpoint } from './submit-checkpoint.ts'

const LEASE = 'log-checkpoints'
const LEASE_SECONDS = 60

export type CheckpointWorkerOptions = {
  db: Db
  contract: Hex
  signer: NoteSigner
  policy: Policy
  now: () => Date
  log: LedgerLog
}

type Witness = Asked & { name: string; vkey: string }

/** What one step did: whether there is a new checkpoint, and by how many witnesses the newest was cosigned just now. */
export type CheckpointStep = { made: boolean; cosigned: number; problems: number }

/**
 * Makes checkpoints of the log after batches were anchored, and gets them cosigned by the witnesses of the policy. Holds up nothing:
 * anchoring does not wait for it. One process does so at a time, by a lease.
 */
export function createCheckpointWorker(options: CheckpointWorkerOptions) {
  const { db, now, signer, policy } = options
  const turns = takeTurns(db, { name: LEASE, seconds: LEASE_SECONDS, now })
  const witnesses = policy.witnesses.flatMap(({ name, key, url }): Witness[] =>
    key && url !== undefined ? [{ name, key, url, vkey: formatNoteKey(key) }] : [],
  )
  const nothing: CheckpointStep = { made: false, cosigned: 0, problems: 0 }
  const state = { isChanged: false }
  return {
    origin: signer.name,
    async step({ force = false } = {}): Promise<CheckpointStep> {
      if (!(await turns.isMine())) return nothing
      const made = await make(options, state)
      const newest = await newestCheckpoint(db, signer.name)
      if (!newest) return { ...nothing, made }
      const rows = await readWitnessRows(db, signer.name)
      const due = witnesses.filter(({ vkey }) => {
        const row = rows.get(vkey)
        if (!row) return true
        return row.size < newest.size && (force || row.next_attempt_at <= now())
      })
      const done = await Promise.all(
        due.map(async (witness) => {
          const row = rows.get(witness.vkey)
          const submitted = await submitCheckpoint(db, witness, newest, row?.size ?? 0)
          const about = { origin: signer.name, witness: witness.vkey }
          if (submitted.kind === 'problem') {
            await note(options, {
              ...about,
              ...submitted,
              name: witness.name,
              attempts: (row?.attempts ?? 0) + 1,
            })
            return 0
          }
          await saveCosigned(db, {
            ...about,
            size: newest.size,
            lines: submitted.lines,
            at: submitted.at,
            receivedAt: now(),
            isEnough: (vkeys) => isQuorum(policy, namesOf(policy, vkeys)),
          })
          return 1
        }),
      )
      const cosigned = done.filter((one) => one === 1).length
      return { made, cosigned, problems: done.length - cosigned }
    },
    release: turns.release,
  }
}

/** What the policy calls the witnesses with these keys. */
const namesOf = ({ witnesses }: Policy, vkeys: readonly string[]): Set<string> =>
  new Set(witnesses.flatMap(({ name, key }) => (key && vkeys.includes(formatNoteKey(key)) ? [name] : [])))

/** The log itself has no name among the witnesses. */
export const OWN_LOG = ''

async function make(options: CheckpointWorkerOptions, state: { isChanged: boolean }): Promise<boolean> {
  const { db, signer, now } = options
  const made = await makeCheckpoint(db, { ...options, now: now() })
  const about = { origin: signer.name, witness: OWN_LOG, name: OWN_LOG }
  if (made === 'changed' && !state.isChanged)
    await note(options, { ...about, problem: 'ownLogChanged', evidence: null, attempts: 1 })
  else if (made === 'made' || (made === 'nothing new' && state.isChanged))
    await clearOwnProblem(db, signer.name)
  state.isChanged = made === 'changed'
  return made === 'made'
}

const clearOwnProblem = (db: Db, origin: string) =>
  inTransaction(db, (tx) =>
    tx.deleteFrom('log_witness').where('origin', '=', origin).where('witness', '=', OWN_LOG).execute(),
  )

type Noted = {
  origin: string
  witness: string
  name: string
  problem: WitnessProblem
  evidence: string | null
  attempts: number
}

/** Tries again later. That the log was rewritten is said each time: only somebody who looks into it can end that. */
async function note({ db, now, log }: CheckpointWorkerOptions, { name, ...noted }: Noted): Promise<void> {
  const { problem, attempts } = noted
  await saveProblem(db, { ...noted, now: now(), nextAttemptAt: pauseAfter(attempts, now()) })
  if (saysRewritten(problem))
    log.error({ witness: name, problem }, 'The log of batches is not the one that was cosigned before')
  else log.warn({ witness: name, problem, attempts }, 'A witness did not cosign the newest checkpoint')
}
