import type { NewUser } from '@selvedge/contract/onboarding.ts'
import { DomainError, type FieldErrors } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import type { Member } from '@selvedge/domain/permissions.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { z } from 'zod'
import type { Tx } from '../db/connect.ts'
import type { Services } from '../services.ts'
import { requireGoodPassword } from '../session/passwords.ts'

export type NewUserInput = z.output<typeof NewUser>

/** Refuses a password that is too easy; before any transaction, hashing takes its time. */
export const requireUsablePassword = (services: Pick<Services, 'refusedPasswords'>, input: NewUserInput) =>
  requireGoodPassword(services, input.password, [
    input.username,
    input.userEmailAddress,
    input.userFirstName,
    input.userLastName,
  ])

/** Throws DUPLICATE naming the field when the username or the e-mail is taken. */
export async function requireUserFree(tx: Tx, input: NewUserInput): Promise<void> {
  const others = await tx
    .selectFrom('app_user')
    .where((eb) =>
      eb.or([
        eb('username_key', '=', nameKey(input.username)),
        eb('email_key', '=', nameKey(input.userEmailAddress)),
      ]),
    )
    .select(['username_key', 'email_key'])
    .execute()
  const fields: FieldErrors = {}
  if (others.some((user) => user.username_key === nameKey(input.username)))
    fields['username'] = messages.usernameTaken
  if (others.some((user) => user.email_key === nameKey(input.userEmailAddress)))
    fields['userEmailAddress'] = messages.emailTaken
  const first = Object.values(fields)[0]
  if (first) throw new DomainError('DUPLICATE', first, fields)
}

/** Adds a user to a company. */
export async function createUser(
  tx: Tx,
  input: NewUserInput & { passwordHash: string; companyId: number; role: Member['role']; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('app_user')
    .values({
      company_id: input.companyId,
      username: input.username,
      username_key: nameKey(input.username),
      email: input.userEmailAddress,
      email_key: nameKey(input.userEmailAddress),
      password_hash: input.passwordHash,
      role: input.role,
      first_name: input.userFirstName,
      last_name: input.userLastName,
      phone: input.userPhoneNumber,
      state: input.userState,
      city: input.userCity,
      zip: input.userZipCode,
      address1: input.userAddress1,
      registered_at: input.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
