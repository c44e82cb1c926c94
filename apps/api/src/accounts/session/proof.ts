import { DomainError, fieldError, type FieldErrors } from '@selvedge/domain/errors.ts'
import { PASSWORD_PROOF_MINUTES } from '@selvedge/domain/limits.ts'
import { issues } from '@selvedge/domain/issues.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { endProof, guessesOf, NONE } from './guesses.ts'
import { onSince } from '../second-factor/factor-row.ts'
import { noteChange } from '../second-factor/note-change.ts'
import { withSecondFactorCode } from './second-factor-code.ts'
import type { Services } from '../../platform/context/services.ts'
import { passwordMatches } from '../../platform/crypto/passwords.ts'
import { consumeRateLimits } from '../../platform/rate-limit/rate-limit.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { cellsOf, isGenuine } from '../sealed-rows/cells.ts'
import { changeSealed } from '../sealed-rows/write-sealed.ts'

const PROOF_MILLISECONDS = PASSWORD_PROOF_MINUTES * 60_000

/** Whether `password` is the caller's own. An empty one is no guess; a wrong one is counted, and ends what was proved. */
export async function isPasswordOf(services: Services, member: SignedIn, password: string): Promise<boolean> {
  if (password === '') return false
  const { db, now } = services
  const refund = await consumeRateLimits(db, guessesOf(member), now())
  const { password_hash, cells } = await db
    .selectFrom('app_user')
    .where('id', '=', member.userId)
    .select(['password_hash', cellsOf('app_user').as('cells')])
    .executeTakeFirstOrThrow()
  if (!isGenuine(db, 'app_user', cells) || !(await passwordMatches(password_hash, password))) {
    await endProof(services, member)
    return false
  }
  await refund()
  return true
}

/** Whether `password` is the caller's own. A right one is valid for five minutes in this session, for one action. */
export async function provePassword(
  services: Services,
  member: SignedIn,
  password: string,
): Promise<boolean> {
  if (!(await isPasswordOf(services, member, password))) return false
  await inTransaction(services.db, (tx) => noteProof(tx, member, { password_proved_at: services.now() }))
  return true
}

const noteProof = (tx: Tx, member: SignedIn, proved: { password_proved_at: Date; factor_proved_at?: Date }) =>
  changeSealed(tx, 'session', (eb) => eb('token_hash', '=', member.sessionHash), proved)

/**
 * Proves who the user is: by the password, and by a code if the second factor is on. The proof is valid for five minutes in this
 * session, for one action. Throws VALIDATION_FAILED on the field that is wrong.
 */
export async function prove(
  services: Services,
  member: SignedIn,
  { password, code }: { password: string; code: string | null },
): Promise<void> {
  const { db, now } = services
  if (!(await isPasswordOf(services, member, password))) throw fieldError('password', issues.wrongPassword)
  if (!(await onSince(db, member.userId)))
    return void (await inTransaction(db, (tx) => noteProof(tx, member, { password_proved_at: now() })))
  if (code === null) throw fieldError('code', issues.secondFactor)
  await withSecondFactorCode(services, member, code, async (tx, kind, at) => {
    if (kind === 'recovery') await noteChange(services, tx, member, { what: 'recovered', at })
    await noteProof(tx, member, { password_proved_at: at, factor_proved_at: at })
  })
}

/** Whether a proof is still valid; no longer than that even if the clock was set back since. */
const isFresh = (proved: Date | null, at: Date) =>
  proved !== null && Math.abs(at.getTime() - proved.getTime()) <= PROOF_MILLISECONDS

/** Uses up what this session has proved, and answers what of it still stood. Of two at once one finds it. */
async function useUp(tx: Tx, { sessionHash }: SignedIn, at: Date) {
  const [session] = await changeSealed(tx, 'session', (eb) => eb('token_hash', '=', sessionHash), NONE)
  return {
    password: isFresh(session?.password_proved_at ?? null, at),
    factor: isFresh(session?.factor_proved_at ?? null, at),
  }
}

/** Uses up the password proof of this session for a new password. False if there is none. */
export const takePasswordProof = async (tx: Tx, member: SignedIn, at: Date): Promise<boolean> =>
  (await useUp(tx, member, at)).password

/**
 * Asks of what gives power that it was proved in this session, within five minutes, who is at the keyboard; and uses the proof
 * up, unless the transaction is taken back. Throws PROOF_REQUIRED, with what to enter as its fields.
 */
export async function requireProof(tx: Tx, member: SignedIn, at: Date): Promise<void> {
  const asksCode = (await onSince(tx, member.userId)) !== undefined
  const proved = await useUp(tx, member, at)
  if (proved.password && (proved.factor || !asksCode)) return
  const fields: FieldErrors = { password: issues.oldPassword }
  if (asksCode) fields['code'] = issues.secondFactor
  throw new DomainError('PROOF_REQUIRED', issues.proofRequired, fields)
}
