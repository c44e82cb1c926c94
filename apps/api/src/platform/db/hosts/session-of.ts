import type { SessionKind } from '../../config/database-address.ts'

/** What a server is at the moment: whether it takes writes, and whether it replays the log of another. */
export type Session = { isReadOnly: boolean; isRecovering: boolean }

type Asks = { query: (text: string) => Promise<{ rows: unknown[] }> }

/** Asks a server what it is. */
export async function sessionOf(client: Asks): Promise<Session> {
  const { rows } = await client.query(
    `select current_setting('transaction_read_only') = 'on' as "isReadOnly", pg_is_in_recovery() as "isRecovering"`,
  )
  return rows[0] as Session
}

/** Whether a server is fit for what a connection is for (libpq, `target_session_attrs`). */
export function isFit(kind: SessionKind, { isReadOnly, isRecovering }: Session): boolean {
  if (kind === 'read-write') return !isReadOnly
  if (kind === 'read-only') return isReadOnly
  if (kind === 'primary') return !isRecovering
  if (kind === 'standby') return isRecovering
  return true
}

/** Whether another server that is fit would be better: a copy is preferred, and this is none. */
export const isSecondChoice = (kind: SessionKind, { isRecovering }: Session): boolean =>
  kind === 'prefer-standby' && !isRecovering
