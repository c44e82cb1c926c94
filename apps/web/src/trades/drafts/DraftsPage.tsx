import {
  DRAFT_SORTS,
  DRAFT_STATES,
  listShipmentDraftsEndpoint,
  type ShipmentDraft,
} from '@selvedge/contract/shipment-drafts.ts'
import { MAX_OPEN_DRAFTS } from '@selvedge/domain/limits.ts'
import { shipmentDrafts as texts } from '@selvedge/messages/en/shipment-drafts.ts'
import { sentences } from '@selvedge/messages/list.ts'
import { IconTruckDelivery } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { callPage } from '../../api.ts'
import { keys } from '../../query-keys.ts'
import { RecordLink } from '../../records/RecordLink.tsx'
import { Day } from '../../ui/display/Day.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { tableSpec } from '../../ui/table/table-search.ts'
import { TableCard } from '../../ui/table/TableCard.tsx'
import { usePages } from '../../use-pages.ts'
import { DraftActions } from './DraftActions.tsx'
import { draftName, draftStateWord } from './draft-name.ts'

const DRAFTS = tableSpec({
  prefix: '',
  sorts: DRAFT_SORTS,
  first: { sort: 'createdAt', order: 'desc' },
  filters: { state: DRAFT_STATES },
})

const FILTERS = [
  {
    name: 'state',
    label: texts.state,
    all: texts.anyState,
    showAll: texts.showAll,
    options: DRAFT_STATES.map((state) => ({ value: state, label: draftStateWord(state) })),
  },
] as const

const COLUMNS: readonly Column<ShipmentDraft>[] = [
  { header: texts.reference, cell: (row) => <DraftLink draft={row} /> },
  { header: texts.consignee, cell: ({ consigneeName }) => consigneeName ?? '-' },
  { header: texts.day, cell: ({ day }) => <Day of={day} />, size: 'narrow' },
  { header: texts.positions, cell: ({ positions }) => positions, size: 'narrow' },
  {
    header: texts.received,
    cell: ({ createdAt }) => <Day of={createdAt} />,
    sort: 'createdAt',
    size: 'narrow',
  },
  { header: texts.state, cell: ({ state }) => draftStateWord(state) },
  { header: texts.actions, cell: (row) => <DraftActions draft={row} />, key: 'actions' },
]

/** Leads to the form that completes it, or to the shipment that came of it. */
function DraftLink({ draft }: { draft: ShipmentDraft }) {
  const pages = usePages()
  const { id, state, tradeId } = draft
  const name = draftName(draft)
  if (tradeId !== null)
    return <RecordLink to={{ record: 'trade', id: tradeId, type: 'shipping' }}>{name}</RecordLink>
  if (state !== 'open') return name
  return (
    <Link {...pages.newTrade('shipping', { draft: String(id) })} preload={false}>
      {name}
    </Link>
  )
}

/** Shipments that events of the company's own system propose, page by page. */
export const DraftsPage = () => (
  <>
    <PageHeader
      title={texts.title}
      crumbs={[]}
      intro={sentences([texts.intro, texts.newest({ maximum: MAX_OPEN_DRAFTS })])}
    />
    <TableCard
      title={texts.title}
      table="drafts"
      spec={DRAFTS}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      cacheKey={keys.shipmentDrafts.all}
      load={(query, options) => callPage(listShipmentDraftsEndpoint, { query }, options)}
      searchHint={texts.search}
      filters={FILTERS}
      empty={
        <EmptyState icon={<IconTruckDelivery size={32} aria-hidden />} title={texts.none}>
          <p>{texts.noneHint}</p>
          <Link to="/captures">{texts.toEvents}</Link>
        </EmptyState>
      }
    />
  </>
)
