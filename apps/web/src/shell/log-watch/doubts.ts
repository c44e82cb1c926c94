const KEY = 'selvedge.log.doubt'

/** What may pass by itself: the log is shorter than it was, or nothing that the server answers can be compared. */
type DoubtKind = 'shorter' | 'unanswered'
type Doubt = { since: string; times: number }

/** How long, and how often, something is seen before it is said: a blockchain loses its last block, a server is set up or restored. */
const SETTLED = {
  shorter: { ms: 50_000, times: 2 },
  unanswered: { ms: 60 * 60_000, times: 3 },
} as const satisfies Record<DoubtKind, { ms: number; times: number }>

/**
 * Notes that something was seen once more, and returns since when once that is long enough to say so. Kept in the browser, so that
 * neither a reload nor a short visit forgets it; where the browser refuses, there is no head to compare either.
 */
export function doubt(kind: DoubtKind, now: Date): string | undefined {
  const doubts = readDoubts()
  const before = doubts[kind]
  // A clock that was set back would put the answer off for as long.
  const isUsable = before && Date.parse(before.since) <= now.getTime()
  const seen = isUsable
    ? { since: before.since, times: before.times + 1 }
    : { since: now.toISOString(), times: 1 }
  write({ ...doubts, [kind]: seen })
  const { ms, times } = SETTLED[kind]
  return seen.times >= times && now.getTime() - Date.parse(seen.since) >= ms ? seen.since : undefined
}

/** The log continues what was seen, or somebody has read what was said: what comes is looked at from the beginning. */
export const forgetDoubts = (): void => write({})

type Doubts = Partial<Record<DoubtKind, Doubt>>

function readDoubts(): Doubts {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null
      ? Object.fromEntries(Object.entries(kept).filter(([, value]) => isDoubt(value)))
      : {}
  } catch {
    return {}
  }
}

function write(doubts: Doubts): void {
  try {
    if (Object.keys(doubts).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(doubts))
  } catch {
    // Storage is full or refused.
  }
}

const isDoubt = (value: unknown): value is Doubt =>
  typeof value === 'object' &&
  value !== null &&
  'since' in value &&
  typeof value.since === 'string' &&
  !Number.isNaN(Date.parse(value.since)) &&
  'times' in value &&
  typeof value.times === 'number'
