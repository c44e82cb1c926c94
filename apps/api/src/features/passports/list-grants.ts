import type { PassportGrant } from '@selvedge/contract/passport-access.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { canGrantPassports } from '@selvedge/domain/permissions.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { agreedSince } from '../../accounts/companies/relations.ts'
import { isOfPartnership } from './counting-grants.ts'
import { cellsOf, genuine } from '../../accounts/sealed-rows/cells.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { hasText } from '../../platform/db/folded.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { findOwn } from './passport-rows.ts'

type Query = { passportId: number; order?: 'asc' | 'desc' | undefined; search?: string | undefined }

/** To whom one of the company's passports is granted, and was, the newest first. Throws FORBIDDEN for another company's as for none. */
export const grantList: PagedList<z.input<typeof PassportGrant>, Query> = {
  page: async (services, member, query) => {
    await findOwn(services.db, member, query.passportId)
    const rows = await onPage(ordered(services.db, member, query), query).execute()
    const { total } = await matching(services.db, member, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: await present(services, member, rows), total }
  },
  ids: async ({ db }, member, query) => {
    await findOwn(db, member, query.passportId)
    return idsOf(ordered(db, member, query), 'passport_grant.id')
  },
  rowsOf: async (services, member, query, ids) => {
    const rows = await ordered(services.db, member, query)
      .where('passport_grant.id', '=', anyOf(ids))
      .execute()
    return present(services, member, rows)
  },
}

/** One of them. Throws NOT_FOUND. */
export async function readGrant(services: Services, member: SignedIn, id: number) {
  const rows = await withColumns(grantsOf(services.db, member)).where('passport_grant.id', '=', id).execute()
  const [grant] = await present(services, member, rows)
  if (!grant) throw new DomainError('NOT_FOUND', refusals.passportGrantNone)
  return grant
}

const grantsOf = (reader: Reader, { companyId }: SignedIn) =>
  reader
    .selectFrom('passport_grant')
    .innerJoin('company as reader', 'reader.id', 'passport_grant.reader_id')
    .innerJoin('app_user', 'app_user.id', 'passport_grant.created_by')
    .where('passport_grant.company_id', '=', companyId)

const withColumns = (query: ReturnType<typeof grantsOf>) =>
  query.select([
    'passport_grant.id as id',
    'reader.id as readerId',
    'reader.name as companyName',
    'purpose',
    'since',
    'until',
    'ended_at as endedAt',
    sql<string>`btrim(app_user.first_name || ' ' || app_user.last_name)`.as('givenBy'),
    cellsOf('passport_grant').as('cells'),
  ])

/** The search is for the partner. */
const matching = (reader: Reader, member: SignedIn, { passportId, search }: Query) =>
  grantsOf(reader, member)
    .where('passport_grant.passport_id', '=', passportId)
    .$if(Boolean(search), (query) => query.where(hasText('reader.name_key', search ?? '')))

const ordered = (reader: Reader, member: SignedIn, { order = 'desc', ...query }: Query) =>
  withColumns(matching(reader, member, query))
    .orderBy('since', order)
    .orderBy('passport_grant.id', order)

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>

/** One that no server wrote lets nobody read, and is not shown. */
async function present({ db, now }: Services, member: SignedIn, rows: Found) {
  const partners = await agreedSince(db, member.companyId)
  return genuine(db, 'passport_grant', rows).map(({ cells: _cells, readerId, ...grant }) => {
    const isOpen = grant.endedAt === null && grant.until > now()
    return {
      ...grant,
      inUse: isOpen && isOfPartnership(grant.since, partners.get(readerId)),
      permissions: { end: isOpen && canGrantPassports(member) },
    }
  })
}
