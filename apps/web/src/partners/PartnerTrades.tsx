import { listApart } from '@selvedge/messages/list.ts'
import type { PartnerRow } from '@selvedge/contract/partners.ts'
import { listTradesEndpoint, TRADE_SORTS, type TradeRow } from '@selvedge/contract/trades.ts'
import { TRADE_KINDS, TRADE_STATUSES } from '@selvedge/domain/trade.ts'
import { partnerPage } from '@selvedge/messages/en/partner-page.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { RecordLink } from '../records/RecordLink.tsx'
import { StatusBadge, statusWord } from '../ui/display/StatusBadge.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Day } from '../ui/display/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'

const TRADES = tableSpec({
  prefix: 'trades.',
  sorts: TRADE_SORTS,
  first: { sort: 'contractorDate', order: 'desc' },
  filters: { type: TRADE_KINDS, status: TRADE_STATUSES, awaiting: ['true'] },
})

const FILTERS = [
  {
    name: 'type',
    label: recordWords.kind,
    all: tables.allKinds,
    showAll: tables.showAllKinds,
    options: TRADE_KINDS.map((kind) => ({ value: kind, label: recordNames[kind] })),
  },
  {
    name: 'status',
    label: recordWords.status,
    all: tables.allStates,
    showAll: tables.showAllStates,
    options: TRADE_STATUSES.map((status) => ({ value: status, label: statusWord(status) })),
  },
  { name: 'awaiting', label: partnerPage.waitsForYou, value: 'true' },
] as const

const materialsOf = ({ positions }: TradeRow) =>
  listApart(new Set(positions.map((position) => position.contractorMaterialName)))

const COLUMNS: readonly Column<TradeRow>[] = [
  {
    header: recordWords.reference,
    cell: (row) => (
      <RecordLink to={{ record: 'trade', id: row.id, type: row.type }}>
        {row.contractorReferenceNumber}
      </RecordLink>
    ),
    sort: 'contractorReferenceNumber',
  },
  { header: recordWords.kind, cell: (row) => recordNames[row.type], sort: 'type' },
  {
    header: partnerPage.direction,
    // The partner of a trade that it sends is its contractor.
    cell: (row) => (row.contractorPartnerId ? partnerPage.youBuy : partnerPage.youSell),
  },
  { header: recordWords.materials, cell: materialsOf },
  {
    header: recordWords.validFrom,
    cell: (row) => <Day of={row.validFrom} />,
    sort: 'validFrom',
    wideOnly: true,
  },
  {
    header: recordWords.status,
    cell: (row) => <StatusBadge status={row.status} withdrawn={row.withdrawn} altered={row.altered} />,
    sort: 'status',
  },
  { header: recordWords.created, cell: (row) => <Day of={row.contractorDate} />, sort: 'contractorDate' },
]

/** The contracts, orders and shipments with one partner, in both directions. */
export function PartnerTrades({ partner: { id, companyName: company } }: { partner: PartnerRow }) {
  return (
    <TableCard
      title={partnerPage.trades({ company })}
      table="trades"
      anchor="trades"
      spec={TRADES}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      cacheKey={keys.trades.with(id)}
      load={(query, options) => callPage(listTradesEndpoint, { query: { ...query, partner: id } }, options)}
      searchHint={partnerPage.searchTrades}
      filters={FILTERS}
      exportAs="trades"
      exportWith={{ partner: String(id) }}
      empty={
        <EmptyState title={partnerPage.noTrades}>
          <p>{partnerPage.noTradesHint({ company })}</p>
        </EmptyState>
      }
    />
  )
}
