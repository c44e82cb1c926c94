import { Button } from '@mantine/core'
import type { Trade } from '@selvedge/contract/trades.ts'
import { tradePage } from '@selvedge/messages/en/trade-page.ts'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NoDialog } from '../../ui/NoDialog.tsx'
import type { WithdrawDialogProps } from './WithdrawDialog.tsx'

const WithdrawDialog = lazyPart<WithdrawDialogProps>(
  () => import('./WithdrawDialog.tsx').then((module) => module.WithdrawDialog),
  { without: NoDialog },
)

/** Lets the seller take a trade back that the buyer has not decided; asks first. */
export function WithdrawTrade({ trade }: { trade: Trade }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {tradePage.withdraw({ kind: trade.type })}
      </Button>
      <WithdrawDialog trade={trade} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
