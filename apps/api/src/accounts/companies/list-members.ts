import { anyOf } from '../../platform/db/any-of.ts'
import type { MemberRow, MemberSort } from '@selvedge/contract/members.ts'
import { canSetAccess, canSetRole, USER_ROLES } from '@selvedge/domain/permissions.ts'
import { userRoleWord } from '@selvedge/domain/user-role-word.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { byName, byWord } from '../../platform/db/by-name.ts'
import { hasText } from '../../platform/db/folded.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Query = {
  sort?: MemberSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
}

const NAME = sql<string>`app_user.first_name || ' ' || app_user.last_name`

const sortColumns = ({ db }: Services) =>
  ({
    name: byName(db, NAME),
    email: sql`email_key`,
    role: byWord('role', USER_ROLES, userRoleWord),
    registeredAt: sql`registered_at`,
  }) satisfies Record<MemberSort, unknown>

/** The users of the caller's company. */
export const memberList: PagedList<z.input<typeof MemberRow>, Query> = {
  page: async (services, member, query) => {
    const rows = await onPage(ordered(services, member, query), query).execute()
    const { total } = await matching(services, member, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: present(member, rows), total }
  },
  ids: (services, member, query) => idsOf(ordered(services, member, query), 'id'),
  rowsOf: async (services, member, query, ids) =>
    present(member, await ordered(services, member, query).where('id', '=', anyOf(ids)).execute()),
}

function ordered(services: Services, member: SignedIn, query: Query) {
  const { sort = 'name', order = 'asc' } = query
  return matching(services, member, query)
    .select([
      'id',
      NAME.as('name'),
      'email',
      'role',
      'registered_at as registeredAt',
      'access_ended_at as accessEndedAt',
    ])
    .orderBy(sortColumns(services)[sort], order)
    .orderBy('id')
}

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>

const present = (member: SignedIn, rows: Found) =>
  rows.map((row) => {
    const of = { userId: row.id, role: row.role }
    const isActive = row.accessEndedAt === null
    return {
      ...row,
      permissions: {
        setAccess: canSetAccess(member, row.id),
        makeAdmin: isActive && canSetRole(member, of, 'ADMIN'),
        makeOperator: isActive && canSetRole(member, of, 'OPERATOR'),
      },
    }
  })

function matching({ db }: Services, member: SignedIn, { search }: Query) {
  return db
    .selectFrom('app_user')
    .where('company_id', '=', member.companyId)
    .$if(Boolean(search), (query) =>
      query.where((eb) => eb.or([hasText(NAME, search ?? ''), hasText('email_key', search ?? '')])),
    )
}
