import { anyCaseKey, nameKey } from '@selvedge/domain/text.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Caller } from '../session/caller.ts'
import { anyKnownDevice } from '../session/known-places.ts'
import { isAllowed, consumeRateLimits } from '../../platform/rate-limit/rate-limit.ts'

/**
 * Stores that somebody with this e-mail address says they forgot the password. Does not look up the user, so that neither the
 * content nor the time of the answer reveals who has an account; `send-reset-links.ts` does that a moment later. If this address
 * was requested too often, the answer is the same and no e-mail follows: the last link sent still works for longer than that.
 */
export async function askForReset({ db, now }: Services, caller: Caller, email: string): Promise<void> {
  // Whichever i is typed, requests for an account are one count.
  const key = anyCaseKey(email)
  const device = await anyKnownDevice(db, caller, now())
  await consumeRateLimits(
    db,
    [
      ['reset-pair', `${key} ${caller.address}`],
      // At a device where somebody has logged in, others behind the same address do not count.
      device === undefined ? ['reset-address', caller.address] : ['reset-device', device],
    ],
    now(),
  )
  await inTransaction(db, async (tx) => {
    if (!(await isAllowed(tx, 'reset-account', key, now()))) return
    await tx
      .insertInto('password_request')
      .values({ email_key: nameKey(email), asked_at: now() })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ asked_at: now() }))
      .execute()
  })
}
