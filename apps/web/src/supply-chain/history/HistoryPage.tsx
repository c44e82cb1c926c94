import { Button, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import type { ChainMass } from '@selvedge/contract/chain-mass.ts'
import type { SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { documentHistory } from '@selvedge/domain/document-history.ts'
import { HISTORY_PAGE } from '@selvedge/domain/limits.ts'
import { TRADE_KINDS } from '@selvedge/domain/records/trade-kinds.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { documentsHistory } from '@selvedge/messages/en/documents-history.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRecord } from '../../records/record-state.ts'
import { RecordPage } from '../../records/RecordPage.tsx'
import { ShowChainLink } from '../../records/ShowChainLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { TableFilters } from '../../ui/table/TableFilters.tsx'
import { chainMassQuery, chainQuery } from '../chain-queries.ts'
import { narrowed } from './history-entries.ts'
import { lotsIn } from './history-lots.ts'
import { HistoryEntryCard } from './HistoryEntryCard.tsx'
import classes from './HistoryPage.module.css'

const route = getRouteApi('/app/$sector/documentsHistory/$id')

const NOT_TO_SEE = {
  icon: <IconFileOff size={32} aria-hidden />,
  title: chainWords.notToSee,
  more: <p>{documentsHistory.notToSeeHint}</p>,
}

/** The documents of everything upstream of a material, one after the other. */
export function HistoryPage() {
  const { id } = route.useParams()
  const { material_name: nameFromUrl } = route.useSearch()
  const state = useRecord(id, chainQuery(id))
  // Asked for at once: the lots stand in the entries from the beginning.
  const mass = useQuery(chainMassQuery(id))
  const materials = state.is === 'ready' ? state.record.materials : []
  const name = nameFromUrl ?? materials.find((one) => one.id === Number(id))?.name
  const isHidden = state.is === 'missing' || state.is === 'forbidden'
  return (
    <>
      <PageHeader
        title={name ?? chainWords.documentsHistory}
        windowTitle={chainWords.documentsHistory}
        crumbs={[chainWords.documentsHistory]}
        intro={documentsHistory.intro}
        actions={!isHidden && <ShowChainLink label={documentsHistory.showChain} materialId={Number(id)} />}
      />
      <RecordPage
        state={state}
        missing={NOT_TO_SEE}
        forbidden="as-missing"
        failed={documentsHistory.failed}
        loading={<Waiting />}
      >
        {(chain) => (mass.isPending ? <Waiting /> : <History chain={chain} mass={mass.data} />)}
      </RecordPage>
    </>
  )
}

/** As large as the first entries. */
function Waiting() {
  return (
    <Stack gap="md">
      <span className="visually-hidden">{documentsHistory.loading}</span>
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} height={190} radius="md" />
      ))}
    </Stack>
  )
}

const ORDERS = [
  { value: 'newest', label: documentsHistory.newestFirst },
  { value: 'oldest', label: documentsHistory.oldestFirst },
]

const FILTERS = [
  {
    name: 'kind',
    label: recordWords.kind,
    all: tables.allKinds,
    showAll: tables.showAllKinds,
    options: [
      ...TRADE_KINDS.map((kind) => ({ value: kind, label: recordNames[kind] })),
      { value: 'scope', label: recordNames.SCOPE },
    ],
  },
]

function History({ chain, mass }: { chain: SupplyChain; mass: ChainMass | undefined }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const entries = useMemo(() => documentHistory(chain), [chain])
  const lotsOf = useMemo(() => lotsIn(mass, chain.trades), [mass, chain])
  const isOldest = search.order === 'oldest'
  const { search: words, kind } = search
  const found = useMemo(
    () => narrowed(entries, { search: words, kind }, lotsOf),
    [entries, words, kind, lotsOf],
  )
  const sorted = useMemo(() => (isOldest ? found.toReversed() : found), [found, isOldest])
  const pages = Math.max(1, Math.ceil(sorted.length / HISTORY_PAGE))
  const page = Math.min(pages, Math.max(1, Number(search.page ?? 1) || 1))
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (present) => ({ ...present, ...next }), resetScroll: false })
  if (entries.length === 0)
    return (
      <EmptyState icon={<IconFileOff size={32} aria-hidden />} title={documentsHistory.empty}>
        <p>{documentsHistory.emptyHint}</p>
      </EmptyState>
    )
  return (
    <>
      <div className={classes['filters']}>
        <TableFilters
          of={documentsHistory.filters}
          table="documents"
          placeholder={documentsHistory.search}
          fields={FILTERS}
          search={words}
          values={{ kind }}
          onChange={(next) => change({ ...next, page: undefined })}
        />
      </div>
      <div className={classes['tools']}>
        <output>
          {documentsHistory.entriesOnPage({
            count: found.length,
            shown: String(found.length),
            page: String(page),
            pages: String(pages),
          })}
        </output>
        <SegmentedControl
          classNames={{ innerLabel: classes['order'] ?? '' }}
          aria-label={documentsHistory.order}
          value={isOldest ? 'oldest' : 'newest'}
          data={ORDERS}
          onChange={(order) => change({ order: order === 'oldest' ? 'oldest' : undefined, page: undefined })}
        />
      </div>
      <ol className={classes['entries']}>
        {sorted.slice((page - 1) * HISTORY_PAGE, page * HISTORY_PAGE).map((entry) => (
          <li key={entry.key}>
            <HistoryEntryCard entry={entry} lots={lotsOf(entry)} />
          </li>
        ))}
      </ol>
      {found.length === 0 && (
        <EmptyState title={tables.noneFound({ table: 'documents' })}>
          <p>{tables.noneFoundHint}</p>
          <Button variant="default" onClick={() => change({ search: undefined, kind: undefined })}>
            {tables.showAll({ table: 'documents' })}
          </Button>
        </EmptyState>
      )}
      {pages > 1 && (
        <Pager
          label={documentsHistory.pages}
          page={page}
          pages={pages}
          onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
        />
      )}
    </>
  )
}
