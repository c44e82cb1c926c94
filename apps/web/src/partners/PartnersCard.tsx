import { countryNamed } from '@selvedge/messages/reference-name.ts'
import { Button } from '@mantine/core'
import { listPartnersEndpoint, PARTNER_SORTS, type PartnerRow } from '@selvedge/contract/partners.ts'
import { RELATIONS_SHOWN } from '@selvedge/domain/relation.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { partners } from '@selvedge/messages/en/partners.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { frame } from '@selvedge/messages/en/frame.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { CompanyLogo } from '../records/picture/CompanyLogo.tsx'
import { PartnerLink } from '../records/PartnerLink.tsx'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { roleWord } from '@selvedge/domain/role-word.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Day } from '../ui/display/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { useCompanyGroup } from '../session.ts'
import { PartnerActions } from './PartnerActions.tsx'
import classes from './PartnersPage.module.css'
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
    label: partners.relation,
    all: partners.allButIgnored,
    showAll: partners.showAllButIgnored,
    options: RELATIONS_SHOWN.map((relation) => ({ value: relation, label: partnerWord(relation) })),
  },
] as const

const COLUMNS: readonly Column<PartnerRow>[] = [
  {
    header: partners.company,
    cell: (row) => (
      <span className={classes['named']}>
        <CompanyLogo name={row.companyName} logo={row.logo} />
        <span>
          <PartnerLink id={row.id} name={row.companyName} />{' '}
          <NotConfirmedBadge confirmed={row.certifierConfirmed} />
        </span>
      </span>
    ),
    sort: 'companyName',
  },
  { header: recordWords.role, cell: (row) => (row.role ? roleWord(row.role) : '-'), sort: 'role' },
  {
    header: recordWords.country,
    cell: (row) => (row.country === null ? '-' : countryNamed(row.country)),
    sort: 'country',
  },
  { header: accounts.city, cell: (row) => row.city ?? '-', sort: 'city' },
  { header: accounts.since, cell: (row) => <Day of={row.since} />, sort: 'since' },
  { header: partners.relation, cell: (row) => <PartnerBadge status={row.relation} />, sort: 'relation' },
  { header: tables.actions, cell: (row) => <PartnerActions of={row} /> },
]

/** The companies that the user's company is a partner of, that it asked, that ask it, and that it has blocked. */
export function PartnersCard({ onInvite }: { onInvite: () => void }) {
  return (
    <TableCard
      title={frame.partners}
      table="partners"
      spec={PARTNERS}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      cacheKey={keys.companies.partners}
      load={(query, options) => callPage(listPartnersEndpoint, { query }, options)}
      searchHint={partners.search}
      filters={FILTERS}
      exportAs="partners"
      empty={
        <EmptyState icon={<IconUsersGroup size={32} aria-hidden />} title={partners.none}>
          <p>{partners.noneHint({ group: useCompanyGroup() })}</p>
          <Button onClick={onInvite}>{partners.inviteFirst}</Button>
        </EmptyState>
      }
    />
  )
}
