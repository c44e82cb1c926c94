import { Skeleton } from '@mantine/core'
import type { ChainPart } from '@selvedge/contract/compact-chain.ts'
import { chainPanels } from '@selvedge/messages/en/chain-panels.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { type AskedPart, chainPartQuery } from '../chain-queries.ts'

type Props = {
  /** The material whose supply chain it is. */
  materialId: number
  asked: AskedPart
  children: (part: ChainPart) => ReactNode
}

/** What the drawing does without, of a step or a link: its documents, dates and certificates. Loaded when it is looked at. */
export function PartDetails({ materialId, asked, children }: Props) {
  const { data, error, refetch, isFetching } = useQuery(chainPartQuery(materialId, asked))
  if (data) return children(data)
  if (error)
    return (
      <ErrorCard
        title={chainPanels.partFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <div>
      <output className="visually-hidden">{chainPanels.partLoading}</output>
      <Skeleton height={96} radius="md" />
    </div>
  )
}
