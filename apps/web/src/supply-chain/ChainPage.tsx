import { Skeleton } from '@mantine/core'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ApiError } from '../api.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { chainQuery, criteriaQuery } from './chain-queries.ts'
import classes from './ChainScreen.module.css'
import { ChainScreen } from './ChainScreen.tsx'

const route = getRouteApi('/app/$sector/graph/$id')

/** Where a material comes from, step by step up to its sources. */
export function ChainPage() {
  const { id } = route.useParams()
  const isNumber = /^\d{1,16}$/.test(id)
  const chain = useQuery({ ...chainQuery(id), enabled: isNumber })
  const criteria = useQuery(criteriaQuery)
  const material = chain.data?.materials.find((one) => one.id === Number(id))
  // Without the criteria the chain can still be read.
  if (chain.data && material && (criteria.data || criteria.isError))
    return <ChainScreen key={id} chain={chain.data} criteria={criteria.data ?? []} material={material} />

  const isForbidden = chain.error instanceof ApiError && chain.error.status === 403
  const isUnknown = !isNumber || isForbidden || (chain.data && !material)
  if (!isUnknown && !chain.error) return <Waiting />
  return (
    <>
      <PageHeader title="Supply chain" crumbs={[]} />
      {isUnknown && <NotToSee />}
      {!isUnknown && chain.error && (
        <ErrorCard
          title="The supply chain could not be loaded."
          error={chain.error}
          onRetry={() => void chain.refetch()}
          retrying={chain.isFetching}
        />
      )}
    </>
  )
}

/** As large as what will stand here. */
function Waiting() {
  return (
    <div data-fills-window className={classes['screen']} data-view="graph">
      <PageHeader title="Supply chain" crumbs={[]} />
      <div className={classes['main']}>
        <output className="visually-hidden">Loading the supply chain…</output>
        <Skeleton height="100%" mih={420} radius="md" />
      </div>
      <div className={classes['side']}>
        <Skeleton height={220} radius="md" />
        <Skeleton height={200} radius="md" />
      </div>
    </div>
  )
}

function NotToSee() {
  return (
    <EmptyState
      icon={<IconBinaryTree2 size={32} aria-hidden />}
      title="You can't view material's information!"
    >
      <p>A material’s chain is shown to its owner, and to whom it is sold.</p>
      <Link to="/">Go to the home page</Link>
    </EmptyState>
  )
}
