import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { provePassword } from '../session/prove-password.ts'
import type { SignedIn } from '../session/session.ts'
import { attempt, forgive } from '../session/throttle.ts'
import { endFactor, onSince, takeCode } from './factor-store.ts'
import { noteChange } from './note-change.ts'

type Input = { password: string; code: string }

/** Switches the caller's second factor off, after the password and a code. Throws VALIDATION_FAILED on whichever is wrong. */
export async function endSecondFactor(
  services: Services,
  member: SignedIn,
  { password, code }: Input,
): Promise<void> {
  const { db, masterKey, now } = services
  const { userId } = member
  if (!(await provePassword(services, member, password))) throw fieldError('password', messages.wrongPassword)
  await attempt(db, 'password-user', String(userId), now())
  await inTransaction(db, async (tx) => {
    const at = now()
    if (!(await onSince(tx, userId))) throw new DomainError('WRONG_STATE', 'The second factor is off.')
    if (!(await takeCode(tx, masterKey, { userId, code, at }))) throw fieldError('code', messages.wrongCode)
    await endFactor(tx, userId)
    await noteChange(services, tx, member, 'off', at)
  })
  await forgive(db, 'password-user', String(userId))
}
