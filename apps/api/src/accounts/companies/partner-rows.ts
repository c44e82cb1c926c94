import { anyOf } from '../../platform/db/any-of.ts'
import type { Found } from '@selvedge/contract/search.ts'
import {
  PARTNER_STATUSES,
  type PartnerRow,
  type PartnerSort,
  type PartnerStatus,
} from '@selvedge/contract/partners.ts'
import { certifierConfirmed } from '@selvedge/domain/certifier.ts'
import { relationAnswers, RELATIONS_SHOWN, type RelationShown } from '@selvedge/domain/relation.ts'
import { FOUND_OF_A_KIND } from '@selvedge/domain/search.ts'
import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import { bestOf, rankCalled, searchRankOf } from '../../platform/db/search-rank.ts'
import { byCountry, byEntry, byName, byWord } from '../../platform/db/by-name.ts'
import { hasText } from '../../platform/db/folded.ts'
import { CHUNK_ROWS, idsOf, type List, onPage } from '../../platform/lists/list.ts'
import { partnerCalled } from './called-so.ts'
import { confirmedCertifiers, stateBelieved } from './confirmed-certifiers.ts'
import { logoOf } from './logo-of.ts'
import { relationNumbers } from './relations.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Query = {
  sort?: PartnerSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  status?: PartnerStatus | undefined
  relation?: RelationShown | undefined
  id?: number | undefined
}

const sortColumns = (db: Db) =>
  ({
    companyName: byName(db, 'companyName', 'nameKey'),
    role: byEntry('role'),
    country: byCountry('country'),
    city: byName(db, 'city'),
    since: 'since',
    status: byWord('status', PARTNER_STATUSES, (word) => wordsOfTheWire[word]),
    relation: byWord('relation', RELATIONS_SHOWN, (word) => wordsOfTheWire[word]),
  }) as const satisfies Record<PartnerSort, unknown>

/** The companies that the caller's is a partner of, that it asked, that asked it, and that it blocked. */
export const partnerList: List<z.input<typeof PartnerRow>, Query> = {
  page: async ({ db }, member, query) => {
    const believed = await readBelieved(db, member)
    const rows = await onPage(ordered(db, member, query, believed), query).execute()
    return { rows: rows.map(present), total: await count(db, member, query, believed) }
  },
  ids: async ({ db }, member, query) =>
    idsOf(ordered(db, member, query, await readBelieved(db, member)), 'id'),
  rowsOf: async ({ db }, member, query, ids) => {
    const found = ordered(db, member, query, await readBelieved(db, member)).where('id', '=', anyOf(ids))
    return (await found.execute()).map(present)
  },
  count: async ({ db }, member, query) => count(db, member, query, await readBelieved(db, member)),
  async *stream({ db }, member, query) {
    const rows = ordered(db, member, query, await readBelieved(db, member)).stream(CHUNK_ROWS)
    for await (const row of rows) yield present(row)
  },
}

/** `relationShown` of the domain, for the database to filter and sort by. */
const SHOWN = sql<RelationShown | null>`case
  when own.state = 'blocked' then 'BLOCKED'
  when own.state = 'agreed' then 'AGREED'
  when theirs.state = 'asked' then case when own.state = 'ignored' then 'IGNORED' else 'ASKED_OF_US' end
  when own.state in ('asked', 'cut') then 'ASKED_BY_US' end`

/** Of a company that has not agreed, and has asked for nothing itself, nothing is known but the name. */
const OPEN = sql<boolean>`(own.state = 'agreed' or theirs.state = 'asked')`

/**
 * A company that registered by the name of one that was invited at another address, and may be the one meant: not where it
 * is of another kind than was invited (`fitsInvitation` of the domain).
 */
const SAME_NAME = sql<boolean>`(own.state = 'asked' and company.status = 'INVITED'
  and exists (select 1 from company registered
    where registered.name_key = company.name_key and registered.status = 'ACTIVE'
      and registered.id is distinct from own.same_name_answered_id
      and coalesce((
        select bool_or(roles = 'any' or (roles = 'certifier') = (registered.role = 'certifier')) from invitation
        where invitation.company_id = company.id and invited_by_company_id = own.company_id and kind = 'company'), true)))`

/** Only what a server wrote: the relations by their numbers, in the snapshot in which a list is read (`answerList`). */
const partners = (db: Db, { companyId }: SignedIn, { relations, confirmed }: Believed) =>
  db
    .selectFrom(
      db
        .selectFrom('company_relation')
        .where('id', '=', anyOf(relations))
        .where('company_id', '=', companyId)
        .select('known_id as other')
        .union(
          db
            .selectFrom('company_relation')
            .where('id', '=', anyOf(relations))
            .where('known_id', '=', companyId)
            .where('state', '=', 'asked')
            .select('company_id as other'),
        )
        .as('either'),
    )
    .innerJoin('company', 'company.id', 'either.other')
    .leftJoin('country', 'country.code', 'company.country')
    .leftJoin('company_relation as own', (join) =>
      join
        .onRef('own.known_id', '=', 'company.id')
        .on('own.company_id', '=', companyId)
        .on('own.id', '=', anyOf(relations)),
    )
    .leftJoin('company_relation as theirs', (join) =>
      join
        .onRef('theirs.company_id', '=', 'company.id')
        .on('theirs.known_id', '=', companyId)
        .on('theirs.id', '=', anyOf(relations)),
    )
    .select((eb) => [
      eb.fn.coalesce('own.id', 'theirs.id').$notNull().as('id'),
      sql<string>`coalesce(own.typed_name, company.name)`.as('companyName'),
      'company.name_key as nameKey',
      sql<string | null>`case when ${OPEN} then company.role end`.as('role'),
      stateBelieved(confirmed, 'company').as('certifierState'),
      sql<string | null>`case when ${OPEN} then country.name end`.as('country'),
      sql<string | null>`case when ${OPEN} then company.country end`.as('countryCode'),
      sql<string | null>`case when ${OPEN} then company.city end`.as('city'),
      eb.fn.coalesce('own.since', 'theirs.since').$notNull().as('since'),
      sql<PartnerStatus>`case when ${OPEN} then 'ACTIVE' else 'INVITED' end`.as('status'),
      SHOWN.as('relation'),
      SAME_NAME.as('sameName'),
      // A picture says who somebody is: only of those that have agreed to be known.
      sql<string | null>`case when own.state = 'agreed' then ${logoOf('company.id')} end`.as('logo'),
    ])

/**
 * Those of the list whose names fit best, and last those whose role, country or city is called so. What was ignored is out of sight here
 * too.
 */
export async function searchPartners(
  db: Db,
  member: SignedIn,
  searched: string,
): Promise<Found['companies']> {
  const rank = bestOf(searchRankOf('nameKey', searched), rankCalled(partnerCalled(searched)))
  return db
    .selectFrom(
      partners(db, member, { relations: await relationNumbers(db, member.companyId), confirmed: [] }).as(
        'partner',
      ),
    )
    .where('relation', 'is not', null)
    .where('relation', '<>', 'IGNORED')
    .where(rank, 'is not', null)
    .select(['id', 'companyName', 'role', 'country', 'city', sql<RelationShown>`relation`.as('relation')])
    .orderBy(rank)
    .orderBy(byName(db, 'companyName', 'nameKey'))
    .orderBy('nameKey')
    .orderBy('id')
    .limit(FOUND_OF_A_KIND)
    .execute()
}

type Believed = { relations: number[]; confirmed: number[] }

const readBelieved = async (db: Db, { companyId }: SignedIn): Promise<Believed> => ({
  relations: await relationNumbers(db, companyId),
  confirmed: await confirmedCertifiers(db),
})

const matching = (db: Db, member: SignedIn, { search, status, relation, id }: Query, believed: Believed) =>
  db
    .selectFrom(partners(db, member, believed).as('partner'))
    // What was ignored is out of sight unless it is asked for.
    .$if(relation === undefined, (query) => query.where('relation', 'is not', null))
    .$if(relation === undefined && id === undefined, (query) => query.where('relation', '<>', 'IGNORED'))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(relation !== undefined, (query) => query.where('relation', '=', relation ?? null))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'ACTIVE'))
    .$if(Boolean(search), (query) =>
      query.where((eb) => eb.or([hasText('nameKey', search ?? ''), partnerCalled(search ?? '')])),
    )

async function count(db: Db, member: SignedIn, query: Query, believed: Believed): Promise<number> {
  const found = await matching(db, member, query, believed)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return found.count
}

const ordered = (db: Db, member: SignedIn, query: Query, believed: Believed) => {
  const { sort = 'companyName', order = 'asc' } = query
  return matching(db, member, query, believed)
    .select([
      'id',
      'companyName',
      'role',
      'country',
      'city',
      'since',
      'status',
      'relation',
      'sameName',
      'logo',
      'certifierState',
    ])
    .orderBy(sortColumns(db)[sort], (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('nameKey')
    .orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number]

function present({ relation, certifierState, ...row }: Row): z.input<typeof PartnerRow> {
  const shown = relation ?? 'ASKED_BY_US'
  return {
    ...row,
    relation: shown,
    answers: [...relationAnswers(shown)],
    certifierConfirmed: certifierConfirmed({ role: row.role, certifierState }),
  }
}
