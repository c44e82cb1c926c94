import { DomainError } from '@selvedge/domain/errors.ts'
import { canSetAccess } from '@selvedge/domain/permissions.ts'
import { recordEvent } from '../audit/record-event.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'

/**
 * Ends the access of a colleague, so that no session and no log-in of theirs works from now on, or gives it back. What is
 * so already stays as it is. Throws FORBIDDEN to whoever is no ADMIN and about oneself, NOT_FOUND for anybody else's people.
 */
export async function setAccess(
  { db, now }: Services,
  member: SignedIn,
  id: number,
  active: boolean,
): Promise<void> {
  if (!canSetAccess(member, id))
    throw new DomainError('FORBIDDEN', 'Only an administrator can do this, and not to the own access.')
  const at = now()
  await inTransaction(db, async (tx) => {
    const colleague = await tx
      .selectFrom('app_user')
      .where('id', '=', id)
      .where('company_id', '=', member.companyId)
      .select(['email', 'access_ended_at'])
      .forUpdate()
      .executeTakeFirst()
    if (!colleague) throw new DomainError('NOT_FOUND', 'There is no such person in your company.')
    if ((colleague.access_ended_at === null) === active) return
    await tx
      .updateTable('app_user')
      .set({ access_ended_at: active ? null : at })
      .where('id', '=', id)
      .execute()
    if (!active) await tx.deleteFrom('session').where('user_id', '=', id).execute()
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
