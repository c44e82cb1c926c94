import { recordEvent } from '../../platform/audit/record-event.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** Ends the caller's session on every server process at once. */
export async function logOut({ db, now }: Services, member: SignedIn): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('session').where('token_hash', '=', member.sessionHash).execute()
    await recordEvent(tx, {
      at: now(),
      companyId: member.companyId,
      userId: member.userId,
      event: 'session.ended',
      subjectId: null,
    })
  })
}
