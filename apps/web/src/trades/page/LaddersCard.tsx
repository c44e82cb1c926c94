import { Skeleton } from '@mantine/core'
import type { Trade } from '@selvedge/contract/trades.ts'
import { lazy, Suspense } from 'react'

/** Fetched with the first trade that is linked to another. */
const Ladders = lazy(() => import('./Ladders.tsx'))

/** How much of a contract or an order was ordered and shipped; nothing where the trade is linked to no other. */
export function LaddersCard({ trade }: { trade: Trade }) {
  if (trade.parent === null && trade.childrenTotal === 0) return null
  return (
    <Suspense fallback={<Skeleton height={160} radius="md" />}>
      <Ladders trade={trade} />
    </Suspense>
  )
}
