import { Skeleton } from '@mantine/core'
import { chainMass } from '@selvedge/messages/en/chain-mass.ts'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import type { useChainMass } from './use-chain-mass.ts'

type Props = { query: ReturnType<typeof useChainMass>['query']; height?: number }

/** While the weights of a supply chain are on their way, or where they did not come. */
export function MassState({ query: { error, refetch, isFetching }, height = 48 }: Props) {
  if (error)
    return (
      <ErrorCard
        title={chainMass.failed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <div>
      <output className="visually-hidden">{chainMass.loading}</output>
      <Skeleton height={height} radius="md" />
    </div>
  )
}
