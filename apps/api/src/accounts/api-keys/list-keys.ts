import type { ApiKey, ApiKeySort } from '@selvedge/contract/api-keys.ts'
import { scopesIn } from '@selvedge/domain/api-key.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { canManageApiKeys } from '@selvedge/domain/permissions.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { byName } from '../../platform/db/by-name.ts'
import { hasText } from '../../platform/db/folded.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'

type Query = {
  sort?: ApiKeySort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
}

const sortColumns = ({ db }: Services) =>
  ({
    name: byName(db, 'api_key.name'),
    createdAt: sql`api_key.created_at`,
  }) satisfies Record<ApiKeySort, unknown>

/** The keys that neither somebody nor time has ended. */
export const inUse = <O>(keys: SelectQueryBuilder<Tables, 'api_key', O>, now: Date) =>
  keys
    .where('api_key.ended_at', 'is', null)
    .where((eb) => eb.or([eb('api_key.expires_at', 'is', null), eb('api_key.expires_at', '>', now)]))

/** The keys of the caller's company, for its ADMINs. Throws FORBIDDEN for everybody else. */
export const keyList: PagedList<z.input<typeof ApiKey>, Query> = {
  page: async (services, member, query) => {
    const rows = await onPage(ordered(services, member, query), query).execute()
    const { total } = await matching(services, member, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: present(services, rows), total }
  },
  ids: (services, member, query) => idsOf(ordered(services, member, query), 'id'),
  rowsOf: async (services, member, query, ids) =>
    present(services, await ordered(services, member, query).where('api_key.id', '=', anyOf(ids)).execute()),
}

/** One of them. Throws NOT_FOUND. */
export async function readKey(services: Services, member: SignedIn, id: number) {
  const [key] = present(services, await ordered(services, member, {}).where('api_key.id', '=', id).execute())
  if (!key) throw new DomainError('NOT_FOUND', refusals.apiKeyNone)
  return key
}

const MAKER = sql<string>`(select first_name || ' ' || last_name from app_user where app_user.id = api_key.created_by)`

function ordered(services: Services, member: SignedIn, query: Query) {
  const { sort = 'createdAt', order = 'desc' } = query
  return matching(services, member, query)
    .select([
      'api_key.id as id',
      'api_key.name as name',
      'api_key.scopes as scopes',
      'api_key.created_at as createdAt',
      'api_key.expires_at as expiresAt',
      'api_key.ended_at as endedAt',
      'api_key.used_at as usedAt',
      MAKER.as('createdBy'),
    ])
    .orderBy(sortColumns(services)[sort], order)
    .orderBy('api_key.id', order)
}

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>

const present = ({ now }: Services, rows: Found) =>
  rows.map(({ scopes, ...row }) => ({
    ...row,
    scopes: scopesIn(scopes),
    inUse: row.endedAt === null && (row.expiresAt === null || row.expiresAt > now()),
  }))

function matching({ db }: Services, member: SignedIn, { search }: Query) {
  if (!canManageApiKeys(member)) throw new DomainError('FORBIDDEN', refusals.apiKeysByAdmin)
  return db
    .selectFrom('api_key')
    .where('api_key.company_id', '=', member.companyId)
    .$if(Boolean(search), (query) => query.where(hasText('api_key.name', search ?? '')))
}
