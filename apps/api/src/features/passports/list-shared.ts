import type { SharedPassport } from '@selvedge/contract/passport-access.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { hasText } from '../../platform/db/folded.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { countingGrants } from './counting-grants.ts'

type Query = { order?: 'asc' | 'desc' | undefined; search?: string | undefined }

/** The passports of partners of which the company may read more now; those whose grant ends first come first. */
export const sharedList: PagedList<z.input<typeof SharedPassport>, Query> = {
  page: async (services, member, query) => {
    const ids = await counting(services, member)
    const rows = await onPage(ordered(services, ids, query), query).execute()
    const { total } = await matching(services, ids, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows, total }
  },
  ids: async (services, member, query) =>
    idsOf(ordered(services, await counting(services, member), query), 'passport_grant.id'),
  rowsOf: async (services, member, query, ids) => {
    const counts = new Set(await counting(services, member))
    return ordered(
      services,
      ids.filter((id) => counts.has(id)),
      query,
    ).execute()
  },
}

const counting = async ({ db, now }: Services, { companyId }: SignedIn): Promise<number[]> =>
  (await countingGrants(db, { readerId: companyId, at: now() })).map(({ id }) => id)

/** The search is for the brand. */
const matching = ({ db }: Services, ids: readonly number[], { search }: Query) =>
  db
    .selectFrom('passport_grant')
    .innerJoin('passport', 'passport.id', 'passport_grant.passport_id')
    .innerJoin('passport_version as newest', (join) =>
      join.onRef('newest.passport_id', '=', 'passport.id').onRef('newest.version', '=', 'passport.version'),
    )
    .innerJoin('company as brand', 'brand.id', 'passport_grant.company_id')
    .where('passport_grant.id', '=', anyOf(ids))
    .$if(Boolean(search), (query) => query.where(hasText('brand.name_key', search ?? '')))

const ordered = (services: Services, ids: readonly number[], { order = 'asc', ...query }: Query) =>
  matching(services, ids, query)
    .select([
      'passport_grant.id as id',
      'passport.public_id as publicId',
      'newest.name as name',
      'brand.name as companyName',
      'passport_grant.purpose as purpose',
      'passport_grant.until as until',
    ])
    .orderBy('passport_grant.until', order)
    .orderBy('passport_grant.id', order)
