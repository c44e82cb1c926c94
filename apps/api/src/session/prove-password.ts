import { PASSWORD_PROOF_MINUTES } from '@selvedge/domain/limits.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { passwordMatches } from './passwords.ts'
import type { SignedIn } from './session.ts'
import { attempt, forgive } from './throttle.ts'

/** Whether `password` is the caller's own. A right one stands for five minutes in this session. */
export async function provePassword(
  { db, now }: Services,
  member: SignedIn,
  password: string,
): Promise<boolean> {
  const key = String(member.userId)
  await attempt(db, 'password-user', key, now())
  const { password_hash } = await db
    .selectFrom('app_user')
    .where('id', '=', member.userId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  if (!(await passwordMatches(password_hash, password))) return false
  await forgive(db, 'password-user', key)
  await inTransaction(db, (tx) =>
    tx
      .updateTable('session')
      .set({ password_proved_at: now() })
      .where('token_hash', '=', member.sessionHash)
      .execute(),
  )
  return true
}

const PROOF_MILLISECONDS = PASSWORD_PROOF_MINUTES * 60_000

/** True within five minutes of `provePassword` in this session; also where the clock was put back since, no longer. */
export const hasProvedPassword = (member: SignedIn, now: Date) =>
  member.passwordProvedAt !== null &&
  Math.abs(now.getTime() - member.passwordProvedAt.getTime()) <= PROOF_MILLISECONDS
