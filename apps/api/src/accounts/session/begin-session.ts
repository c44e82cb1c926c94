import { recordEvent } from '../../platform/audit/record-event.ts'
import { tokenHash } from '../../platform/crypto/token.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { sealed } from '../sealed-rows/write-sealed.ts'

type Beginning = { userId: number; companyId: number; device: string; at: Date }

/** Begins a session of a user who has just shown who they are, on a named device. */
export async function beginSession(
  tx: Tx,
  token: string,
  { userId, companyId, device, at }: Beginning,
): Promise<void> {
  const times = { created_at: at, used_at: at, password_proved_at: null }
  const session = { token_hash: tokenHash(token), user_id: userId, device, ...times }
  await tx
    .insertInto('session')
    .values(await sealed(tx, 'session', session))
    .execute()
  await recordEvent(tx, { at, companyId, userId, event: 'session.started', subjectId: null })
}
