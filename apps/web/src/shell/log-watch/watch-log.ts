import {
  type LogConsistency,
  logConsistencyEndpoint,
  type LogHead,
  logHeadEndpoint,
} from '@selvedge/contract/ledger-log.ts'
import { compareSeen, readShown } from '@selvedge/proof/history/compare-seen.ts'
import type { ConsistencyProof } from '@selvedge/proof/history/compare.ts'
import { ApiError, call } from '../../api.ts'
import { keepSeen, readSeen, type SeenLog } from './seen-log.ts'

/** What this browser saw and what the server shows now, where the one does not continue the other. */
export type Rewritten = {
  kind: 'rewritten' | 'shorter' | 'other'
  seen: SeenLog
  shown: SeenLog
  /** What the server answered about what lies between; null where it was not asked, or did not answer. */
  consistency: LogConsistency | null
}

/**
 * Compares the log of the server with what this browser saw of it last, and remembers the newer. Returns what contradicts: then what
 * was seen stays, until somebody has read it. Null where all is well, or cannot be told now; `look again` where the log is shorter for
 * the first time: a blockchain that lost its last block has it again a minute later.
 */
export async function watchLog(now: Date, signal?: AbortSignal): Promise<Rewritten | 'look again' | null> {
  const shown = { at: now.toISOString(), shown: await newestHead(signal) }
  if (!shown.shown || !readShown(shown.shown)) return null
  const present: SeenLog = { at: shown.at, shown: shown.shown }
  const seen = readSeen()
  if (!seen) {
    keepSeen(present)
    return null
  }
  const first = compareSeen(seen.shown, present.shown)
  const between = first.state === 'ask' ? await consistencyOf(first, signal) : undefined
  const compared = between ? compareSeen(seen.shown, present.shown, asProof(between.answer)) : first
  if (compared.state === 'shorter' && isFirstTime(now)) return 'look again'
  if (compared.state === 'rewritten' || compared.state === 'shorter' || compared.state === 'other')
    return { kind: compared.state, seen, shown: present, consistency: between?.answer ?? null }
  shorterSince = undefined
  if (compared.state !== 'unreadable') keepSeen(present)
  return null
}

const SETTLED_MS = 50_000

/** Since when this page has seen the log shorter than it was. */
let shorterSince: number | undefined

function isFirstTime(now: Date): boolean {
  shorterSince ??= now.getTime()
  return now.getTime() - shorterSince < SETTLED_MS
}

async function newestHead(signal?: AbortSignal): Promise<LogHead | undefined> {
  try {
    return await call(logHeadEndpoint, {}, { ...(signal && { signal }) })
  } catch (error) {
    // Before anything is anchored there is none.
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** A server that shows a longer log and has no proof about it has none: that is an answer too. */
async function consistencyOf(
  { from, to }: { from: number; to: number },
  signal?: AbortSignal,
): Promise<{ answer: LogConsistency | null }> {
  try {
    const query = { from: String(from), to: String(to) }
    return { answer: await call(logConsistencyEndpoint, { query }, { ...(signal && { signal }) }) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { answer: null }
    throw error
  }
}

const NO_PROOF = { from: { size: 0, root: '0x' }, to: { size: 0, root: '0x' }, proof: [] } as const

const asProof = (answer: LogConsistency | null): ConsistencyProof => (answer ?? NO_PROOF) as ConsistencyProof
