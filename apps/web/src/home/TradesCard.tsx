import { listApart } from '@selvedge/messages/list.ts'
import { Button } from '@mantine/core'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { listTradesEndpoint, TRADE_SORTS, type TradeRow } from '@selvedge/contract/trades.ts'
import { TRADE_KINDS, TRADE_STATUSES } from '@selvedge/domain/trade.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { decidableTrade } from '../records/several/decidable.ts'
import { SeveralBar } from '../records/several/SeveralBar.tsx'
import { useChosen } from '../records/several/use-chosen.ts'
import { PartnerLink } from '../records/PartnerLink.tsx'
import { RecordLink } from '../records/RecordLink.tsx'
import { StatusBadge, statusWord } from '../ui/display/StatusBadge.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Day } from '../ui/display/Day.tsx'
import { tableSpec, useTable } from '../ui/table/table-search.ts'
import { ImportLink } from '../ui/table/ImportLink.tsx'
import { TableCard } from '../ui/table/TableCard.tsx'
import { useCompanyGroup, useCurrentUser } from '../session.ts'
import { usePages } from '../use-pages.ts'
import { ListedName } from '../ui/display/ListedName.tsx'
import classes from './HomePage.module.css'

const TRADES = tableSpec({
  prefix: '',
  sorts: TRADE_SORTS,
  first: { sort: 'contractorDate', order: 'desc' },
  filters: { type: TRADE_KINDS, status: TRADE_STATUSES, awaiting: ['true'] },
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
  { name: 'awaiting', label: home.waiting, value: 'true' },
] as const

const materialsOf = ({ positions }: TradeRow) =>
  listApart(new Set(positions.map((position) => position.contractorMaterialName)))

const lotsOf = ({ positions }: TradeRow) => listApart(new Set(positions.flatMap(({ lot }) => lot ?? [])))

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
  {
    header: recordWords.kind,
    cell: (row) => <span className={classes['word']}>{recordNames[row.type]}</span>,
    sort: 'type',
    size: 'narrow',
  },
  {
    header: recordWords.documentType,
    cell: (row) => <ListedName of={row.documentType} />,
    sort: 'documentType',
    wideOnly: true,
  },
  {
    header: home.contractor,
    cell: (row) => <PartnerLink id={row.contractorPartnerId} name={row.contractorName} />,
    sort: 'contractorName',
  },
  {
    header: home.consignee,
    cell: (row) => <PartnerLink id={row.consigneePartnerId} name={row.consigneeName} />,
    sort: 'consigneeName',
  },
  { header: recordWords.materials, cell: materialsOf, key: 'materials' },
  { header: recordWords.lots, cell: lotsOf, key: 'lots', onDemand: true },
  {
    header: recordWords.validFrom,
    cell: (row) => <Day of={row.validFrom} />,
    sort: 'validFrom',
    wideOnly: true,
    size: 'narrow',
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
  { header: home.partner, cell: (row) => <Partner of={row} />, key: 'partner', onDemand: true },
]

/** The other company, and which way the goods go: a partner of the seller is the buyer. */
function Partner({ of: row }: { of: TradeRow }) {
  const own = useCurrentUser().company.companyName
  const isSold = row.contractorName === own
  return (
    <>
      {isSold ? home.sellTo : home.buyFrom}{' '}
      {isSold ? (
        <PartnerLink id={row.consigneePartnerId} name={row.consigneeName} />
      ) : (
        <PartnerLink id={row.contractorPartnerId} name={row.contractorName} />
      )}
    </>
  )
}

/** The contracts, orders and shipments of the company, sent and received. */
export function TradesCard() {
  const { query } = useTable(TRADES)
  const { choice, chosen, keep } = useChosen<TradeRow>({
    isOn: query.awaiting === 'true',
    awaits: ({ awaitsDecision, altered }) => awaitsDecision && !altered,
    toDecidable: decidableTrade,
  })
  return (
    <TableCard
      title={recordWords.trades}
      table="trades"
      anchor="trades"
      spec={TRADES}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      cacheKey={keys.trades.all}
      load={(query, options) => callPage(listTradesEndpoint, { query }, options)}
      searchHint={home.tradesSearch}
      filters={FILTERS}
      howToAdd={<ImportLink to="/imports/trades" label={tables.importTrades} />}
      exportAs="trades"
      viewed="trades"
      choice={choice}
      tools={<SeveralBar chosen={chosen} keep={keep} />}
      empty={<FirstSteps />}
    />
  )
}

function FirstSteps() {
  const pages = usePages()
  const group = useCompanyGroup()
  const page = () => {
    if (group === 'brand') return pages.partners()
    return pages.newTrade(group === 'farm' ? 'shipping' : 'contract')
  }
  return (
    <EmptyState icon={<IconArrowsExchange size={32} aria-hidden />} title={home.noTrades}>
      <p>{home.noTradesHint({ group })}</p>
      <Button renderRoot={(props) => <Link {...props} {...page()} preload={false} />}>
        {home.noTradesNext({ group })}
      </Button>
    </EmptyState>
  )
}
