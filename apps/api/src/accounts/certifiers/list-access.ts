import { anyOf } from '../../platform/db/any-of.ts'
import type { CertifierAccessRow, CertifierAccessSort } from '@selvedge/contract/certifiers.ts'
import { canLetCertifiers } from '@selvedge/domain/permissions.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { confirmedCertifiers } from '../companies/confirmed-certifiers.ts'
import { agreedWith, nameSeenBy, numberSeenBy } from '../companies/relations.ts'
import { byName } from '../../platform/db/by-name.ts'
import { hasText } from '../../platform/db/folded.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Query = {
  sort?: CertifierAccessSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
}

const sortColumns = ({ db }: Services) =>
  ({
    companyName: byName(db, 'certifier.name', 'certifier.name_key'),
    since: 'certifier_access.since',
  }) as const satisfies Record<CertifierAccessSort, unknown>

/** The certification bodies that may read the company's shipments and materials. */
export const certifierAccessList: PagedList<z.input<typeof CertifierAccessRow>, Query> = {
  page: async (services, member, query) => {
    const { total } = await matching(services, member, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = onPage(ordered(services, member, query, await readBelieved(services, member)), query)
    return { rows: present(member, await rows.execute()), total }
  },
  ids: async (services, member, query) =>
    idsOf(ordered(services, member, query, await readBelieved(services, member)), 'certifier.id'),
  rowsOf: async (services, member, query, ids) => {
    const all = ordered(services, member, query, await readBelieved(services, member))
    return present(member, await all.where('certifier.id', '=', anyOf(ids)).execute())
  },
}

type Believed = { agreed: number[]; confirmed: number[] }

const readBelieved = async ({ db }: Services, { companyId }: SignedIn): Promise<Believed> => ({
  agreed: await agreedWith(db, companyId),
  confirmed: await confirmedCertifiers(db),
})

const matching = ({ db }: Services, { companyId }: SignedIn, { search }: Query) =>
  db
    .selectFrom('certifier_access')
    .innerJoin('company as certifier', 'certifier.id', 'certifier_access.certifier_id')
    .innerJoin('app_user', 'app_user.id', 'certifier_access.user_id')
    .where('certifier_access.company_id', '=', companyId)
    .$if(Boolean(search), (query) => query.where(hasText('certifier.name_key', search ?? '')))

const ordered = (services: Services, member: SignedIn, query: Query, { agreed, confirmed }: Believed) => {
  const { sort = 'companyName', order = 'asc' } = query
  return matching(services, member, query)
    .select((eb) => [
      numberSeenBy(member.companyId, 'certifier').as('id'),
      nameSeenBy(member.companyId, 'certifier').as('companyName'),
      // Until it has agreed, nothing about it is revealed.
      eb
        .and([eb('certifier.id', '=', anyOf(confirmed)), eb('certifier.id', '=', anyOf(agreed))])
        .as('isConfirmed'),
      'given_by as givenBy',
      sql<string>`btrim(app_user.first_name || ' ' || app_user.last_name)`.as('person'),
      'certifier_access.since',
    ])
    .orderBy(sortColumns(services)[sort], order)
    .orderBy('certifier.id')
}

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>

const present = (member: SignedIn, rows: Found) =>
  rows.map(({ isConfirmed, ...row }) => ({
    ...row,
    certifierConfirmed: Boolean(isConfirmed),
    permissions: { takeBack: canLetCertifiers(member) },
  }))
