import type { Reader } from '../../platform/db/connect.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { cellsOf, isGenuine } from '../sealed-rows/cells.ts'
import { MEMBER_COLUMNS } from './session.ts'

/**
 * The person in whose name a server goes on with what they began, without a session: undefined once they have no access any more, and where
 * the rows of person and company are not as a server wrote them. What asks for proof of who they are is refused to them.
 */
export async function memberOf(
  reader: Reader,
  { createdBy, companyId }: { createdBy: number; companyId: number },
  /** For what was promised while they had access, and has to be done all the same. */
  { evenIfEnded = false }: { evenIfEnded?: boolean } = {},
): Promise<SignedIn | undefined> {
  const row = await reader
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .where('app_user.id', '=', createdBy)
    .where('app_user.company_id', '=', companyId)
    .$if(!evenIfEnded, (query) => query.where('app_user.access_ended_at', 'is', null))
    .select([...MEMBER_COLUMNS, cellsOf('app_user').as('user'), cellsOf('company').as('company')])
    .executeTakeFirst()
  if (!row) return undefined
  const { user, company, companyRole, ...member } = row
  const isSound = isGenuine(reader, 'app_user', user) && isGenuine(reader, 'company', company)
  return isSound ? { ...member, companyRole: companyRole ?? '', sessionHash: NO_SESSION } : undefined
}

/** The hash of no token. */
const NO_SESSION = Buffer.alloc(0)
