import { TRADE_SORTS, type TradeRow } from '@selvedge/contract/trades.ts'
import { PAGE_SIZE } from '@selvedge/domain/limits.ts'
import { TRADE_KIND } from '@selvedge/domain/trade.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { sectorOf, useCurrentUser } from '../session.ts'
import { Card } from '../ui/Card.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { capitalised, tableDay } from '../ui/format.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { tradesQuery, type TradesView } from './home-queries.ts'
import classes from './HomePage.module.css'
import { TradeFilters } from './TradeFilters.tsx'
import { TradeLink } from './TradeLink.tsx'

const route = getRouteApi('/app/')

const materialsOf = (row: TradeRow) =>
  [...new Set(row.positions.map((p) => p.contractorMaterialName))].join(', ')

const COLUMNS: readonly Column<TradeRow>[] = [
  {
    header: 'Reference',
    cell: (row) => <TradeLink row={row}>{row.contractorReferenceNumber}</TradeLink>,
    sort: 'contractorReferenceNumber',
  },
  { header: 'Kind', cell: (row) => capitalised(TRADE_KIND[row.type].name), sort: 'type' },
  { header: 'Document type', cell: (row) => row.documentType, sort: 'documentType', wideOnly: true },
  { header: 'Contractor', cell: (row) => row.contractorName, sort: 'contractorName' },
  { header: 'Consignee', cell: (row) => row.consigneeName, sort: 'consigneeName' },
  { header: 'Materials', cell: (row) => <Materials of={row} /> },
  { header: 'Valid from', cell: (row) => <Day of={row.validFrom} />, sort: 'validFrom', wideOnly: true },
  { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
  { header: 'Created', cell: (row) => <Day of={row.contractorDate} />, sort: 'contractorDate' },
]

function Materials({ of }: { of: TradeRow }) {
  const names = materialsOf(of)
  return (
    <span className={classes['materials']} title={names}>
      {names}
    </span>
  )
}

function Day({ of }: { of: string }) {
  return (
    <time dateTime={of} className={classes['day']}>
      {tableDay(of)}
    </time>
  )
}

/** The trades table. Page, order, search and filters live in the address. */
export function TradesCard() {
  const given = route.useSearch()
  const navigate = route.useNavigate()
  const view: TradesView = {
    page: given.page ?? 1,
    sort: TRADE_SORTS.find((known) => known === given.sort) ?? 'contractorDate',
    order: given.order ?? 'desc',
    search: given.search,
    type: given.type,
    status: given.status,
  }
  const trades = useQuery(tradesQuery(view))
  const isFiltered = Boolean(view.search ?? view.type ?? view.status)

  return (
    <Card title="Trades">
      <TradeFilters
        view={view}
        onChange={(change) =>
          void navigate({ search: { ...given, page: undefined, ...change }, replace: true })
        }
      />
      {trades.isError ? (
        <ErrorCard
          title="The trades could not be loaded."
          error={trades.error}
          onRetry={() => void trades.refetch()}
          retrying={trades.isFetching}
        />
      ) : (
        <DataTable
          caption="Trades"
          columns={COLUMNS}
          rows={trades.data?.rows}
          rowKey={(row) => row.id}
          page={view.page}
          pages={Math.ceil((trades.data?.total ?? 0) / PAGE_SIZE)}
          onPage={(page) => void navigate({ search: { ...given, page } })}
          sort={view.sort}
          order={view.order}
          onSort={(sort, order) => void navigate({ search: { ...given, page: undefined, sort, order } })}
          refreshing={trades.isPlaceholderData}
          empty={isFiltered || view.page > 1 ? <NothingFound /> : <FirstSteps />}
        />
      )}
    </Card>
  )
}

function NothingFound() {
  return (
    <EmptyState title="No trades found">
      <p>No trade matches the search and the filters.</p>
      <Link to="/">Show all trades</Link>
    </EmptyState>
  )
}

function FirstSteps() {
  const sector = sectorOf(useCurrentUser())
  return (
    <EmptyState icon={<IconArrowsExchange size={32} aria-hidden />} title="No trades yet">
      <p>
        Record the first one: choose or invite the company you sell to, attach the document, and name what was
        sold. Your trading partner gets a mail and confirms it.
      </p>
      <Link to="/$sector/transactions/$kind" params={{ sector, kind: 'contract' }}>
        Record a contract
      </Link>
    </EmptyState>
  )
}
