import { SegmentedControl, Skeleton, Stack } from '@mantine/core'
import type { SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { documentHistory } from '@selvedge/domain/document-history.ts'
import { HISTORY_PAGE } from '@selvedge/domain/limits.ts'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ApiError } from '../../api.ts'
import { ShowChainLink } from '../../records/ShowChainLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { chainQuery } from '../chain-queries.ts'
import { HistoryEntryCard } from './HistoryEntryCard.tsx'
import classes from './HistoryPage.module.css'

const route = getRouteApi('/app/$sector/documentsHistory/$id')

/** The papers of everything upstream of a material, one after the other. */
export function HistoryPage() {
  const { id } = route.useParams()
  const { material_name: given } = route.useSearch()
  const isNumber = /^\d{1,16}$/.test(id)
  const chain = useQuery({ ...chainQuery(id), enabled: isNumber })
  const name = given ?? chain.data?.materials.find((one) => one.id === Number(id))?.name
  const isForbidden = chain.error instanceof ApiError && chain.error.status === 403
  const isUnknown = !isNumber || isForbidden
  return (
    <>
      <PageHeader
        title={name ?? 'Documents history'}
        windowTitle="Documents history"
        crumbs={['Documents history']}
        intro="The documents and certificates along this material’s chain."
        actions={!isUnknown && <ShowChainLink label="Show chain" materialId={Number(id)} />}
      />
      {isUnknown && (
        <EmptyState
          icon={<IconFileOff size={32} aria-hidden />}
          title="You can't view material's information!"
        >
          <p>A material’s documents are shown to its owner, and to whom it is sold.</p>
          <Link to="/">Go to the home page</Link>
        </EmptyState>
      )}
      {!isUnknown && chain.error && (
        <ErrorCard
          title="The documents history could not be loaded."
          error={chain.error}
          onRetry={() => void chain.refetch()}
          retrying={chain.isFetching}
        />
      )}
      {!isUnknown && !chain.error && !chain.data && <Waiting />}
      {chain.data && <History chain={chain.data} />}
    </>
  )
}

/** As large as the first entries. */
function Waiting() {
  return (
    <Stack gap="md">
      <span className="visually-hidden">Loading the documents history…</span>
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} height={190} radius="md" />
      ))}
    </Stack>
  )
}

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

function History({ chain }: { chain: SupplyChain }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const entries = useMemo(() => documentHistory(chain), [chain])
  const isOldest = search.order === 'oldest'
  const sorted = useMemo(() => (isOldest ? entries.toReversed() : entries), [entries, isOldest])
  const pages = Math.max(1, Math.ceil(sorted.length / HISTORY_PAGE))
  const page = Math.min(pages, Math.max(1, Number(search.page ?? 1) || 1))
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (present) => ({ ...present, ...next }), resetScroll: false })
  if (entries.length === 0)
    return (
      <EmptyState icon={<IconFileOff size={32} aria-hidden />} title="No documents yet">
        <p>Accepted trades and scope certificates upstream of this material will stand here.</p>
      </EmptyState>
    )
  return (
    <>
      <div className={classes['tools']}>
        <output>{`${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}, page ${page} of ${pages}`}</output>
        <SegmentedControl
          aria-label="Order"
          value={isOldest ? 'oldest' : 'newest'}
          data={ORDERS}
          onChange={(order) => change({ order: order === 'oldest' ? 'oldest' : undefined, page: undefined })}
        />
      </div>
      <ol className={classes['entries']}>
        {sorted.slice((page - 1) * HISTORY_PAGE, page * HISTORY_PAGE).map((entry) => (
          <li key={entry.key}>
            <HistoryEntryCard entry={entry} />
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <Pager
          label="Pages of the documents history"
          page={page}
          pages={pages}
          onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
        />
      )}
    </>
  )
}
