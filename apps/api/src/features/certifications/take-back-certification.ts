import { notCertificationFiler, takeBackCertification as takeBack } from '@selvedge/domain/certification.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { requireAsStated } from '../../records/as-stated.ts'
import { closeChanges } from '../../records/comments/discussed.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { certificationRecord } from './certification-record.ts'
import { certificationState, findCertification } from './certification-store.ts'
import { KNOWS_TAKEN_BACK } from './known-schemas.ts'

/**
 * The company that filed a certification takes it back, while its approver has not decided: it counts as refused, and stands in no supply
 * chain. Throws FORBIDDEN for others' certifications as for none, and ALREADY_DECIDED once it is decided or taken back.
 */
export async function takeBackCertification(
  services: Services,
  member: SignedIn,
  id: number,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<void> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const before = await certificationRecord.lock(tx, member, id, { side: 'party' })
    if (!before) throw notCertificationFiler()
    const status = takeBack(certificationState(before), member)
    await requireAsStated(tx, certificationRecord, before)
    await tx
      .updateTable('certification')
      .set((eb) => ({
        status,
        taken_back: true,
        decided_by: member.userId,
        decided_at: now(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await closeChanges(tx, 'certification', id)
    await commitEvent({ services, member, tx }, certificationRecord, id, { event: 'taken-back', isQuiet })
  })
}

/** Has to be done before, and outside of its transaction. Throws as `takeBackCertification`: whoever may not do it must not shut out older servers. */
export async function raiseForTakingBack(services: Services, member: SignedIn, id: number): Promise<void> {
  const found = await findCertification(services.db, id)
  if (!found) throw notCertificationFiler()
  takeBack(certificationState(found), member)
  await raiseFenceOnce(services.db, KNOWS_TAKEN_BACK)
}
