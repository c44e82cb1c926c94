import type { PartnerRow, PartnerSort, PartnerStatus } from '@selvedge/contract/partners.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { likeText } from '../db/like-text.ts'
import { anyOf, CHUNK_ROWS, idsOf, type List, onPage } from '../db/list.ts'
import type { SignedIn } from '../session/session.ts'

type Query = {
  sort?: PartnerSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  status?: PartnerStatus | undefined
}

const SORT_COLUMN = {
  companyName: 'company.name_key',
  role: 'company.role',
  country: 'country.name',
  city: 'company.city',
  since: 'company_relation.since',
  status: 'company.status',
} as const satisfies Record<PartnerSort, string>

/** The companies the own one knows: those it may trade with, certify, or be certified by. */
export const partnerList: List<z.input<typeof PartnerRow>, Query> = {
  page: async ({ db }, member, query) => ({
    rows: await onPage(ordered(db, member, query), query).execute(),
    total: await count(db, member, query),
  }),
  ids: ({ db }, member, query) => idsOf(ordered(db, member, query), 'company.id'),
  rowsOf: ({ db }, member, query, ids) =>
    ordered(db, member, query).where('company.id', '=', anyOf(ids)).execute(),
  count: ({ db }, member, query) => count(db, member, query),
  stream: ({ db }, member, query) => ordered(db, member, query).stream(CHUNK_ROWS),
}

const matching = (db: Db, member: SignedIn, { search, status }: Query) =>
  db
    .selectFrom('company_relation')
    .innerJoin('company', 'company.id', 'company_relation.known_id')
    .leftJoin('country', 'country.code', 'company.country')
    .where('company_relation.company_id', '=', member.companyId)
    .$if(status !== undefined, (query) => query.where('company.status', '=', status ?? 'ACTIVE'))
    .$if(Boolean(search), (query) => {
      const pattern = `%${likeText(search ?? '')}%`
      return query.where((eb) =>
        eb.or([
          eb('company.name_key', 'like', pattern),
          eb('company.role', 'like', pattern),
          eb(sql`lower(country.name)`, 'like', pattern),
          eb(sql`lower(company.city)`, 'like', pattern),
        ]),
      )
    })

async function count(db: Db, member: SignedIn, query: Query): Promise<number> {
  const found = await matching(db, member, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return found.count
}

const ordered = (db: Db, member: SignedIn, query: Query) => {
  const { sort = 'companyName', order = 'asc' } = query
  return matching(db, member, query)
    .select([
      'company.id',
      'company.name as companyName',
      'company.role',
      'country.name as country',
      'company.city',
      'company_relation.since',
      'company.status',
    ])
    .orderBy(SORT_COLUMN[sort], (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('company.name_key')
}
