import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { MEMBER_COLUMNS } from '../../accounts/session/session.ts'
import type { Program } from '../../platform/context/program.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'

/** Who makes a passport: a person, or a program in the name of who made its key, which the audit trail then names. */
export type Author = SignedIn & { viaKey?: string }

/** The author of what a program writes. Throws FORBIDDEN for a person: people write in the app. */
export async function authorOf(reader: Reader, program: Program | undefined): Promise<Author> {
  if (!program) throw new DomainError('FORBIDDEN', refusals.keysAlone)
  const maker = await reader
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .where('app_user.id', '=', program.madeBy)
    .where('company.id', '=', program.companyId)
    .select(MEMBER_COLUMNS)
    .executeTakeFirstOrThrow()
  const { companyId, companyName, companyRole, industry } = program
  // No session: nothing that asks for one can be done with a key.
  return {
    ...maker,
    companyId,
    companyName,
    companyRole,
    industry,
    sessionHash: Buffer.alloc(0),
    viaKey: program.keyName,
  }
}

/** What a line of the audit trail says of a key. */
export const keyNoted = ({ viaKey }: Author): { key?: string } =>
  viaKey === undefined ? {} : { key: viaKey }
