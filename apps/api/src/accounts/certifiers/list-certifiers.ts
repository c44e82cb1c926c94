import { anyOf } from '../../platform/db/any-of.ts'
import type { CertifierRow, CertifierSort } from '@selvedge/contract/certifiers.ts'
import { certifierDecisions, type CertifierState } from '@selvedge/domain/certifier.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { byCountry, byName } from '../../platform/db/by-name.ts'
import { hasText } from '../../platform/db/folded.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import type { Services } from '../../platform/context/services.ts'

type Query = {
  sort?: CertifierSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  state?: CertifierState | undefined
}

const CERTIFICATES = sql<number>`(
  select count(*)::int from certification where contractor_id = company.id and subject <> 'SELF')`

const sortColumns = ({ db }: Pick<Services, 'db'>) =>
  ({
    companyName: byName(db, 'company.name', 'company.name_key'),
    country: byCountry('country.name'),
    registeredAt: sql`company.registered_at`,
    certificates: CERTIFICATES,
  }) satisfies Record<CertifierSort, unknown>

/** The certification bodies of the installation. The caller must be an operator: `requireOperator`. */
export const certifierList: PagedList<z.input<typeof CertifierRow>, Query> = {
  page: async (services, _member, query) => {
    const { total } = await matching(services, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: present(await onPage(ordered(services, query), query).execute()), total }
  },
  ids: (services, _member, query) => idsOf(ordered(services, query), 'company.id'),
  rowsOf: async (services, _member, query, ids) =>
    present(await ordered(services, query).where('company.id', '=', anyOf(ids)).execute()),
}

/** All of them, or those in a state, for a command on the server. */
export const listCertifiers = async (services: Pick<Services, 'db'>, state?: CertifierState) =>
  present(await ordered(services, { state }).execute())

const matching = ({ db }: Pick<Services, 'db'>, { search, state }: Query) =>
  db
    .selectFrom('company')
    .leftJoin('country', 'country.code', 'company.country')
    .where('company.certifier_state', 'is not', null)
    .$if(state !== undefined, (query) => query.where('company.certifier_state', '=', state ?? 'waiting'))
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.or(
          ['company.name_key', 'country.name', 'company.register_number'].map((column) =>
            hasText(column, search ?? ''),
          ),
        ),
      ),
    )

const ordered = (services: Pick<Services, 'db'>, query: Query) => {
  const { sort = 'registeredAt', order = 'asc' } = query
  return matching(services, query)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('certifier_decision')
          .leftJoin('app_user', 'app_user.id', 'certifier_decision.operator_id')
          .whereRef('certifier_decision.company_id', '=', 'company.id')
          .select(['certifier_decision.at', 'reason', 'app_user.username'])
          .orderBy('certifier_decision.id', 'desc')
          .limit(1)
          .as('decision'),
      (join) => join.onTrue(),
    )
    .select([
      'company.id',
      'company.name as companyName',
      'country.name as country',
      'company.website',
      'company.register_number as registerNumber',
      'company.registered_at as registeredAt',
      'company.certifier_state as state',
      'decision.reason',
      'decision.at as decidedAt',
      'decision.username as decidedBy',
      CERTIFICATES.as('certificates'),
      sql<string | null>`(
        select inviter.name from invitation join company inviter on inviter.id = invited_by_company_id
        where invitation.company_id = company.id and kind = 'company' and redeemed_at is not null
        order by redeemed_at desc, invitation.id desc limit 1)`.as('invitedBy'),
    ])
    .orderBy(sortColumns(services)[sort], (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('company.created_at')
    .orderBy('company.id')
}

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>

const present = (rows: Found) =>
  rows.map((row) => {
    const state = row.state ?? 'waiting'
    return { ...row, state, decisions: [...certifierDecisions(state)] }
  })
