import { nameKey } from '@selvedge/domain/text.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { attempt } from './throttle.ts'

type Input = { email: string; address: string }

/**
 * Notes that somebody who says they have this e-mail address forgot the password. Nobody is looked up here, so that the answer
 * tells nothing, by its words or its time, of who has an account; `send-reset-links.ts` does that a moment later.
 */
export async function askForReset({ db, now }: Services, { email, address }: Input): Promise<void> {
  const key = nameKey(email)
  await attempt(db, 'reset-address', address, now())
  await attempt(db, 'reset-account', key, now())
  await inTransaction(db, (tx) =>
    tx
      .insertInto('password_request')
      .values({ email_key: key, asked_at: now() })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ asked_at: now() }))
      .execute(),
  )
}
