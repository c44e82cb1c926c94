import { Button } from '@mantine/core'
import type { LedgerSummary } from '@selvedge/contract/ledger.ts'
import { retryAnchoringEndpoint } from '@selvedge/contract/ledger.ts'
import { anchoringReason } from '@selvedge/domain/anchoring-issues.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { wallet } from '@selvedge/messages/en/wallet.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { Alarm } from '../ui/feedback/Alarm.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { instantText } from '../ui/format.ts'
import { rich } from '../ui/rich.ts'
import classes from './HomePage.module.css'

/** How far the company's records have got, and what keeps them: a refusal, a price, a chain that lost them. */
export function AnchoringState({ ledger }: { ledger: LedgerSummary }) {
  const { waiting, sent, anchored, failed, waitingReason, failedReason, issues, loss, permissions } = ledger
  // A server of an earlier release sends none.
  const setAside = ledger.setAside ?? 0
  return (
    <>
      <div className={classes['counts']}>
        <Count of={anchored} said={wallet.countAnchored} />
        <Count of={sent} said={wallet.countSent} />
        <Count of={waiting} said={wallet.countWaiting} />
        <Count of={failed} said={wallet.countRefused} />
      </div>
      {setAside > 0 && (
        <Alarm>
          <p>{wallet.setAside({ count: setAside })}</p>
          <p>{wallet.setAsideNext}</p>
        </Alarm>
      )}
      {failedReason !== null && (
        <Refusal reason={anchoringReason(failedReason, issues?.failedReason)} mayRetry={permissions.retry} />
      )}
      {waitingReason !== null && (
        <Note>{wallet.recordsWait({ reason: anchoringReason(waitingReason, issues?.waitingReason) })}</Note>
      )}
      {loss && <LossNote loss={loss} />}
    </>
  )
}

function Count({ of, said }: { of: number; said: typeof wallet.countAnchored }) {
  const number = (inner: ReactNode) => <strong>{inner}</strong>
  const what = (inner: ReactNode) => <span>{inner}</span>
  return <div>{rich(said({ count: of, number, what }))}</div>
}

function Refusal({ reason, mayRetry }: { reason: string; mayRetry: boolean }) {
  const retry = useMutation({
    mutationFn: () => call(retryAnchoringEndpoint, {}),
    onSuccess: async () => {
      toast.info(wallet.retried)
      await changed('anchoring')
    },
    onError: (error) => toast.error(wallet.notRetried({ reason: errorText(error) })),
  })
  return (
    <Alarm>
      <strong>{wallet.refusedTitle}</strong>
      <p>{wallet.refused}</p>
      <p>{wallet.refusalReason({ reason })}</p>
      {mayRetry && (
        <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
          {common.tryAgain}
        </Button>
      )}
    </Alarm>
  )
}

function LossNote({ loss }: { loss: NonNullable<LedgerSummary['loss']> }) {
  const time = instantText(loss.foundAt)
  const count = loss.waiting
  if (loss.isNewChain)
    return <Note>{count > 0 ? wallet.newChainGoing({ time, count }) : wallet.newChainDone({ time })}</Note>
  return <Note>{count > 0 ? wallet.lostBlocksGoing({ time, count }) : wallet.lostBlocksDone({ time })}</Note>
}
