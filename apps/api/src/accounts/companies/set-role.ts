import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { canSetRole, type UserRole } from '@selvedge/domain/permissions.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { cellsOf, isGenuine } from '../sealed-rows/cells.ts'
import { changeSealed } from '../sealed-rows/write-sealed.ts'
import { actAsAdmin } from './act-as-admin.ts'
import { notifyAdmins } from './notify-admins.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

const REFUSAL = refusals.roleByAdmin

/**
 * Makes a colleague ADMIN, or OPERATOR again; an ADMIN may step back. Does nothing if it already is so. Needs proof, and notifies
 * the previous ADMINs and the new one. Throws FORBIDDEN, NOT_FOUND, PROOF_REQUIRED, and WRONG_STATE if no ADMIN would be left or
 * the new one has no access.
 */
export async function setRole(
  services: Services,
  member: SignedIn,
  id: number,
  role: UserRole,
): Promise<void> {
  const { db, now } = services
  if (member.role !== 'ADMIN') throw new DomainError('FORBIDDEN', REFUSAL)
  const at = now()
  await inTransaction(db, async (tx) => {
    const admins = await actAsAdmin(tx, member, at, REFUSAL)
    const colleague = await tx
      .selectFrom('app_user')
      .where('id', '=', id)
      .where('company_id', '=', member.companyId)
      .select([
        'id',
        'id as userId',
        'email',
        'role',
        'first_name as firstName',
        'language',
        'access_ended_at',
      ])
      .select(cellsOf('app_user').as('cells'))
      .forUpdate()
      .executeTakeFirst()
    if (!colleague || !isGenuine(tx, 'app_user', colleague.cells))
      throw new DomainError('NOT_FOUND', refusals.colleagueUnknown)
    if (colleague.role === role) return
    if (!canSetRole(member, colleague, role)) throw new DomainError('FORBIDDEN', REFUSAL)
    if (colleague.access_ended_at !== null) throw new DomainError('WRONG_STATE', refusals.accessEnded)
    if (role === 'OPERATOR' && admins.length === 1) throw new DomainError('WRONG_STATE', issues.lastAdmin)
    await changeSealed(tx, 'app_user', (eb) => eb('id', '=', id), { role })
    await recordEvent(tx, {
      at,
      companyId: member.companyId,
      userId: member.userId,
      event: role === 'ADMIN' ? 'user.made-admin' : 'user.made-operator',
      subjectId: id,
      data: { email: colleague.email },
    })
    await notifyAdmins(services, tx, member, {
      admins: role === 'ADMIN' ? [...admins, colleague] : admins,
      what: { kind: role === 'ADMIN' ? 'admin-made' : 'admin-ended', whom: colleague.email },
    })
  })
}
