import { Skeleton } from '@mantine/core'
import type { SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { chainTree } from '@selvedge/domain/chain-tree.ts'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ApiError } from '../api.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { chainQuery } from './chain-queries.ts'
import { ChainTree } from './ChainTree.tsx'

const route = getRouteApi('/app/$sector/graph/$id')

/** Where a material comes from, step by step up to its sources. */
export function ChainPage() {
  const { id } = route.useParams()
  const {
    data: chain,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...chainQuery(id),
    enabled: /^\d{1,15}$/.test(id),
  })
  if (chain) return <Chain key={id} chain={chain} materialId={Number(id)} />
  const unknown = !/^\d{1,15}$/.test(id) || (error instanceof ApiError && error.status === 403)
  return (
    <>
      <PageHeader title="Supply chain" crumbs={[]} />
      {unknown && <NotToSee />}
      {!unknown && error && (
        <ErrorCard
          title="The supply chain could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!unknown && !error && <Skeleton height={560} radius="md" />}
    </>
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

function Chain({ chain, materialId }: { chain: SupplyChain; materialId: number }) {
  const tree = useMemo(() => chainTree(chain, materialId), [chain, materialId])
  const companies = useMemo(() => new Map(chain.companiesInfo.map((one) => [one.name, one])), [chain])
  if (!tree) return <NotToSee />
  return (
    <>
      <PageHeader
        title={`Supply chain of ${tree.material.name}`}
        crumbs={[]}
        windowTitle="Supply chain"
        intro={summary(chain)}
      />
      <Card title="Where it comes from">
        {tree.children.length === 0 ? (
          <EmptyState icon={<IconBinaryTree2 size={32} aria-hidden />} title="Nothing is known upstream yet">
            <p>
              A chain grows from accepted trades, which tell where a received material came from, and from
              transformation plans, which tell what a produced one is made of.
            </p>
          </EmptyState>
        ) : (
          <ChainTree root={tree} companies={companies} />
        )}
      </Card>
    </>
  )
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

function summary({ companiesInfo, materials, trades, transformations }: SupplyChain): string {
  const hidden = companiesInfo.filter((company) => company.visibleName === null).length
  const parts = [
    count(companiesInfo.length, 'company', 'companies'),
    count(materials.length, 'material', 'materials'),
    count(transformations.length, 'transformation', 'transformations'),
    count(trades.length, 'traded position', 'traded positions'),
  ]
  const names =
    hidden === 0
      ? ''
      : ` ${count(hidden, 'company is', 'companies are')} not named: a plan limits who sees upstream.`
  return `${parts.join(', ')}.${names}`
}
