import { Button } from '@mantine/core'
import { confirmTransactionEndpoint, type Trade } from '@selvedge/contract/trades.ts'
import { type Decision, TRADE_KIND } from '@selvedge/domain/trade.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, call } from '../api.ts'
import { Card } from '../ui/Card.tsx'
import { CertificatesCard } from '../ui/CertificatesCard.tsx'
import { ConfirmModal } from '../ui/ConfirmModal.tsx'
import { DocumentPreview } from '../ui/DocumentPreview.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { FormError } from '../ui/FormError.tsx'
import { showProblem } from '../ui/form-problem.ts'
import { FormActions } from '../ui/FormSection.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { LedgerCard } from '../ui/LedgerCard.tsx'
import { RefuseModal } from '../ui/RefuseModal.tsx'
import { toast } from '../ui/toast-store.ts'
import { UnsavedGuard } from '../ui/UnsavedGuard.tsx'
import { type ConfirmValues, toConfirmation, valuesOf } from './confirm-values.ts'
import { ConfirmPositions } from './ConfirmPositions.tsx'
import { LinksCard } from './LinksCard.tsx'
import { tradesChanged, tradeVerificationQuery } from './trade-queries.ts'
import { TradeFacts } from './TradeFacts.tsx'
import classes from './TradePage.module.css'

type Props = {
  trade: Trade
  /** Somebody else decided first. */
  onOvertaken: (text: string) => void
}

const labelOf = (path: string) => {
  const index = /^positions\.(\d+)/.exec(path)?.[1]
  return index === undefined ? 'Consignee reference number' : `Position ${Number(index) + 1}, Your material`
}

/** The approver's screen of a pending trade: own materials for every position, then Confirm or Refuse. */
export function ConfirmTradeForm({ trade, onOvertaken }: Props) {
  const navigate = useNavigate()
  const { name } = TRADE_KIND[trade.type]
  const [asking, setAsking] = useState<Decision>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useForm<ConfirmValues>({ defaultValues: valuesOf(trade) })
  const { control, formState, setError, setFocus, getValues } = form

  async function decide(decision: Decision, reason: string) {
    setBusy(true)
    setFault(undefined)
    try {
      await call(confirmTransactionEndpoint, {
        params: { id: trade.id },
        query: { type: trade.type },
        body: toConfirmation(getValues(), decision, reason),
      })
      toast.info(
        `The ${name} ${trade.contractorReferenceNumber} is ${decision === 'ACCEPTED' ? 'accepted' : 'refused'}.`,
      )
      void tradesChanged()
      await navigate({ to: '/', ignoreBlocker: true })
    } catch (error) {
      setAsking(undefined)
      const text = showProblem(error, setError)
      toast.error(`The ${name} could not be ${decision === 'ACCEPTED' ? 'confirmed' : 'refused'}: ${text}`)
      if (error instanceof ApiError && error.status === 409) onOvertaken(`${text} This is how it stands now.`)
      else setFault(text)
    } finally {
      setBusy(false)
    }
  }

  const askToConfirm = form.handleSubmit(() => setAsking('ACCEPTED'))

  return (
    <form noValidate className={classes['decide']} onSubmit={(event) => void askToConfirm(event)}>
      {formState.isSubmitted && (
        <ErrorSummary errors={formState.errors} labelOf={labelOf} setFocus={setFocus} />
      )}
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <Card title="Details">
            <TradeFacts trade={trade} withStandard />
          </Card>
          <Card title="Your side">
            <div className={classes['narrow']}>
              <TextField
                control={control}
                name="consigneeReferenceNumber"
                label="Consignee reference number"
                description="Your own number for this trade"
              />
            </div>
            <ConfirmPositions control={control} positions={trade.positions} />
            <FormError>{fault}</FormError>
            <FormActions>
              <Button
                size="md"
                variant="default"
                className={classes['refuse'] ?? ''}
                disabled={busy}
                onClick={() => setAsking('REFUSED')}
              >
                Refuse
              </Button>
              <Button size="md" type="submit" loading={busy}>
                Confirm
              </Button>
            </FormActions>
          </Card>
          <LinksCard trade={trade} />
          <CertificatesCard
            transactionType={trade.type}
            id={trade.id}
            empty="No certificate covers this trade yet."
          />
          <LedgerCard query={tradeVerificationQuery(trade.id)} />
        </div>
        <Card title="Document">
          <DocumentPreview document={trade.document} />
        </Card>
      </div>
      <ConfirmModal
        opened={asking === 'ACCEPTED'}
        title={`Confirm this ${name}?`}
        confirmLabel={`Confirm ${name}`}
        busy={busy}
        onConfirm={() => decide('ACCEPTED', '')}
        onCancel={() => setAsking(undefined)}
      >
        {trade.contractorName} is told, and the decision is anchored on the chain. It cannot be taken back.
      </ConfirmModal>
      <RefuseModal
        name={name}
        told={trade.contractorName}
        opened={asking === 'REFUSED'}
        busy={busy}
        onRefuse={(reason) => void decide('REFUSED', reason)}
        onCancel={() => setAsking(undefined)}
      />
      <UnsavedGuard when={formState.isDirty && !busy} text={`You have not decided about this ${name} yet.`} />
    </form>
  )
}
