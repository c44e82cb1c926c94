import { listTradesEndpoint, TRADE_SORTS, type TradeRow } from '@selvedge/contract/trades.ts'
import { TRADE_KIND, TRADE_KINDS, TRADE_STATUSES } from '@selvedge/domain/trade.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { RecordLink } from '../records/RecordLink.tsx'
import { StatusBadge, statusWord } from '../ui/display/StatusBadge.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { capitalised } from '../ui/format.ts'
import type { Column } from '../ui/table/DataTable.tsx'
import { Day } from '../ui/table/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { usePages } from '../use-pages.ts'
import classes from './HomePage.module.css'

const TRADES = tableSpec({
  prefix: '',
  sorts: TRADE_SORTS,
  first: { sort: 'contractorDate', order: 'desc' },
  filters: { type: TRADE_KINDS, status: TRADE_STATUSES, awaiting: ['true'] },
})

const FILTERS = [
  {
    name: 'type',
    label: 'Kind',
    all: 'All kinds',
    options: TRADE_KINDS.map((kind) => ({ value: kind, label: capitalised(TRADE_KIND[kind].name) })),
  },
  {
    name: 'status',
    label: 'Status',
    all: 'All states',
    options: TRADE_STATUSES.map((status) => ({ value: status, label: statusWord(status) })),
  },
  { name: 'awaiting', label: 'Waiting for you', value: 'true' },
] as const

const COLUMNS: readonly Column<TradeRow>[] = [
  {
    header: 'Reference',
    cell: (row) => (
      <RecordLink to={{ record: 'trade', id: row.id, type: row.type }}>
        {row.contractorReferenceNumber}
      </RecordLink>
    ),
    sort: 'contractorReferenceNumber',
  },
  {
    header: 'Kind',
    cell: (row) => <span className={classes['word']}>{capitalised(TRADE_KIND[row.type].name)}</span>,
    sort: 'type',
  },
  { header: 'Document type', cell: (row) => row.documentType, sort: 'documentType', wideOnly: true },
  { header: 'Contractor', cell: (row) => row.contractorName, sort: 'contractorName' },
  { header: 'Consignee', cell: (row) => row.consigneeName, sort: 'consigneeName' },
  { header: 'Materials', cell: (row) => <Materials of={row} /> },
  { header: 'Valid from', cell: (row) => <Day of={row.validFrom} />, sort: 'validFrom', wideOnly: true },
  { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
  { header: 'Created', cell: (row) => <Day of={row.contractorDate} />, sort: 'contractorDate' },
]

function Materials({ of }: { of: TradeRow }) {
  const names = [...new Set(of.positions.map((position) => position.contractorMaterialName))].join('; ')
  return (
    <span className={classes['materials']} title={names}>
      {names}
    </span>
  )
}

/** The contracts, orders and shipments of the company, sent and received. */
export function TradesCard() {
  return (
    <TableCard
      title="Trades"
      anchor="trades"
      spec={TRADES}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      cacheKey={keys.trades.all}
      load={(query, options) => callPage(listTradesEndpoint, { query }, options)}
      searchHint="Search reference, company or material"
      filters={FILTERS}
      exportAs="trades"
      empty={<FirstSteps />}
    />
  )
}

function FirstSteps() {
  const pages = usePages()
  return (
    <EmptyState icon={<IconArrowsExchange size={32} aria-hidden />} title="No trades yet">
      <p>
        Record the first one: choose or invite the company you sell to, attach the document, and name what was
        sold. Your trading partner gets a mail and confirms it.
      </p>
      <Link {...pages.newTrade('contract')}>Record a contract</Link>
    </EmptyState>
  )
}
