import { Button } from '@mantine/core'
import { type CompanyRequest, listRequestsEndpoint, REQUEST_DIRECTIONS } from '@selvedge/contract/requests.ts'
import { requests as texts } from '@selvedge/messages/en/requests.ts'
import { IconMessageQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callPage } from '../api.ts'
import { AskDialog } from '../pickers/AskDialog.tsx'
import type { Asking } from '../pickers/ask-values.ts'
import { keys } from '../query-keys.ts'
import { useCurrentUser } from '../session.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Day } from '../ui/display/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { RequestTitle } from '../records/RequestTitle.tsx'
import { RequestBadge } from '../records/RequestBadge.tsx'

const OPEN = ['true', 'false'] as const

const REQUESTS = tableSpec({
  prefix: '',
  sorts: ['createdAt'],
  first: { sort: 'createdAt', order: 'desc' },
  filters: { direction: REQUEST_DIRECTIONS, open: OPEN },
})

const FILTERS = [
  {
    name: 'direction',
    label: texts.direction,
    all: texts.bothDirections,
    showAll: texts.bothDirections,
    options: REQUEST_DIRECTIONS.map((direction) => ({ value: direction, label: texts[direction] })),
  },
  {
    name: 'open',
    label: texts.state,
    all: texts.anyState,
    showAll: texts.anyState,
    options: [
      { value: 'true', label: texts.isOpen },
      { value: 'false', label: texts.isClosed },
    ],
  },
] as const

const COLUMNS: readonly Column<CompanyRequest>[] = [
  {
    header: texts.what,
    cell: (row) => (
      <Link to="/requests/$id" params={{ id: String(row.id) }}>
        <RequestTitle of={row} />
      </Link>
    ),
  },
  { header: texts.partner, cell: (row) => row.companyName },
  { header: texts.direction, cell: (row) => texts[row.direction] },
  { header: texts.asked, cell: (row) => <Day of={row.createdAt} />, sort: 'createdAt' },
  { header: texts.dueOn, cell: (row) => <Day of={row.dueOn} /> },
  { header: texts.state, cell: (row) => <RequestBadge state={row.state} /> },
]

/** What partners ask the user's company for, and what it asks them for. */
export function RequestsPage() {
  const { company } = useCurrentUser()
  const [asking, setAsking] = useState<Asking>()
  const ask = () => setAsking({})
  return (
    <>
      <PageHeader
        title={texts.title}
        crumbs={[]}
        intro={texts.intro({ company: company.companyName })}
        actions={
          <Button leftSection={<IconMessageQuestion size={18} aria-hidden />} onClick={ask}>
            {texts.new}
          </Button>
        }
      />
      <TableCard
        title={texts.title}
        table="requests"
        spec={REQUESTS}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        cacheKey={keys.requests.all}
        load={(query, options) => callPage(listRequestsEndpoint, { query }, options)}
        searchHint={texts.search}
        filters={FILTERS}
        empty={
          <EmptyState icon={<IconMessageQuestion size={32} aria-hidden />} title={texts.none}>
            <p>{texts.noneHint}</p>
            <Button onClick={ask}>{texts.new}</Button>
          </EmptyState>
        }
      />
      <AskDialog asking={asking} onClose={() => setAsking(undefined)} />
    </>
  )
}
