import { type CurrentUser, UpdateUserBody } from '@selvedge/contract/session.ts'
import { issues } from '@selvedge/domain/issues.ts'
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
    oldPassword: oldPassword ? undefined : issues.oldPassword,
    password: password ? passwordError(password, [user.username, user.email]) : issues.password,
    repeated: repeated === password ? undefined : issues.passwordsMustMatch,
  }
}
