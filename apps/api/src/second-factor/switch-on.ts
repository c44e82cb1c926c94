import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { provePassword } from '../session/prove-password.ts'
import type { SignedIn } from '../session/session.ts'
import { attempt, forgive } from '../session/throttle.ts'
import { base32 } from './base32.ts'
import { beginFactor, confirmFactor, onSince } from './factor-store.ts'
import { noteChange } from './note-change.ts'

const alreadyOn = () => new DomainError('WRONG_STATE', 'The second factor is on already.')

/** Makes a secret for the caller's authenticator app, after the password. Nothing asks for its codes until one is confirmed. */
export async function beginSecondFactor(services: Services, member: SignedIn, password: string) {
  const { db, masterKey, now } = services
  if (!(await provePassword(services, member, password))) throw fieldError('password', messages.wrongPassword)
  const bytes = await inTransaction(db, (tx) => beginFactor(tx, masterKey, member.userId, now()))
  if (!bytes) throw alreadyOn()
  const secret = base32(bytes)
  const account = encodeURIComponent(`Selvedge:${member.username}`)
  return { secret, uri: `otpauth://totp/${account}?secret=${secret}&issuer=Selvedge` }
}

/** Switches the caller's second factor on by a first code; answers the recovery codes, which are kept as hashes alone. */
export async function confirmSecondFactor(
  services: Services,
  member: SignedIn,
  code: string,
): Promise<string[]> {
  const { db, masterKey, now } = services
  const key = String(member.userId)
  await attempt(db, 'password-user', key, now())
  const recoveryCodes = await inTransaction(db, async (tx) => {
    const at = now()
    if (await onSince(tx, member.userId)) throw alreadyOn()
    const codes = await confirmFactor(tx, masterKey, { userId: member.userId, code, at })
    if (!codes) throw fieldError('code', messages.wrongCode)
    await noteChange(services, tx, member, 'on', at)
    return codes
  })
  await forgive(db, 'password-user', key)
  return recoveryCodes
}
