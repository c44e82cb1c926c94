import { anyOf } from '../../platform/db/any-of.ts'
import type {
  InvitationKind,
  InvitationRow,
  InvitationSort,
  InvitationState,
} from '@selvedge/contract/partners.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { agreedWith, nameSeenBy } from '../companies/relations.ts'
import { byName } from '../../platform/db/by-name.ts'
import { hasText } from '../../platform/db/folded.ts'
import { CHUNK_ROWS, idsOf, type List, onPage } from '../../platform/lists/list.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Query = {
  sort?: InvitationSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  kind?: InvitationKind | undefined
  state?: InvitationState | undefined
}
type Row = z.input<typeof InvitationRow>

const sortColumns = ({ db }: Services) =>
  ({
    sentAt: 'sentAt',
    expiresAt: 'expiresAt',
    name: byName(db, 'name', 'nameKey'),
    email: 'email',
  }) as const satisfies Record<InvitationSort, unknown>

/** The company's invitations that nobody has redeemed or withdrawn. */
export const invitationList: List<Row, Query> = {
  page: async (services, member, query) => {
    const agreed = await agreedWith(services.db, member.companyId)
    const rows = await onPage(ordered(services, member, query, agreed), query).execute()
    return { rows, total: await count(services, member, query, agreed) }
  },
  ids: async (services, member, query) =>
    idsOf(ordered(services, member, query, await agreedWith(services.db, member.companyId)), 'id'),
  rowsOf: async (services, member, query, ids) =>
    ordered(services, member, query, await agreedWith(services.db, member.companyId))
      .where('id', '=', anyOf(ids))
      .execute(),
  count: async (services, member, query) =>
    count(services, member, query, await agreedWith(services.db, member.companyId)),
  async *stream(services, member, query) {
    yield* ordered(services, member, query, await agreedWith(services.db, member.companyId)).stream(
      CHUNK_ROWS,
    )
  },
}

/** A company that has agreed waits for no invitation. One that was asked is listed whether it is registered or not. */
const open = ({ db, now }: Services, member: SignedIn, agreed: readonly number[]) =>
  db
    .selectFrom('invitation')
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .leftJoin('app_user as inviter', 'inviter.id', 'invitation.invited_by_user_id')
    .where('invitation.invited_by_company_id', '=', member.companyId)
    .where('invitation.redeemed_at', 'is', null)
    .where('invitation.withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('invitation.kind', '=', 'user'), eb.not(eb('company.id', '=', anyOf(agreed)))]))
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.created_at as sentAt',
      'invitation.expires_at as expiresAt',
      sql<InvitationKind>`case invitation.kind when 'user' then 'colleague' else 'company' end`.as('kind'),
      nameShown(member.companyId).as('name'),
      sql<string>`lower(${nameShown(member.companyId)})`.as('nameKey'),
      sql<InvitationState>`case when invitation.expires_at > ${now()} then 'pending' else 'expired' end`.as(
        'state',
      ),
      sql<string>`coalesce(inviter.first_name || ' ' || inviter.last_name, '')`.as('invitedBy'),
    ])

const nameShown = (companyId: number) => sql<string>`case invitation.kind
  when 'user' then trim(coalesce(invitation.first_name, '') || ' ' || coalesce(invitation.last_name, ''))
  else ${nameSeenBy(companyId, 'company')} end`

function matching(
  services: Services,
  member: SignedIn,
  { search, kind, state }: Query,
  agreed: readonly number[],
) {
  return services.db
    .selectFrom(open(services, member, agreed).as('invitation'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'company'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'))
    .$if(Boolean(search), (query) =>
      query.where((eb) => eb.or([hasText('nameKey', search ?? ''), hasText('email', search ?? '')])),
    )
}

async function count(
  services: Services,
  member: SignedIn,
  query: Query,
  agreed: readonly number[],
): Promise<number> {
  const found = await matching(services, member, query, agreed)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return found.count
}

function ordered(services: Services, member: SignedIn, query: Query, agreed: readonly number[]) {
  const { sort = 'sentAt', order = 'desc' } = query
  return matching(services, member, query, agreed)
    .select(['id', 'kind', 'name', 'email', 'sentAt', 'expiresAt', 'state', 'invitedBy'])
    .orderBy(sortColumns(services)[sort], order)
    .orderBy('id', 'desc')
}
