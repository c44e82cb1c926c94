import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * The operators of the installation: people who confirm certification bodies. Who they are is said on the server, by the
 * command `npm run operators` and by the link of the very first company; no call of the API changes it.
 */
export async function isOperator(reader: Reader, userId: number): Promise<boolean> {
  const found = await reader
    .selectFrom('installation_operator')
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst()
  return found !== undefined
}

/** Throws FORBIDDEN, whatever was asked for, unless the caller is an operator. */
export async function requireOperator(reader: Reader, { userId }: SignedIn): Promise<void> {
  if (!(await isOperator(reader, userId))) throw new DomainError('FORBIDDEN', refusals.operatorsOnly)
}

/** Makes the person who redeemed the very first invitation an operator; of any other invitation it does nothing. */
export async function makeInvitedOperator(
  tx: Tx,
  invitationId: number,
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  const invitation = await tx
    .selectFrom('invitation')
    .where('id', '=', invitationId)
    .where('makes_operator', '=', true)
    .select('id')
    .executeTakeFirst()
  if (invitation)
    await tx.insertInto('installation_operator').values({ user_id: userId, since: at }).execute()
}

type Named = { id: number; username: string; companyName: string }

async function findUser(tx: Tx, username: string): Promise<Named> {
  const user = await tx
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .where('username_key', '=', nameKey(username))
    .select(['app_user.id', 'username', 'company.name as companyName'])
    .executeTakeFirst()
  if (!user) throw new StartError(`There is no user ${username}.`)
  return user
}

/** Makes a user an operator; one who is stays one. StartError where there is no such user. */
export async function addOperator(tx: Tx, username: string, at: Date): Promise<Named> {
  const user = await findUser(tx, username)
  await tx
    .insertInto('installation_operator')
    .values({ user_id: user.id, since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return user
}

/** Takes it from a user again. StartError where there is no such user. */
export async function removeOperator(tx: Tx, username: string): Promise<Named> {
  const user = await findUser(tx, username)
  await tx.deleteFrom('installation_operator').where('user_id', '=', user.id).execute()
  return user
}

/** Addresses of the operators who still have access. */
export async function operatorEmails(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('installation_operator')
    .innerJoin('app_user', 'app_user.id', 'installation_operator.user_id')
    .where('access_ended_at', 'is', null)
    .select('email')
    .orderBy('app_user.id')
    .execute()
  return rows.map(({ email }) => email)
}

export const listOperators = (reader: Reader) =>
  reader
    .selectFrom('installation_operator')
    .innerJoin('app_user', 'app_user.id', 'installation_operator.user_id')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select(['username', 'email', 'company.name as companyName', 'installation_operator.since'])
    .orderBy('username_key')
    .execute()
