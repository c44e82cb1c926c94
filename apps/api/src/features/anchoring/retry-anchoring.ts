import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { canRetryAnchoring } from '@selvedge/domain/permissions.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { retryFailed } from '../../platform/ledger/anchoring/submission-store.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** Retries, for an administrator, what the blockchain refused for the company. Returns how many attempts are made. */
export async function retryAnchoring({ db, now }: Services, member: SignedIn): Promise<{ retried: number }> {
  if (!canRetryAnchoring(member)) throw new DomainError('FORBIDDEN', refusals.anchoringByAdmin)
  return inTransaction(db, async (tx) => {
    const retried = await retryFailed(tx, now(), member.companyId)
    if (retried > 0)
      await recordEvent(tx, {
        at: now(),
        companyId: member.companyId,
        userId: member.userId,
        event: 'company.anchoring-retried',
        subjectId: member.companyId,
        data: { retried },
      })
    return { retried }
  })
}
