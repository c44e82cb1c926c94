import type { Reader } from '../../platform/db/connect.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { cellsOf, genuine, isGenuine } from '../sealed-rows/cells.ts'
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

/** As many people as are looked at: all of a company, but for one that somebody filled. */
const MOST_PEOPLE = 1000

/**
 * Somebody of a company in whose name a server does what nobody of the company has asked for, or whose rows cannot be trusted any more: an ADMIN with access before others, the longest there first, of those
 * whose rows are as a server wrote them. Undefined where there is none.
 */
export async function anyMemberOf(reader: Reader, companyId: number): Promise<SignedIn | undefined> {
  const people = await reader
    .selectFrom('app_user')
    .where('company_id', '=', companyId)
    .select(['id', cellsOf('app_user').as('cells')])
    .orderBy((eb) => eb('access_ended_at', 'is not', null))
    .orderBy((eb) => eb('role', '<>', 'ADMIN'))
    .orderBy('registered_at')
    .orderBy('id')
    .limit(MOST_PEOPLE)
    .execute()
  const [first] = genuine(reader, 'app_user', people)
  return first && memberOf(reader, { createdBy: first.id, companyId }, { evenIfEnded: true })
}

/** The hash of no token. */
const NO_SESSION = Buffer.alloc(0)
