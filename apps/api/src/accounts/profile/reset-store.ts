import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { PASSWORD_RESET_MINUTES } from '@selvedge/domain/limits.ts'
import { newToken, tokenHash } from '../../platform/crypto/token.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { cellsOf, isGenuine } from '../sealed-rows/cells.ts'
import { sealed, sealedAnew } from '../sealed-rows/write-sealed.ts'

const LIFE_MILLISECONDS = PASSWORD_RESET_MINUTES * 60_000

const resetInvalid = () => new DomainError('RESET_INVALID', refusals.resetInvalid)

/** Makes the only valid link to a new password for a user; returns its token, which only the e-mail contains. */
export async function createReset(tx: Tx, userId: number, at: Date): Promise<string> {
  const token = newToken()
  const link = { user_id: userId, token_hash: tokenHash(token), created_at: at }
  await tx
    .insertInto('password_reset')
    .values(await sealed(tx, 'password_reset', link))
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...sealedAnew('password_reset') }))
    .execute()
  return token
}

/**
 * The user a link to a new password is for. Throws RESET_INVALID if it is unknown, expired, or its user has no access any more.
 */
export async function loadReset(reader: Reader, token: string, now: Date) {
  const person = await reader
    .selectFrom('password_reset')
    .innerJoin('app_user', 'app_user.id', 'password_reset.user_id')
    .where('password_reset.token_hash', '=', tokenHash(token))
    .where('app_user.access_ended_at', 'is', null)
    // Also where the clock was put back since, no longer.
    .where('password_reset.created_at', '>', new Date(now.getTime() - LIFE_MILLISECONDS))
    .where('password_reset.created_at', '<', new Date(now.getTime() + LIFE_MILLISECONDS))
    .select([
      'app_user.id as userId',
      'app_user.company_id as companyId',
      'app_user.username',
      'app_user.username_key as usernameKey',
      'app_user.email',
      'app_user.language',
      'app_user.first_name as firstName',
      'app_user.last_name as lastName',
      cellsOf('password_reset').as('link'),
      cellsOf('app_user').as('user'),
    ])
    .executeTakeFirst()
  const isSound =
    person && isGenuine(reader, 'password_reset', person.link) && isGenuine(reader, 'app_user', person.user)
  if (!isSound) throw resetInvalid()
  return person
}

/** Uses a link up. Of two at once the second finds nothing left, and is refused. */
export async function redeemReset(tx: Tx, token: string): Promise<void> {
  const redeemed = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash(token))
    .returning('user_id')
    .executeTakeFirst()
  if (!redeemed) throw resetInvalid()
}

/** Ends whatever link somebody was sent: a password that was changed meanwhile is not the one that was forgotten. */
export const forgetReset = (tx: Tx, userId: number) =>
  tx.deleteFrom('password_reset').where('user_id', '=', userId).execute()
