import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { MailReader } from '../../platform/mail/templates.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { cellsOf, genuine, isGenuine } from '../sealed-rows/cells.ts'
import { sealed, sealedAnew } from '../sealed-rows/write-sealed.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * The operators of the installation: people who confirm certification bodies. Who they are is said on the server, by the
 * command `npm run operators` and by the link of the very first company; no call of the API changes it.
 */
export async function isOperator(reader: Reader, userId: number): Promise<boolean> {
  const found = await reader
    .selectFrom('installation_operator')
    .where('user_id', '=', userId)
    .select(cellsOf('installation_operator').as('cells'))
    .executeTakeFirst()
  return found !== undefined && isGenuine(reader, 'installation_operator', found.cells)
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
    .select(cellsOf('invitation').as('cells'))
    .executeTakeFirst()
  if (invitation && isGenuine(tx, 'invitation', invitation.cells)) await insertOperator(tx, userId, at)
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
  if (!(await isOperator(tx, user.id))) await insertOperator(tx, user.id, at)
  return user
}

/** In the place of a row that somebody else wrote, where there is one. */
async function insertOperator(tx: Tx, user_id: number, since: Date): Promise<void> {
  await tx
    .insertInto('installation_operator')
    .values(await sealed(tx, 'installation_operator', { user_id, since }))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...sealedAnew('installation_operator') }),
    )
    .execute()
}

/** Takes it from a user again. StartError where there is no such user. */
export async function removeOperator(tx: Tx, username: string): Promise<Named> {
  const user = await findUser(tx, username)
  await tx.deleteFrom('installation_operator').where('user_id', '=', user.id).execute()
  return user
}

/** Addresses of the operators who still have access. */
export async function operatorReaders(reader: Reader): Promise<MailReader[]> {
  const rows = await reader
    .selectFrom('installation_operator')
    .innerJoin('app_user', 'app_user.id', 'installation_operator.user_id')
    .where('access_ended_at', 'is', null)
    .select([
      'email',
      'language',
      cellsOf('installation_operator').as('cells'),
      cellsOf('app_user').as('user'),
    ])
    .orderBy('app_user.id')
    .execute()
  return genuine(reader, 'installation_operator', rows)
    .filter(({ user }) => isGenuine(reader, 'app_user', user))
    .map(({ email, language }) => ({ email, language }))
}

/** The operators, whether they still have access or not. */
export async function listOperators(reader: Reader) {
  const rows = await reader
    .selectFrom('installation_operator')
    .innerJoin('app_user', 'app_user.id', 'installation_operator.user_id')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select(['username', 'email', 'company.name as companyName', 'installation_operator.since'])
    .select(cellsOf('installation_operator').as('cells'))
    .orderBy('username_key')
    .execute()
  return genuine(reader, 'installation_operator', rows)
}
