import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { takeCode } from '../second-factor/factor-store.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { consumeRateLimits } from '../../platform/rate-limit/rate-limit.ts'
import { endProof, guessesOf } from './guesses.ts'

/**
 * Uses up a code of the caller's own, and does what it allows in the same transaction. A wrong one is counted, ends what the
 * session has proved, and throws VALIDATION_FAILED on `code`.
 */
export async function withSecondFactorCode(
  services: Services,
  member: SignedIn,
  code: string,
  work: (tx: Tx, kind: 'one-time' | 'recovery', at: Date) => Promise<void>,
): Promise<void> {
  const { db, masterKey, now } = services
  const refund = await consumeRateLimits(db, guessesOf(member), now())
  const isRight = await inTransaction(db, async (tx) => {
    const at = now()
    const kind = await takeCode(tx, masterKey, { userId: member.userId, code, at })
    if (kind) await work(tx, kind, at)
    return kind !== undefined
  })
  if (!isRight) {
    await endProof(services, member)
    throw fieldError('code', issues.wrongCode)
  }
  await refund()
}
