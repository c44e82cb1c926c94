import type { UpdateUserBody } from '@selvedge/contract/session.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import type { z } from 'zod'
import { recordEvent } from '../audit/record-event.ts'
import { inTransaction } from '../db/transaction.ts'
import { passwordChanged } from '../mail/letters.ts'
import type { Services } from '../services.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { forgetReset } from './reset-store.ts'
import { hasProvedPassword, provePassword } from './prove-password.ts'
import type { SignedIn } from './session.ts'

type Input = z.output<typeof UpdateUserBody>

/** Changes the own profile; a new password needs the old one and ends every other session of the user. */
export async function updateUser(services: Services, member: SignedIn, input: Input): Promise<void> {
  const { db, mail, now, publicUrl } = services
  const passwordHash = input.password === null ? undefined : await checkedPassword(services, member, input)
  const at = now()
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('app_user')
      .set({
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
      .where('id', '=', member.userId)
      .execute()
    if (passwordHash !== undefined) {
      await tx
        .deleteFrom('session')
        .where('user_id', '=', member.userId)
        .where('token_hash', '<>', member.sessionHash)
        .execute()
      await forgetReset(tx, member.userId)
      const whom = { to: member.email, publicUrl, firstName: input.firstname }
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

async function checkedPassword(services: Services, member: SignedIn, input: Input): Promise<string> {
  const proved =
    input.oldPassword === null
      ? hasProvedPassword(member, services.now())
      : await provePassword(services, member, input.oldPassword)
  if (!proved) {
    const message = input.oldPassword === null ? messages.oldPassword : messages.wrongPassword
    throw new DomainError('VALIDATION_FAILED', message, { oldPassword: message })
  }
  const password = input.password ?? ''
  requireGoodPassword(services, password, [member.username, member.email, member.firstName, member.lastName])
  return hashPassword(password)
}
