import { certifierConfirmed } from '@selvedge/domain/certifier.ts'
import { CERTIFIER } from '@selvedge/domain/company.ts'
import { list } from '@selvedge/messages/list.ts'
import { byName } from '../../platform/db/by-name.ts'
import { hasText } from '../../platform/db/folded.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { allRows, idsOf } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { loadRoles } from '../../platform/reference-data/roles.ts'
import { confirmedCertifiers, stateBelieved } from './confirmed-certifiers.ts'
import { agreedWith, mayProposeTo, nameSeenBy } from './relations.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Which = 'traders' | 'approvers' | 'self-approvers' | 'predecessors'
type Query = { search?: string | undefined; size?: number | undefined }

/**
 * The companies that a form offers: those that have agreed with the caller's company, and those it asked, of which it knows only
 * the name. `traders` are not certifiers, `approvers` are of the other kind, `self-approvers` are all and the company itself.
 * `predecessors` are its suppliers: each contractor of an accepted trade, once.
 */
export async function listPartners(reader: Reader, member: SignedIn, which: Which, { search, size }: Query) {
  const known = await mayProposeTo(reader, member.companyId)
  const agreed = await agreedWith(reader, member.companyId)
  const confirmed = await confirmedCertifiers(reader)
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
      const isKnown = eb('company.id', '=', anyOf(known))
      return which === 'self-approvers' ? eb.or([isKnown, eb('company.id', '=', member.companyId)]) : isKnown
    })
    .$if(which === 'traders' || which === 'approvers', (query) =>
      // What a company that was only asked does is not known: it is offered as a trading partner.
      query.where((eb) => {
        const certifier = eb.and([
          eb(eb.fn.coalesce('company.role', eb.val('')), '=', CERTIFIER),
          eb('company.id', '=', anyOf(agreed)),
        ])
        return wantsCertifiers ? certifier : eb.not(certifier)
      }),
    )
    .$if(Boolean(search), (query) => query.where(hasText('company.name_key', search ?? '')))
    .select((eb) => [
      nameSeenBy(member.companyId, 'company').as('name'),
      'company.role',
      stateBelieved(confirmed, 'company').as('certifierState'),
      'company_key.address',
      'address1',
      'zip',
      'city',
      'country',
      eb.or([eb('company.id', '=', anyOf(agreed)), eb('company.id', '=', member.companyId)]).as('isOpen'),
    ])
    .orderBy(byName(reader, 'company.name', 'company.name_key'))
    .orderBy('company.name_key')
    .orderBy('company.id')
  const roles = await loadRoles(reader)
  const present = (rows: Awaited<ReturnType<typeof found.execute>>) =>
    rows.map((row) => ({
      role: (row.isOpen ? roles.get(row.role ?? '') : undefined) ?? null,
      certifierConfirmed: row.isOpen ? certifierConfirmed(row) : null,
      companyName: row.name,
      ethAddress: row.isOpen ? row.address : null,
      address: (row.isOpen && list([row.address1, row.zip, row.city, row.country])) || null,
    }))
  if (size !== undefined) return present(await found.limit(size).execute())
  return allRows(await idsOf(found, 'company.id'), async (ids) =>
    present(await found.where('company.id', '=', anyOf(ids)).execute()),
  )
}
