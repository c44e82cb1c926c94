import { confirmTransactionEndpoint, type Trade } from '@selvedge/contract/trades.ts'
import { decisions } from '@selvedge/messages/en/decisions.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { tradePage } from '@selvedge/messages/en/trade-page.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../api.ts'
import { CertificatesCard } from '../../records/CertificatesCard.tsx'
import { DecisionButtons, DecisionDialogs } from '../../records/decision/DecisionActions.tsx'
import { useDecision } from '../../records/decision/use-decision.ts'
import { DocumentPreview } from '../../records/document/DocumentPreview.tsx'
import { LedgerCard } from '../../records/LedgerCard.tsx'
import record from '../../records/record.module.css'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { tradeVerificationQuery } from '../trade-queries.ts'
import { type ConfirmValues, toConfirmation, valuesOf } from './confirm-values.ts'
import { ConfirmPositions } from './ConfirmPositions.tsx'
import { LinksCard } from './LinksCard.tsx'
import { TradeFacts } from './TradeFacts.tsx'

type Props = {
  trade: Trade
  /** Somebody else decided first. */
  onOvertaken: (text: string) => void
}

const labelOf = (path: string) => {
  const index = /^positions\.(\d+)/.exec(path)?.[1]
  return index === undefined
    ? tradePage.consigneeReference
    : tradePage.materialOfPosition({ number: String(Number(index) + 1) })
}

/** The approver's screen of a pending trade: own materials for every position, then Confirm or Refuse. */
export function ConfirmTradeForm({ trade, onOvertaken }: Props) {
  const named = { kind: trade.type, reference: trade.contractorReferenceNumber }
  const form = useForm<ConfirmValues>({ defaultValues: valuesOf(trade) })
  const { control, formState, setFocus, getValues } = form
  const deciding = useDecision(form, {
    record: 'trade',
    done: (decision) =>
      decision === 'ACCEPTED' ? decisions.tradeAccepted(named) : decisions.tradeRefused(named),
    failed: (decision, reason) =>
      decision === 'ACCEPTED'
        ? decisions.tradeNotAccepted({ ...named, reason })
        : decisions.tradeNotRefused({ ...named, reason }),
    send: (decision, reason) =>
      call(confirmTransactionEndpoint, {
        params: { id: trade.id },
        query: { type: trade.type },
        body: toConfirmation(getValues(), decision, reason),
      }),
    onOvertaken,
  })

  return (
    <form noValidate className={record['decide']} onSubmit={(event) => void deciding.askToConfirm(event)}>
      {formState.isSubmitted && (
        <ErrorSummary
          key={formState.submitCount}
          errors={formState.errors}
          labelOf={labelOf}
          setFocus={setFocus}
        />
      )}
      <div className={record['columns']}>
        <div className={record['column']}>
          <Card title={recordFields.details}>
            <TradeFacts trade={trade} withStandard />
          </Card>
          <Card title={tradePage.yourSide}>
            <div className={record['narrow']}>
              <TextField
                control={control}
                name="consigneeReferenceNumber"
                label={tradePage.consigneeReference}
                description={tradePage.consigneeReferenceHint}
              />
            </div>
            <ConfirmPositions control={control} positions={trade.positions} />
            <DecisionButtons deciding={deciding} />
          </Card>
          <LinksCard trade={trade} />
          <CertificatesCard transactionType={trade.type} id={trade.id} empty={tradePage.noCertificates} />
        </div>
        <div className={record['column']}>
          <Card title={recordFields.document}>
            <DocumentPreview document={trade.document} withProof={trade.permissions.canHaveProof} />
          </Card>
          <LedgerCard query={tradeVerificationQuery(trade.id)} />
        </div>
      </div>
      <DecisionDialogs deciding={deciding} what={trade.type} notifies={trade.contractorName} />
    </form>
  )
}
