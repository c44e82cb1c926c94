import type { Issue } from '@selvedge/domain/issues.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { cellsOf, genuine } from '../sealed-rows/cells.ts'
import { requireProof } from '../session/proof.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** The ADMINs of a company who may log in. */
export async function activeAdmins(reader: Reader, companyId: number) {
  const admins = await reader
    .selectFrom('app_user')
    .where('company_id', '=', companyId)
    .where('role', '=', 'ADMIN')
    .where('access_ended_at', 'is', null)
    .select(['id', 'email', 'first_name as firstName', 'language', cellsOf('app_user').as('cells')])
    .orderBy('id')
    .execute()
  return genuine(reader, 'app_user', admins)
}

/**
 * Serialises changes of a company's ADMINs and of its name: the second ADMIN to act sees what the first one did, even if that
 * ended their own role. Returns the ADMINs as they are then. Throws FORBIDDEN with `refusal`.
 */
export async function amongAdmins(tx: Tx, member: SignedIn, refusal: Issue) {
  await tx.selectFrom('company').where('id', '=', member.companyId).select('id').forNoKeyUpdate().execute()
  const admins = await activeAdmins(tx, member.companyId)
  if (!admins.some(({ id }) => id === member.userId)) throw new DomainError('FORBIDDEN', refusal)
  return admins
}

/** The same, for actions that need proof of who the user is: throws PROOF_REQUIRED without it. */
export async function actAsAdmin(tx: Tx, member: SignedIn, at: Date, refusal: Issue) {
  const admins = await amongAdmins(tx, member, refusal)
  await requireProof(tx, member, at)
  return admins
}
