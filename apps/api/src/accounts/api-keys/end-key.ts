import { DomainError } from '@selvedge/domain/errors.ts'
import { canManageApiKeys } from '@selvedge/domain/permissions.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { amongAdmins } from '../companies/act-as-admin.ts'
import { changeSealed } from '../sealed-rows/write-sealed.ts'

/** Ends a key at once and for good; one that has ended stays as it is. Throws FORBIDDEN for all but ADMINs, NOT_FOUND for keys of others. */
export async function endKey({ db, now }: Services, member: SignedIn, id: number): Promise<void> {
  if (!canManageApiKeys(member)) throw new DomainError('FORBIDDEN', refusals.apiKeysByAdmin)
  const { companyId, userId } = member
  const at = now()
  await inTransaction(db, async (tx) => {
    await amongAdmins(tx, member, refusals.apiKeysByAdmin)
    const key = await tx
      .selectFrom('api_key')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .select(['name', 'ended_at'])
      .executeTakeFirst()
    if (!key) throw new DomainError('NOT_FOUND', refusals.apiKeyNone)
    if (key.ended_at !== null) return
    await changeSealed(tx, 'api_key', (eb) => eb('id', '=', id), { ended_at: at, ended_by: userId })
    await recordEvent(tx, {
      at,
      companyId,
      userId,
      event: 'company.api-key-ended',
      subjectId: id,
      data: { name: key.name },
    })
  })
}
