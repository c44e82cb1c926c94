import type { Issue } from '@selvedge/domain/issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { DatabaseSilentError } from './connect.ts'
import { sqlState } from './hosts/sql-state.ts'

const TOO_LONG = refusals.databaseSlow

/** PostgreSQL's codes and classes for errors that the statement did not cause, each with the reason for the caller. */
const BY_STATE: readonly (readonly [state: RegExp, issue: Issue])[] = [
  [/^(08|57P)/, refusals.databaseAway],
  [/^(53[0124]|58030)/, refusals.databaseFull],
  [/^53/, refusals.databaseBusy],
  [/^57014$/, TOO_LONG],
  [/^(40001|40P01)$/, refusals.databaseContended],
  // It was made a copy of another one, which takes the writes from now on.
  [/^25006$/, refusals.databaseReadsOnly],
]

const AWAY = BY_STATE[0]?.[1]
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
])

/** How the driver says that a connection was lost or not to be had: by sentences, without a code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

/**
 * The reason for a caller whose statement failed because of the state of the database; undefined for any other cause. Only for
 * errors of the database: other parts turn theirs into a DomainError themselves.
 */
export function describeDatabaseError(error: unknown): Issue | undefined {
  const code = sqlState(error) ?? ''
  if (error instanceof DatabaseSilentError) return TOO_LONG
  if (SOCKET.has(code) || (error instanceof Error && DRIVER.test(error.message))) return AWAY
  return BY_STATE.find(([state]) => state.test(code))?.[1]
}
