import { Skeleton } from '@mantine/core'
import type { DrawnChain } from '@selvedge/contract/expand-chain.ts'
import type { SustainabilityCriterion } from '@selvedge/contract/supply-chain.ts'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { usePages } from '../../use-pages.ts'
import { compactChainQuery, criteriaQuery } from '../chain-queries.ts'
import { AnswerBar } from './AnswerBar.tsx'
import { useColouredChain } from './use-coloured-chain.ts'

/** What a material's supply chain proves, where the chain itself is not shown; each gap leads into it. Nothing where nothing is upstream. */
export function ChainVerdict({ materialId }: { materialId: number }) {
  const chain = useQuery(compactChainQuery(String(materialId)))
  const criteria = useQuery(criteriaQuery)
  if (chain.isPending || criteria.isPending) return <Skeleton height={56} radius="md" />
  if (chain.isError)
    return (
      <ErrorCard
        title={supplyChain.failed}
        error={chain.error}
        onRetry={() => void chain.refetch()}
        retrying={chain.isFetching}
      />
    )
  return <Verdict chain={chain.data} criteria={criteria.data ?? NONE} materialId={materialId} />
}

const NONE: readonly SustainabilityCriterion[] = []

type Props = { chain: DrawnChain; criteria: readonly SustainabilityCriterion[]; materialId: number }

function Verdict({ chain, criteria, materialId }: Props) {
  const navigate = useNavigate()
  const pages = usePages()
  const { graph, chosen } = useColouredChain(chain, criteria, materialId, undefined)
  if (graph.edges.length === 0) return null
  return (
    <AnswerBar
      graph={graph}
      asked={chosen}
      materialId={materialId}
      onShow={({ node, edge }) =>
        void navigate(
          pages.supplyChain(materialId, {
            view: 'graph',
            criterion: chosen.name,
            ...(node !== undefined && { node }),
            ...(edge !== undefined && { edge }),
          }),
        )
      }
    />
  )
}
