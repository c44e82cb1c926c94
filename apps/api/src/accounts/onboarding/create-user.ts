import type { NewUser } from '@selvedge/contract/onboarding.ts'
import { DomainError, fieldError, type FieldErrors, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import type { Member } from '@selvedge/domain/permissions.ts'
import { anyCaseKey, emailKey, nameKey } from '@selvedge/domain/text.ts'
import type { z } from 'zod'
import { anyCase } from '../../platform/db/any-case.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { lockNames } from '../../platform/db/lock-names.ts'
import { violatedUnique } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { sealed } from '../sealed-rows/write-sealed.ts'
import { requireGoodPassword } from '../../platform/crypto/passwords.ts'

export type NewUserInput = z.output<typeof NewUser>

/** Refuses a password that is too easy; before any transaction, hashing takes its time. */
export const requireUsablePassword = (services: Pick<Services, 'refusedPasswords'>, input: NewUserInput) =>
  requireGoodPassword(services, input.password, [
    input.username,
    input.userEmailAddress,
    input.userFirstName,
    input.userLastName,
  ])

/**
 * Throws VALIDATION_FAILED if the address is not the one that was invited: only that one is known to be read by the person who
 * registers. The very first company was invited without an address.
 */
export function requireInvitedAddress(invited: string, { userEmailAddress }: NewUserInput): void {
  if (invited !== '' && emailKey(invited) !== emailKey(userEmailAddress))
    throw fieldError('userEmailAddress', issues.invitedEmail)
}

/**
 * Throws DUPLICATE naming the field when the username, in any case and whichever i is in it, or the e-mail is taken. Mailboxes that differ in an i are
 * two. Until the transaction ends, no other one gets past here.
 */
export async function requireUserFree(tx: Tx, input: NewUserInput): Promise<void> {
  await lockNames(tx, 'users')
  const others = await tx
    .selectFrom('app_user')
    .where((eb) =>
      eb.or([
        eb(anyCase('username_key'), '=', anyCaseKey(input.username)),
        eb('email_key', '=', nameKey(input.userEmailAddress)),
      ]),
    )
    .select(['username_key', 'email_key'])
    .execute()
  const fields: FieldErrors = {}
  if (others.some((user) => anyCaseKey(user.username_key) === anyCaseKey(input.username)))
    fields['username'] = issues.usernameTaken
  if (others.some((user) => user.email_key === nameKey(input.userEmailAddress)))
    fields['userEmailAddress'] = issues.emailTaken
  throwIfInvalid(fields, 'DUPLICATE')
}

const taken = (path: 'username' | 'userEmailAddress') => {
  const message = path === 'username' ? issues.usernameTaken : issues.emailTaken
  return new DomainError('DUPLICATE', message, { [path]: message })
}

/**
 * Adds a user to a company. Of two that take a user name or an address at the same moment, the second is refused as if it had
 * come later.
 */
export async function createUser(
  tx: Tx,
  input: NewUserInput & {
    passwordHash: string
    companyId: number
    role: Member['role']
    language: string | null
    at: Date
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('app_user')
    .values(
      await sealed(tx, 'app_user', {
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
        language: input.language,
        registered_at: input.at,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      const constraint = violatedUnique(error)
      if (constraint === undefined) throw error
      throw taken(constraint.includes('username') ? 'username' : 'userEmailAddress')
    })
  return id
}
