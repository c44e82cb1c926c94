import { CERTIFIER } from '@selvedge/domain/company.ts'
import { likeText } from '../db/like-text.ts'
import type { Reader } from '../db/connect.ts'
import { allRows, anyOf, idsOf } from '../db/list.ts'
import { loadRoles } from '../reference-data/roles.ts'
import type { SignedIn } from '../session/session.ts'

type Which = 'traders' | 'approvers' | 'self-approvers' | 'predecessors'
type Query = { search?: string | undefined; size?: number | undefined }

/**
 * The companies a form offers: `traders` are known ones that are no certifiers, `approvers` known ones of the other
 * kind, `self-approvers` all known ones and the own company. `predecessors` are those that supply the own one: each
 * contractor of an accepted trade, once.
 */
export async function listPartners(reader: Reader, member: SignedIn, which: Which, { search, size }: Query) {
  const wantsCertifiers = which === 'approvers' && member.companyRole !== CERTIFIER
  const found = reader
    .selectFrom('company')
    .leftJoin('company_key', (join) =>
      join.onRef('company_key.company_id', '=', 'company.id').on('company_key.replaced_at', 'is', null),
    )
    .where((eb) => {
      if (which === 'predecessors')
        return eb(
          'company.id',
          'in',
          eb
            .selectFrom('trade')
            .where('consignee_id', '=', member.companyId)
            .where('status', '=', 'ACCEPTED')
            .select('contractor_id'),
        )
      const known = eb(
        'company.id',
        'in',
        eb.selectFrom('company_relation').where('company_id', '=', member.companyId).select('known_id'),
      )
      return which === 'self-approvers' ? eb.or([known, eb('company.id', '=', member.companyId)]) : known
    })
    .$if(which === 'traders' || which === 'approvers', (query) =>
      // A company still invited has no role yet: it is offered as a trading partner.
      query.where((eb) => {
        const certifier = eb(eb.fn.coalesce('company.role', eb.val('')), '=', CERTIFIER)
        return wantsCertifiers ? certifier : eb.not(certifier)
      }),
    )
    .$if(Boolean(search), (query) => query.where('company.name_key', 'like', `%${likeText(search ?? '')}%`))
    .select(['company.name', 'company.role', 'company_key.address', 'address1', 'zip', 'city', 'country'])
    .orderBy('company.name_key')
  const roles = await loadRoles(reader)
  const present = (rows: Awaited<ReturnType<typeof found.execute>>) =>
    rows.map((row) => ({
      role: roles.get(row.role ?? '') ?? null,
      companyName: row.name,
      ethAddress: row.address,
      address: [row.address1, row.zip, row.city, row.country].filter(Boolean).join(', ') || null,
    }))
  if (size !== undefined) return present(await found.limit(size).execute())
  return allRows(await idsOf(found, 'company.id'), async (ids) =>
    present(await found.where('company.id', '=', anyOf(ids)).execute()),
  )
}
