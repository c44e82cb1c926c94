import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { changeSealed } from '../../accounts/sealed-rows/write-sealed.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

/**
 * Ends a link of the caller's company at once. One that was ended before stays ended; nothing is noted then. Throws NOT_FOUND for a
 * link of others as for none.
 */
export async function endShare({ db, now }: Services, member: SignedIn, id: number): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const own = await tx
      .selectFrom('proof_share')
      .where('id', '=', id)
      .where('company_id', '=', member.companyId)
      .select(['ended_at', 'record_id', 'kind'])
      .executeTakeFirst()
    if (!own) throw new DomainError('NOT_FOUND', refusals.shareUnknown)
    const [ended] = await changeSealed(
      tx,
      'proof_share',
      (eb) =>
        eb.and([eb('id', '=', id), eb('company_id', '=', member.companyId), eb('ended_at', 'is', null)]),
      { ended_at: at },
    )
    if (!ended) return
    await recordEvent(tx, {
      at,
      companyId: member.companyId,
      userId: member.userId,
      event: 'company.proof-share-ended',
      subjectId: own.record_id,
      data: { kind: own.kind, link: id },
    })
  })
}
