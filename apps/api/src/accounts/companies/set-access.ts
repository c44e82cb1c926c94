import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { canSetAccess } from '@selvedge/domain/permissions.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { withdrawColleagueInvitations } from './invitation-store.ts'
import type { Services } from '../../platform/context/services.ts'
import { cellsOf, isGenuine } from '../sealed-rows/cells.ts'
import { changeSealed } from '../sealed-rows/write-sealed.ts'
import { requireProof } from '../session/proof.ts'
import { amongAdmins } from './act-as-admin.ts'
import { notifyAdmins } from './notify-admins.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

const REFUSAL = refusals.accessByAdmin

/**
 * Ends the access of a colleague, together with their sessions, log-in and open invitations of colleagues, or restores it. Does
 * nothing if it already is so. For an ADMIN it needs proof, and they return as an OPERATOR, so that there is only one way to
 * become ADMIN. Throws FORBIDDEN if the caller is not an ADMIN or means themselves, NOT_FOUND for users of other companies.
 */
export async function setAccess(
  services: Services,
  member: SignedIn,
  id: number,
  active: boolean,
): Promise<void> {
  const { db, now } = services
  if (!canSetAccess(member, id)) throw new DomainError('FORBIDDEN', REFUSAL)
  const at = now()
  await inTransaction(db, async (tx) => {
    const admins = await amongAdmins(tx, member, REFUSAL)
    const colleague = await tx
      .selectFrom('app_user')
      .where('id', '=', id)
      .where('company_id', '=', member.companyId)
      .select(['email', 'access_ended_at', 'role', cellsOf('app_user').as('cells')])
      .forUpdate()
      .executeTakeFirst()
    if (!colleague || !isGenuine(tx, 'app_user', colleague.cells))
      throw new DomainError('NOT_FOUND', refusals.colleagueUnknown)
    if ((colleague.access_ended_at === null) === active) return
    const endsAdmin = !active && colleague.role === 'ADMIN'
    if (endsAdmin) {
      await requireProof(tx, member, at)
      await notifyAdmins(services, tx, member, {
        admins,
        what: { kind: 'admin-ended', whom: colleague.email },
      })
    }
    const role = colleague.role === 'ADMIN' ? 'OPERATOR' : colleague.role
    const access_ended_at = active ? null : at
    await changeSealed(tx, 'app_user', (eb) => eb('id', '=', id), { access_ended_at, role })
    if (!active) await endAllOf(tx, member, id, at)
    await recordEvent(tx, {
      at,
      companyId: member.companyId,
      userId: member.userId,
      event: active ? 'user.access-given' : 'user.access-ended',
      subjectId: id,
      data: { email: colleague.email },
    })
  })
}

/** Ends somebody's sessions, and the open invitations through which they, or somebody they chose, could get in again. */
async function endAllOf(tx: Tx, { companyId, userId }: SignedIn, id: number, at: Date): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', id).execute()
  const withdrawn = await withdrawColleagueInvitations(tx, id, at)
  for (const { id: subjectId, email } of withdrawn)
    await recordEvent(tx, {
      at,
      companyId,
      userId,
      event: 'invitation.withdrawn',
      subjectId,
      data: { email },
    })
}
