import { listMassClosingsEndpoint, type MassClosing } from '@selvedge/contract/mass-closings.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import { Link } from '@tanstack/react-router'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Day } from '../ui/display/Day.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import type { Column } from '../ui/table/columns.ts'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'

const CLOSINGS = tableSpec({
  prefix: '',
  sorts: ['to'],
  first: { sort: 'to', order: 'desc' },
  filters: {},
})

const COLUMNS: readonly Column<MassClosing>[] = [
  {
    header: texts.material,
    cell: ({ id, materialName }) => (
      <Link to="/reconciliations/$id" params={{ id: String(id) }}>
        {materialName}
      </Link>
    ),
  },
  { header: texts.company, cell: ({ company }) => company.name },
  { header: texts.firstDay, cell: ({ from }) => <Day of={from} /> },
  { header: texts.lastDay, cell: ({ to }) => <Day of={to} />, sort: 'to' },
  { header: texts.closing, cell: ({ figures }) => texts.kilograms({ kilograms: figures.closing }) },
  { header: texts.custody, cell: ({ custody }) => massBook[custody] },
]

/** The closed periods of a company's books, page by page. */
export const ReconciliationsPage = () => (
  <>
    <PageHeader title={texts.all} />
    <TableCard
      title={texts.closed}
      table="closings"
      spec={CLOSINGS}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      cacheKey={keys.mass.closings}
      load={(query, options) => callPage(listMassClosingsEndpoint, { query }, options)}
      searchHint={texts.searchHint}
      empty={<EmptyState title={texts.closedNone}>{texts.closedHint}</EmptyState>}
    />
  </>
)
