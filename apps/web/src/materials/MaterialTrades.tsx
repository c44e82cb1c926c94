import { listApart } from '@selvedge/messages/list.ts'
import { listTradesEndpoint, TRADE_SORTS, type TradeRow } from '@selvedge/contract/trades.ts'
import { TRADE_KINDS, TRADE_STATUSES } from '@selvedge/domain/trade.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { materials } from '@selvedge/messages/en/materials.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { PartnerLink } from '../records/PartnerLink.tsx'
import { RecordLink } from '../records/RecordLink.tsx'
import { useCurrentUser } from '../session.ts'
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
  filters: { type: TRADE_KINDS, status: TRADE_STATUSES },
  byDay: true,
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
] as const

/** The lots of a trade that are of this material, whichever side it is on. */
const lotsOf = ({ positions }: TradeRow, materialId: string) =>
  listApart(
    new Set(
      positions
        .filter(({ contractorMaterialId: sold, consigneeMaterialId: received }) =>
          [sold, received].includes(Number(materialId)),
        )
        .flatMap(({ lot }) => lot ?? []),
    ),
  )

const columnsFor = (own: string, materialId: string): readonly Column<TradeRow>[] => {
  const isSold = (row: TradeRow) => row.contractorName === own
  return [
    {
      header: recordWords.reference,
      cell: (row) => (
        <RecordLink to={{ record: 'trade', id: row.id, type: row.type }}>
          {row.contractorReferenceNumber}
        </RecordLink>
      ),
      sort: 'contractorReferenceNumber',
    },
    { header: recordWords.kind, cell: (row) => recordNames[row.type], sort: 'type', size: 'narrow' },
    {
      header: materials.use,
      cell: (row) => (isSold(row) ? materials.sold : materials.received),
      key: 'use',
    },
    {
      header: materials.partner,
      cell: (row) =>
        isSold(row) ? (
          <PartnerLink id={row.consigneePartnerId} name={row.consigneeName} />
        ) : (
          <PartnerLink id={row.contractorPartnerId} name={row.contractorName} />
        ),
      key: 'partner',
    },
    {
      header: recordWords.lots,
      cell: (row) => lotsOf(row, materialId),
      key: 'lots',
      size: 'narrow',
      wideOnly: true,
    },
    {
      header: recordWords.validFrom,
      cell: (row) => <Day of={row.validFrom} />,
      sort: 'validFrom',
      size: 'narrow',
      wideOnly: true,
    },
    {
      header: recordWords.status,
      cell: (row) => <StatusBadge status={row.status} withdrawn={row.withdrawn} altered={row.altered} />,
      sort: 'status',
      size: 'badge',
    },
    {
      header: recordWords.created,
      cell: (row) => <Day of={row.contractorDate} />,
      sort: 'contractorDate',
      size: 'narrow',
    },
  ]
}

/** The trades that sell a material, and those in which it was received. */
export function MaterialTrades({ materialId }: { materialId: string }) {
  const own = useCurrentUser().company.companyName
  return (
    <TableCard
      title={recordWords.trades}
      table="trades"
      anchor="trades"
      spec={TRADES}
      columns={columnsFor(own, materialId)}
      columnsAs="materialTrades"
      rowKey={(row) => row.id}
      cacheKey={keys.trades.of(materialId)}
      load={(query, options) =>
        callPage(listTradesEndpoint, { query: { ...query, material: materialId } }, options)
      }
      searchHint={home.tradesSearch}
      filters={FILTERS}
      exportAs="trades"
      exportWith={{ material: materialId }}
      viewed="trades"
      empty={<EmptyState title={materials.noTrades} />}
    />
  )
}
