import { type CurrentUser, UpdateUserBody } from '@selvedge/contract/session.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { passwordError } from '@selvedge/domain/password.ts'
import { z } from 'zod'
import type { RuleErrors } from '../ui/form/form-resolver.ts'

/** The call's fields, the address that cannot be changed, and the new password typed again. */
export const ProfileSchema = UpdateUserBody.extend({ email: z.string(), repeated: z.string() })
export type ProfileValues = z.input<typeof ProfileSchema>

/** What a changed password needs. */
export function passwordRules(
  user: CurrentUser,
  { oldPassword, password, repeated }: ProfileValues,
): RuleErrors {
  return {
    oldPassword: oldPassword ? undefined : messages.oldPassword,
    password: password ? passwordError(password, [user.username, user.email]) : messages.password,
    repeated: repeated === password ? undefined : messages.passwordsMustMatch,
  }
}
