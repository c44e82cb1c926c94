import { anyCaseKey } from '@selvedge/domain/text.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { passwordChanged } from '../../platform/mail/emails.ts'
import type { Services } from '../../platform/context/services.ts'
import { type Caller, type Device, renewedDevice } from '../session/caller.ts'
import { forgetOtherPlaces, rememberPlace } from '../session/known-places.ts'
import { hashPassword, requireGoodPassword } from '../../platform/crypto/passwords.ts'
import { changeSealed } from '../sealed-rows/write-sealed.ts'
import { loadReset, redeemReset } from './reset-store.ts'
import { resetRateLimit } from '../../platform/rate-limit/rate-limit.ts'

type Input = { token: string; password: string }

/**
 * Sets the password for a link from an e-mail. It ends every session of the user, the link, and any wait caused by guesses at the
 * old password; the current device and address become the only known ones. Throws RESET_INVALID, or VALIDATION_FAILED on
 * `password`.
 */
export async function setNewPassword(
  services: Services,
  caller: Caller,
  { token, password }: Input,
): Promise<Device | undefined> {
  const { db, mail, now, publicUrl } = services
  const { username, email, language, firstName, lastName } = await loadReset(db, token, now())
  requireGoodPassword(services, password, [username, email, firstName, lastName])
  const passwordHash = await hashPassword(password)
  const device = renewedDevice(caller, undefined)
  await inTransaction(db, async (tx) => {
    const at = now()
    const { userId, companyId, usernameKey } = await loadReset(tx, token, at)
    await redeemReset(tx, token)
    await changeSealed(tx, 'app_user', (eb) => eb('id', '=', userId), {
      password_hash: passwordHash,
      edited_at: at,
    })
    await tx.deleteFrom('session').where('user_id', '=', userId).execute()
    const counted = anyCaseKey(usernameKey)
    await resetRateLimit(tx, 'login-account', counted)
    await resetRateLimit(tx, 'login-pair', `${counted} ${caller.address}`)
    await forgetOtherPlaces(tx, userId, caller)
    await rememberPlace(tx, userId, { caller, device, at })
    await recordEvent(tx, { at, companyId, userId, event: 'user.password-reset', subjectId: userId })
    await mail.enqueue(
      tx,
      passwordChanged({ to: { email, language }, publicUrl, firstName, loggedOut: 'everywhere' }),
    )
  })
  return device
}
