import type { UpdateUserBody } from '@selvedge/contract/session.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { nameError } from '@selvedge/domain/text.ts'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { passwordChanged } from '../../platform/mail/emails.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Caller } from '../session/caller.ts'
import { forgetOtherPlaces } from '../session/known-places.ts'
import { hashPassword, requireGoodPassword } from '../../platform/crypto/passwords.ts'
import { changeSealed } from '../sealed-rows/write-sealed.ts'
import { forgetReset } from './reset-store.ts'
import { provePassword, takePasswordProof } from '../session/proof.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Input = z.output<typeof UpdateUserBody>

/**
 * Changes the user's profile; a new password needs the old one, ends every other session of the user, and removes their other
 * known places.
 */
export async function updateUser(
  services: Services,
  caller: Caller,
  member: SignedIn,
  input: Input,
): Promise<void> {
  const { db, mail, now, publicUrl } = services
  requireGoodNames(member, input)
  const passwordHash = input.password === null ? undefined : await checkedPassword(services, member, input)
  const at = now()
  await inTransaction(db, async (tx) => {
    await changeSealed(tx, 'app_user', (eb) => eb('id', '=', member.userId), {
      first_name: input.firstname,
      last_name: input.lastname,
      address1: input.address1,
      address2: input.address2,
      zip: input.zip,
      city: input.city,
      phone: input.phone,
      state: input.state,
      edited_at: at,
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
    })
    if (passwordHash !== undefined) {
      if (!(await takePasswordProof(tx, member, at))) throw unproved(input)
      await tx
        .deleteFrom('session')
        .where('user_id', '=', member.userId)
        .where('token_hash', '<>', member.sessionHash)
        .execute()
      await forgetOtherPlaces(tx, member.userId, caller)
      await forgetReset(tx, member.userId)
      const whom = { to: member, publicUrl, firstName: input.firstname }
      await mail.enqueue(tx, passwordChanged({ ...whom, loggedOut: 'everywhere else' }))
    }
    await recordEvent(tx, {
      at,
      companyId: member.companyId,
      userId: member.userId,
      event: passwordHash === undefined ? 'user.updated' : 'user.password-changed',
      subjectId: member.userId,
    })
  })
}

/** Only for changed fields: an older name stays valid. */
function requireGoodNames({ firstName, lastName }: SignedIn, { firstname, lastname }: Input): void {
  const first = firstname === firstName.trim() ? undefined : nameError(firstname)
  if (first !== undefined) throw fieldError('firstname', first)
  const last = lastname === lastName.trim() ? undefined : nameError(lastname)
  if (last !== undefined) throw fieldError('lastname', last)
}

/** Thrown if the password was changed in the meantime, which used up the proof or ended the session. */
const unproved = ({ oldPassword }: Input) =>
  fieldError('oldPassword', oldPassword === null ? issues.oldPassword : issues.wrongPassword)

async function checkedPassword(services: Services, member: SignedIn, input: Input): Promise<string> {
  if (input.oldPassword !== null && !(await provePassword(services, member, input.oldPassword)))
    throw unproved(input)
  const password = input.password ?? ''
  requireGoodPassword(services, password, [member.username, member.email, member.firstName, member.lastName])
  return hashPassword(password)
}
