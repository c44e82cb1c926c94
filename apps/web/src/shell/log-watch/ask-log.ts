import {
  type LogConsistency,
  logConsistencyEndpoint,
  type LogHead,
  logHeadEndpoint,
} from '@selvedge/contract/ledger-log.ts'
import { readShown } from '@selvedge/proof/history/compare-seen.ts'
import { readHead } from '@selvedge/proof/history/head.ts'
import { ApiError, call } from '../../api.ts'

/**
 * The newest head as the server shows it. `missing` where it has none, `unreadable` where it shows something else, or says that what
 * it has was changed. Null for one of a later form, which the page understands once it is loaded again. Throws what may pass by itself.
 */
export async function askHead(signal?: AbortSignal): Promise<LogHead | 'missing' | 'unreadable' | null> {
  try {
    const shown = await call(logHeadEndpoint, {}, { ...(signal && { signal }) })
    if (readHead(shown.head) === 'newer') return null
    return readShown(shown) ? shown : 'unreadable'
  } catch (error) {
    if (isAway(error, signal) || isFault(error)) throw error
    return error instanceof ApiError && error.status === NOT_FOUND ? 'missing' : 'unreadable'
  }
}

/**
 * What the server says lies between two sizes of the log. Null where it has nothing: a server that shows a longer log and has no proof
 * about it has none. `unproven` where it fails to answer this, though it answers everything else.
 */
export async function askConsistency(
  { from, to }: { from: number; to: number },
  signal?: AbortSignal,
): Promise<LogConsistency | 'unproven' | null> {
  try {
    const query = { from: String(from), to: String(to) }
    return await call(logConsistencyEndpoint, { query }, { ...(signal && { signal }) })
  } catch (error) {
    if (isAway(error, signal)) throw error
    return error instanceof ApiError && error.status === NOT_FOUND ? null : 'unproven'
  }
}

const UNAUTHORIZED = 401
const NOT_FOUND = 404
const TIMED_OUT = 408
const TOO_MANY = 429
const AWAY: ReadonlySet<number> = new Set([0, UNAUTHORIZED, TIMED_OUT, TOO_MANY])

/** Nobody answered, or not to this: no network, an ended session, too many questions, a page that is left. */
const isAway = (error: unknown, signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true || (error instanceof ApiError && AWAY.has(error.status))

const isFault = (error: unknown): boolean => error instanceof ApiError && error.status >= 500
