import { nameKey } from '@selvedge/domain/text.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Caller } from '../session/caller.ts'
import { anyKnownDevice } from '../session/known-places.ts'
import { isAllowed, consumeRateLimits } from '../../platform/rate-limit/rate-limit.ts'

/**
 * Notes that somebody who says they have this e-mail address forgot the password. Nobody is looked up here, so that the answer
 * tells nothing, by its words or its time, of who has an account; `send-reset-links.ts` does that a moment later. Where
 * others have asked for this address too often the answer is the same, and the letters that went out have to do: the newest
 * of their links works for longer than that is so.
 */
export async function askForReset({ db, now }: Services, caller: Caller, email: string): Promise<void> {
  const key = nameKey(email)
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
      .values({ email_key: key, asked_at: now() })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ asked_at: now() }))
      .execute()
  })
}
