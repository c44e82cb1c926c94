import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { activeAdmins } from '../companies/act-as-admin.ts'
import { notifyAdmins } from '../companies/notify-admins.ts'
import type { Services } from '../../platform/context/services.ts'
import { isPasswordOf } from '../session/proof.ts'
import { onSince } from '../second-factor/factor-row.ts'
import { endFactor } from '../second-factor/factor-store.ts'
import { isFactorRequired } from './factor-rule.ts'
import { noteChange } from '../second-factor/note-change.ts'
import { withSecondFactorCode } from '../session/second-factor-code.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Input = { password: string; code: string }

/**
 * Switches the caller's second factor off, after the password and a code. Throws VALIDATION_FAILED on whichever is wrong, and
 * FORBIDDEN where the company requires one.
 */
export async function endSecondFactor(
  services: Services,
  member: SignedIn,
  { password, code }: Input,
): Promise<void> {
  const { userId } = member
  if (!(await isPasswordOf(services, member, password))) throw fieldError('password', issues.wrongPassword)
  if (!(await onSince(services.db, userId))) throw isOff()
  await withSecondFactorCode(services, member, code, async (tx, _kind, at) => {
    if (await isFactorRequired(tx, member)) throw new DomainError('FORBIDDEN', refusals.secondFactorRequired)
    const { numDeletedRows } = await endFactor(tx, userId)
    if (numDeletedRows === 0n) throw isOff()
    await noteChange(services, tx, member, { what: 'off', at })
    // The user gets a separate e-mail.
    const admins = (await activeAdmins(tx, member.companyId)).filter(({ id }) => id !== userId)
    await notifyAdmins(services, tx, member, { admins, what: { kind: 'factor-off' } })
  })
}

const isOff = () => new DomainError('WRONG_STATE', refusals.secondFactorOff)
