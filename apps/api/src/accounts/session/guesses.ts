import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Counted } from '../../platform/rate-limit/rate-limit.ts'
import { changeSealed } from '../sealed-rows/write-sealed.ts'

/** Nothing is proved. */
export const NONE = { password_proved_at: null, factor_proved_at: null }

/** What a guess of somebody signed in counts for: the session first, so that a stolen one does not use up what its owner has. */
export const guessesOf = ({ sessionHash, userId }: SignedIn): readonly Counted[] => [
  ['password-session', sessionHash.toString('hex')],
  ['password-user', String(userId)],
]

/** Ends what this session has proved: after a wrong guess somebody else may sit there. */
export async function endProof({ db }: Pick<Services, 'db'>, { sessionHash }: SignedIn): Promise<void> {
  await inTransaction(db, (tx) =>
    changeSealed(tx, 'session', (eb) => eb('token_hash', '=', sessionHash), NONE),
  )
}
