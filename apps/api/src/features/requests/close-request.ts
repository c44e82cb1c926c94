import { mayClose, type RequestOutcome, requestPermissions } from '@selvedge/domain/company-request.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { closeRequest, holdRequest } from '../../records/requests/close-request.ts'
import { readRequest } from './list-requests.ts'

/**
 * Answers, declines or withdraws a request in words. Throws NOT_FOUND for those of others, VALIDATION_FAILED without the words that an answer
 * and a refusal need, WRONG_STATE where it is closed or this side cannot close it so.
 */
export async function closeByHand(
  services: Services,
  member: SignedIn,
  { id, outcome, message }: { id: number; outcome: RequestOutcome; message: string | null },
) {
  return inTransaction(services.db, async (tx) => {
    const request = await holdRequest(tx, member.companyId, id)
    if (!request) throw new DomainError('NOT_FOUND', refusals.requestNone)
    if (!mayClose(outcome, requestPermissions(member, request, services.now())))
      throw new DomainError('WRONG_STATE', refusals.requestClosed)
    if (outcome === 'ANSWERED' && message === null) throw fieldError('message', issues.requestAnswer)
    if (outcome === 'DECLINED' && message === null) throw fieldError('message', issues.requestReason)
    await closeRequest({ services, tx, member }, request, { outcome, message })
    return readRequest({ ...services, db: tx }, member, id)
  })
}
