import { DomainError } from '@selvedge/domain/errors.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { recordEvent } from '../audit/record-event.ts'
import { newToken, tokenHash } from '../crypto/token.ts'
import type { Tx } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { passwordMatches, pretendToCheck } from './passwords.ts'
import { forgetEndedSessions } from './session.ts'
import { attempt, forgive } from './throttle.ts'

type Input = { username: string; password: string; address: string; device: string }

/** Starts a session for the right username and password. Throws BAD_CREDENTIALS or RATE_LIMITED. */
export async function logIn(
  { db, now }: Services,
  { username, password, address, device }: Input,
): Promise<{ token: string }> {
  const key = nameKey(username)
  await attempt(db, 'login-address', address, now())
  await attempt(db, 'login-account', key, now())
  const user = await db
    .selectFrom('app_user')
    .where('username_key', '=', key)
    .where('access_ended_at', 'is', null)
    .select(['id', 'company_id', 'password_hash'])
    .executeTakeFirst()
  if (!user) await pretendToCheck(password)
  if (!user || !(await passwordMatches(user.password_hash, password))) throw badCredentials()

  await forgive(db, 'login-address', address)
  await forgive(db, 'login-account', key)
  const token = newToken()
  await inTransaction(db, async (tx) => {
    const at = now()
    await requireUnchanged(tx, user)
    await forgetEndedSessions(tx, user.id, at)
    await tx
      .insertInto('session')
      .values({
        token_hash: tokenHash(token),
        user_id: user.id,
        created_at: at,
        used_at: at,
        password_proved_at: null,
        device,
      })
      .execute()
    await recordEvent(tx, {
      at,
      companyId: user.company_id,
      userId: user.id,
      event: 'session.started',
      subjectId: null,
    })
  })
  return { token }
}

const badCredentials = () => new DomainError('BAD_CREDENTIALS', 'Invalid username or password!')

/** A password that was changed, or an access that was ended, while the old one was checked ends this session too. */
async function requireUnchanged(tx: Tx, user: { id: number; password_hash: string }): Promise<void> {
  const still = await tx
    .selectFrom('app_user')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('access_ended_at', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst()
  if (!still) throw badCredentials()
}
