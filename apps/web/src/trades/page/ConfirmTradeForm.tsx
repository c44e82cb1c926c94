import { useMediaQuery } from '@mantine/hooks'
import type { Reception } from '@selvedge/contract/shipment-drafts.ts'
import type { Trade } from '@selvedge/contract/trades.ts'
import { statedAmounts } from '@selvedge/domain/refused-amounts.ts'
import { decisions } from '@selvedge/messages/en/decisions.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { tradePage } from '@selvedge/messages/en/trade-page.ts'
import { useForm } from 'react-hook-form'
import { NARROW } from '../../breakpoints.ts'
import { CertificatesCard } from '../../records/CertificatesCard.tsx'
import { AskChange } from '../../records/comments/AskChange.tsx'
import { CommentsCard } from '../../records/comments/CommentsCard.tsx'
import { DecisionBar, DecisionDialogs } from '../../records/decision/DecisionActions.tsx'
import { useDecision } from '../../records/decision/use-decision.ts'
import { DocumentPreview } from '../../records/document/DocumentPreview.tsx'
import { LedgerCard } from '../../records/LedgerCard.tsx'
import record from '../../records/record.module.css'
import type { Part } from '../../ui/display/DataList.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { tradeVerificationQuery } from '../trade-queries.ts'
import { type ConfirmValues, toConfirmation, valuesOf } from './confirm-values.ts'
import { ConfirmPositions } from './ConfirmPositions.tsx'
import { LaddersCard } from './LaddersCard.tsx'
import { LinksCard } from './LinksCard.tsx'
import { Goods } from './PositionList.tsx'
import { differences } from './received-words.ts'
import { ReceptionNote } from './ReceptionNote.tsx'
import { talkOf } from './TradeChange.tsx'
import { TradeFacts } from './TradeFacts.tsx'

type Props = {
  trade: Trade
  /** What the company's own system noted about it, the newest first. */
  receptions?: readonly Reception[] | undefined
  /** Somebody else decided first. */
  onOvertaken: (text: string) => void
}

const labelOf = (path: string) => {
  const index = /^positions\.(\d+)/.exec(path)?.[1]
  return index === undefined
    ? tradePage.consigneeReference
    : tradePage.materialOfPosition({ number: String(Number(index) + 1) })
}

const NONE: readonly Reception[] = []

/**
 * The approver's screen of a pending trade: what is decided comes first, with its document beside it. Where there is room for one column,
 * the document follows the goods and the first facts, before a list of positions that can be long. Confirm and Refuse stay in sight.
 */
export function ConfirmTradeForm({ trade, receptions = NONE, onOvertaken }: Props) {
  const [reception] = receptions
  const named = { kind: trade.type, reference: trade.contractorReferenceNumber }
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const form = useForm<ConfirmValues>({ defaultValues: valuesOf(trade, reception) })
  const { control, formState, setFocus, getValues } = form
  const deciding = useDecision(form, {
    record: 'trade',
    done: (decision) =>
      decision === 'ACCEPTED' ? decisions.tradeAccepted(named) : decisions.tradeRefused(named),
    failed: (decision, reason) =>
      decision === 'ACCEPTED'
        ? decisions.tradeNotAccepted({ ...named, reason })
        : decisions.tradeNotRefused({ ...named, reason }),
    input: (decision, reason) => ({
      params: { id: trade.id },
      query: { type: trade.type },
      body: toConfirmation(getValues(), decision, statedAmounts(reason)),
    }),
    onOvertaken,
  })

  const facts = (part: Part) => (
    <Card title={part === 'rest' ? recordFields.moreDetails : recordFields.details}>
      {part === 'early' && <Goods positions={trade.positions} />}
      <TradeFacts trade={trade} withStandard part={part} />
    </Card>
  )
  const decision = (
    <Card title={tradePage.yourSide}>
      {reception && <ReceptionNote reception={reception} earlier={receptions.length - 1} />}
      <ConfirmPositions control={control} positions={trade.positions} reception={reception} />
      <div className={record['narrow']}>
        <TextField
          control={control}
          name="consigneeReferenceNumber"
          label={tradePage.consigneeReference}
          description={tradePage.consigneeReferenceHint}
        />
      </div>
    </Card>
  )
  const paper = (
    <Card title={recordFields.document}>
      <DocumentPreview document={trade.document} withProof={trade.permissions.canHaveProof} />
    </Card>
  )
  const links = (
    <>
      <LaddersCard trade={trade} />
      <LinksCard trade={trade} />
    </>
  )
  const certificates = (
    <CertificatesCard transactionType={trade.type} id={trade.id} empty={tradePage.noCertificates} />
  )
  const talk = talkOf(trade)
  const reason =
    reception &&
    differences(
      reception,
      trade.positions.map(({ id }) => id),
    )
  const messages = <CommentsCard talk={talk} />
  const ledger = <LedgerCard query={tradeVerificationQuery(trade.id)} />

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
      {isNarrow ? (
        <div className={record['column']}>
          {facts('early')}
          {paper}
          {decision}
          {facts('rest')}
          {links}
          {certificates}
          {messages}
          {ledger}
        </div>
      ) : (
        <div className={record['columns']}>
          <div className={record['column']}>
            {decision}
            {facts('all')}
            {links}
            {certificates}
          </div>
          <div className={record['column']}>
            {paper}
            {messages}
            {ledger}
          </div>
        </div>
      )}
      <DecisionBar deciding={deciding}>
        <AskChange talk={talk} />
      </DecisionBar>
      <DecisionDialogs
        deciding={deciding}
        what={trade.type}
        notifies={trade.contractorName}
        talk={talk}
        reason={reason}
      />
    </form>
  )
}
