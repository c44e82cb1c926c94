import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { activeAdmins } from '../companies/act-as-admin.ts'
import { notifyAdmins } from '../companies/notify-admins.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { isPasswordOf } from '../session/proof.ts'
import { base32 } from '../second-factor/base32.ts'
import { beginFactor, beginReplacement, confirmFactor } from '../second-factor/factor-store.ts'
import { noteChange } from '../second-factor/note-change.ts'
import { withSecondFactorCode } from '../session/second-factor-code.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { consumeRateLimits } from '../../platform/rate-limit/rate-limit.ts'
import { endProof, guessesOf } from '../session/guesses.ts'

const alreadyOn = () => new DomainError('WRONG_STATE', refusals.secondFactorOn)

/**
 * Makes a secret for the caller's authenticator app, after the password. Nothing asks for its codes until one is confirmed. With
 * a code of the present app it is for the one that takes its place.
 */
export async function beginSecondFactor(
  services: Services,
  member: SignedIn,
  { password, code }: { password: string; code: string | null },
) {
  if (!(await isPasswordOf(services, member, password))) throw fieldError('password', issues.wrongPassword)
  const bytes = code === null ? await begin(services, member) : await beginOther(services, member, code)
  const secret = base32(bytes)
  const account = encodeURIComponent(`Selvedge:${member.username}`)
  return { secret, uri: `otpauth://totp/${account}?secret=${secret}&issuer=Selvedge` }
}

async function begin({ db, masterKey, now }: Services, { userId }: SignedIn): Promise<Buffer> {
  const secret = await inTransaction(db, (tx) => beginFactor(tx, masterKey, userId, now()))
  if (!secret) throw alreadyOn()
  return secret
}

async function beginOther(services: Services, member: SignedIn, code: string): Promise<Buffer> {
  const made: Buffer[] = []
  await withSecondFactorCode(services, member, code, async (tx, kind, at) => {
    if (kind === 'recovery') await noteChange(services, tx, member, { what: 'recovered', at })
    made[0] = await beginReplacement(tx, services.masterKey, member.userId)
  })
  return made[0] ?? Buffer.alloc(0)
}

/**
 * Switches the caller's second factor on with a first code, or switches over to the app that replaces another one; returns the
 * recovery codes, of which only hashes are stored. Notifies all ADMINs of a replacement.
 */
export async function confirmSecondFactor(
  services: Services,
  member: SignedIn,
  code: string,
): Promise<string[]> {
  const { db, masterKey, now } = services
  const refund = await consumeRateLimits(db, guessesOf(member), now())
  const confirmed = await inTransaction(db, async (tx) => {
    const at = now()
    const done = await confirmFactor(tx, masterKey, { userId: member.userId, code, at })
    if (done === 'on already') throw alreadyOn()
    if (!done) return undefined
    await noteChange(services, tx, member, { what: done.isOther ? 'replaced' : 'on', at })
    if (done.isOther) {
      const admins = (await activeAdmins(tx, member.companyId)).filter(({ id }) => id !== member.userId)
      await notifyAdmins(services, tx, member, { admins, what: { kind: 'factor-replaced' } })
    }
    return done.recoveryCodes
  })
  if (!confirmed) {
    await endProof(services, member)
    throw fieldError('code', issues.wrongCode)
  }
  await refund()
  return confirmed
}
