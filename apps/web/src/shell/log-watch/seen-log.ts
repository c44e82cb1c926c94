import type { ShownHead } from '@selvedge/proof/history/compare-seen.ts'

const KEY = 'selvedge.log'

/** The head that this browser saw last, and when. The storage of a browser is of one server. */
export type SeenLog = { at: string; shown: ShownHead }

/** What was kept; undefined where nothing was, or it cannot be read. */
export function readSeen(): SeenLog | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isSeen(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps a head for the next time. Where the browser refuses, nothing is compared next time. */
export function keepSeen(seen: SeenLog): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen))
  } catch {
    // Storage is full or refused.
  }
}

function isSeen(value: unknown): value is SeenLog {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('shown' in value)) return false
  const { at, shown } = value
  if (typeof at !== 'string' || typeof shown !== 'object' || shown === null) return false
  if (!('head' in shown) || !('batch' in shown) || typeof shown.head !== 'string') return false
  const { batch } = shown
  return (
    typeof batch === 'object' &&
    batch !== null &&
    'root' in batch &&
    typeof batch.root === 'string' &&
    'size' in batch &&
    typeof batch.size === 'number' &&
    'siblings' in batch &&
    Array.isArray(batch.siblings)
  )
}
