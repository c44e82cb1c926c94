import type { LogConsistency } from '@selvedge/contract/ledger-log.ts'
import { compareSeen, readShown } from '@selvedge/proof/history/compare-seen.ts'
import type { ConsistencyProof } from '@selvedge/proof/history/compare.ts'
import { askConsistency, askHead } from './ask-log.ts'
import { doubt, forgetDoubts } from './doubts.ts'
import { keepCheckpoint } from './kept-checkpoints.ts'
import { keepSeen, readSeen, type SeenLog } from './seen-log.ts'

/** What this browser saw and what the server shows now, where the one does not continue the other. */
type Rewritten = {
  kind: 'rewritten' | 'shorter' | 'other'
  seen: SeenLog
  shown: SeenLog
  /** What the server answered about what lies between; null where it was not asked, or did not answer. */
  consistency: LogConsistency | null
}

/** What this browser saw, and that the server has not shown for long how it goes on. */
type Unanswered = {
  kind: 'missing' | 'unreadable' | 'unproven'
  seen: SeenLog
  since: string
  /** The longer log that it shows and does not prove. */
  shown: SeenLog | null
  consistency: null
}

export type Contradiction = Rewritten | Unanswered

export const isUnanswered = (found: Contradiction): found is Unanswered => 'since' in found

/**
 * Compares the log of the server with what this browser saw of it last, and remembers the newer. Returns what contradicts: then what
 * was seen stays, until somebody has read it. Null where all is well, or cannot be told now; `look again` where the log is shorter for
 * the first time: a blockchain that lost its last block has it again a minute later. Throws where nobody answers.
 */
export async function watchLog(
  now: Date,
  signal?: AbortSignal,
): Promise<Contradiction | 'look again' | null> {
  const shown = await askHead(signal)
  const seen = readSeen()
  if (shown === null) return null
  if (typeof shown === 'string') return seen ? unanswered({ kind: shown, seen, shown: null }, now) : null
  const present: SeenLog = { at: now.toISOString(), shown }
  if (!seen) return accept(present, now, signal)
  const first = compareSeen(seen.shown, shown)
  const answer = first.state === 'ask' ? await askConsistency(first, signal) : null
  if (answer === 'unproven') return unanswered({ kind: 'unproven', seen, shown: present }, now)
  const compared = first.state === 'ask' ? compareSeen(seen.shown, shown, asProof(answer)) : first
  if (compared.state === 'shorter' && !doubt('shorter', now)) return 'look again'
  if (compared.state === 'rewritten' || compared.state === 'shorter' || compared.state === 'other')
    return { kind: compared.state, seen, shown: present, consistency: answer }
  return compared.state === 'unreadable' ? null : accept(present, now, signal)
}

async function accept(present: SeenLog, now: Date, signal: AbortSignal | undefined): Promise<null> {
  forgetDoubts()
  keepSeen(present)
  const head = readShown(present.shown)
  // The batch of the head is the next entry, and the last one of a checkpoint.
  if (head) await keepCheckpoint({ now, size: head.log.size + 1 }, signal)
  return null
}

function unanswered(found: Omit<Unanswered, 'since' | 'consistency'>, now: Date): Unanswered | null {
  const since = doubt('unanswered', now)
  return since === undefined ? null : { ...found, since, consistency: null }
}

const NO_PROOF = { from: { size: 0, root: '0x' }, to: { size: 0, root: '0x' }, proof: [] } as const

const asProof = (answer: LogConsistency | null): ConsistencyProof => (answer ?? NO_PROOF) as ConsistencyProof
