import { Button } from '@mantine/core'
import type { LedgerSummary } from '@selvedge/contract/ledger.ts'
import { retryAnchoringEndpoint } from '@selvedge/contract/ledger.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { Note } from '../ui/feedback/Note.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { instantText } from '../ui/format.ts'
import classes from './HomePage.module.css'

/** How far the company's records have got, and what keeps them: a refusal, a price, a chain that lost them. */
export function AnchoringState({ ledger }: { ledger: LedgerSummary }) {
  const { waiting, sent, anchored, failed, waitingReason, failedReason, loss, permissions } = ledger
  return (
    <>
      <div className={classes['counts']}>
        <Count of={anchored} what="anchored on the chain" />
        <Count of={sent} what="sent, not settled yet" />
        <Count of={waiting} what="waiting to be sent" />
        <Count of={failed} what="refused by the chain" />
      </div>
      {failedReason !== null && <Refusal reason={failedReason} mayRetry={permissions.retry} />}
      {waitingReason !== null && (
        <Note>Records wait for the chain and are sent by themselves. It said: {waitingReason}</Note>
      )}
      {loss && <LossNote loss={loss} />}
    </>
  )
}

function Count({ of, what }: { of: number; what: string }) {
  return (
    <div>
      <strong>{of.toLocaleString('en')}</strong> <span>{what}</span>
    </div>
  )
}

function Refusal({ reason, mayRetry }: { reason: string; mayRetry: boolean }) {
  const retry = useMutation({
    mutationFn: () => call(retryAnchoringEndpoint, {}),
    onSuccess: async () => {
      toast.info('What was refused is tried again.')
      await changed('anchoring')
    },
    onError: (error) => toast.error(`It was not tried again: ${errorText(error)}`),
  })
  return (
    <div className={classes['refusal']}>
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <p>
          The chain refused records of your company. They are safe and signed; whoever runs this Selvedge has
          to mend the cause.
        </p>
        <p>It said: {reason}</p>
        {mayRetry && (
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}

function LossNote({ loss }: { loss: NonNullable<LedgerSummary['loss']> }) {
  const what = loss.isNewChain
    ? 'the chain was found to have begun anew. Everything'
    : 'the chain was found without its newest blocks. What they held'
  return (
    <Note>
      On {instantText(loss.foundAt)} {what}{' '}
      {loss.waiting > 0
        ? `is being anchored again: ${loss.waiting.toLocaleString('en')} to go.`
        : 'was anchored again, and has the time of its new anchor.'}
    </Note>
  )
}
