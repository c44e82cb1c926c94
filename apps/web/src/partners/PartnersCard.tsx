import { Button } from '@mantine/core'
import { listPartnersEndpoint, PARTNER_SORTS, type PartnerRow } from '@selvedge/contract/partners.ts'
import { RELATIONS_SHOWN } from '@selvedge/domain/relation.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { capitalised } from '../ui/format.ts'
import type { Column } from '../ui/table/DataTable.tsx'
import { Day } from '../ui/table/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { PartnerActions } from './PartnerActions.tsx'
import { PartnerBadge, partnerWord } from './PartnerBadge.tsx'

const PARTNERS = tableSpec({
  prefix: '',
  sorts: PARTNER_SORTS,
  first: { sort: 'companyName', order: 'asc' },
  filters: { relation: RELATIONS_SHOWN },
})

const FILTERS = [
  {
    name: 'relation',
    label: 'Relation',
    all: 'All but ignored',
    showAll: 'Show all but ignored',
    options: RELATIONS_SHOWN.map((relation) => ({ value: relation, label: partnerWord(relation) })),
  },
] as const

const COLUMNS: readonly Column<PartnerRow>[] = [
  {
    header: 'Company',
    cell: (row) => (
      <>
        {row.companyName} <NotConfirmedBadge confirmed={row.certifierConfirmed} />
      </>
    ),
    sort: 'companyName',
  },
  { header: 'Role', cell: (row) => (row.role ? capitalised(row.role) : '-'), sort: 'role' },
  { header: 'Country', cell: (row) => row.country ?? '-', sort: 'country' },
  { header: 'City', cell: (row) => row.city ?? '-', sort: 'city' },
  { header: 'Since', cell: (row) => <Day of={row.since} />, sort: 'since' },
  { header: 'Relation', cell: (row) => <PartnerBadge status={row.relation} />, sort: 'relation' },
  { header: 'Actions', cell: (row) => <PartnerActions of={row} /> },
]

/** The companies that the user's company is a partner of, that it asked, that ask it, and that it has blocked. */
export function PartnersCard({ onInvite }: { onInvite: () => void }) {
  return (
    <TableCard
      title="Partners"
      table="partners"
      spec={PARTNERS}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      cacheKey={keys.companies.partners}
      load={(query, options) => callPage(listPartnersEndpoint, { query }, options)}
      searchHint="Search company, role or place"
      filters={FILTERS}
      exportAs="partners"
      empty={
        <EmptyState icon={<IconUsersGroup size={32} aria-hidden />} title="No partners yet">
          <p>Invite a company you work with. It registers itself by the link in its mail.</p>
          <Button onClick={onInvite}>Invite the first company</Button>
        </EmptyState>
      }
    />
  )
}
