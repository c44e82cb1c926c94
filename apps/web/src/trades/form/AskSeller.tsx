import { Button } from '@mantine/core'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { tradeForm } from '@selvedge/messages/en/trade-form.ts'
import { useState } from 'react'
import { AskDialog } from '../../pickers/AskDialog.tsx'

/** The seller records a trade. Who buys asks the seller for it, with everything that the seller then only confirms. */
export function AskSeller({ kind }: { kind: TradeKind }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {tradeForm.askSeller}
      </Button>
      <AskDialog
        asking={isAsking ? { kind: 'TRADE', tradeKind: kind } : undefined}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
