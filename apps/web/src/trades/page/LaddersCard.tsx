import { Skeleton } from '@mantine/core'
import type { Trade } from '@selvedge/contract/trades.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Fetched with the first trade that is linked to another. */
const Ladders = lazyPart(() => import('./Ladders.tsx').then((module) => module.default), {
  waiting: <Skeleton height={160} radius="md" />,
})

/** How much of a contract or an order was ordered and shipped; nothing where the trade is linked to no other. */
export function LaddersCard({ trade }: { trade: Trade }) {
  if (trade.parent === null && trade.childrenTotal === 0) return null
  return <Ladders trade={trade} />
}
