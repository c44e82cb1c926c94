import { Group, Skeleton, Stack } from '@mantine/core'
import { type Trade } from '@selvedge/contract/trades.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { TRADE_KINDS, type TradeKind } from '@selvedge/domain/trade.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { receptions } from '@selvedge/messages/en/shipment-drafts.ts'
import { tradePage } from '@selvedge/messages/en/trade-page.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { errorText } from '../../api.ts'
import { NextWaiting } from '../../records/decision/NextWaiting.tsx'
import { IntegrityBanner } from '../../records/IntegrityBanner.tsx'
import { MissingRecord } from '../../records/MissingRecord.tsx'
import { useRecord } from '../../records/record-state.ts'
import { RecordPage } from '../../records/RecordPage.tsx'
import { tableCrumb } from '../../records/table-crumb.tsx'
import { useAltered } from '../../records/use-altered.ts'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { receptionsQuery, tradeQuery, tradeVerificationQuery } from '../trade-queries.ts'
import { TradeChange } from './TradeChange.tsx'
import { ConfirmTradeForm } from './ConfirmTradeForm.tsx'
import { TradeView } from './TradeView.tsx'
import { WithdrawTrade } from './WithdrawTrade.tsx'

const route = getRouteApi('/app/$sector/trades/$id/confirmation')

const TRADES_CRUMB = tableCrumb(recordWords.trades, 'traceability', 'trades')
const MISSING_HEADER = <PageHeader title={tradePage.trade} crumbs={[TRADES_CRUMB]} />
const LOADING = (
  <Stack gap="lg">
    <Skeleton height={320} radius="md" />
    <Skeleton height={220} radius="md" />
    <Skeleton height={560} radius="md" />
  </Stack>
)

/** One trade: to be decided by its approver, to be read by both sides. */
export function TradePage() {
  const { id } = route.useParams()
  const { type } = route.useSearch()
  const kind = TRADE_KINDS.find((known) => known === type)
  if (kind === undefined) return <UnknownKind />
  return <TradeScreen key={`${kind}-${id}`} kind={kind} id={id} />
}

function TradeScreen({ kind, id }: { kind: TradeKind; id: string }) {
  const state = useRecord(id, tradeQuery(kind, id))
  return (
    <RecordPage
      state={state}
      header={
        state.is === 'missing' ? (
          MISSING_HEADER
        ) : (
          <PageHeader title={recordNames[kind]} crumbs={[TRADES_CRUMB]} />
        )
      }
      missing={{ title: tradePage.missing }}
      failed={tradePage.failed({ kind })}
      loading={LOADING}
    >
      {(trade, reload) => <Shown trade={trade} reload={reload} />}
    </RecordPage>
  )
}

function Shown({ trade, reload }: { trade: Trade; reload: () => void }) {
  const [notice, setNotice] = useState<string>()
  return (
    <>
      <TradeHeader trade={trade} />
      <Stack gap="lg">
        <IntegrityBanner query={tradeVerificationQuery(trade.id)} known={trade.altered} />
        {notice && <Note>{notice}</Note>}
        <TradeChange trade={trade} />
        {trade.permissions.canDecide ? (
          <Decision
            trade={trade}
            onOvertaken={(text) => {
              setNotice(text)
              reload()
            }}
          />
        ) : (
          <TradeView trade={trade} />
        )}
      </Stack>
    </>
  )
}

/** The form that decides, once it is known what the company's own system noted about a shipment; without that where it cannot be loaded. */
function Decision(props: { trade: Trade; onOvertaken: (text: string) => void }) {
  const isShipment = props.trade.type === 'shipping'
  const { data, error, isLoading } = useQuery({
    ...receptionsQuery(props.trade.id),
    enabled: isShipment,
    refetchOnWindowFocus: false,
  })
  if (isLoading) return LOADING
  return (
    <>
      {error && !data && <Note>{receptions.failed({ reason: errorText(error) })}</Note>}
      <ConfirmTradeForm {...props} receptions={data} />
    </>
  )
}

function TradeHeader({ trade }: { trade: Trade }) {
  const { type: kind, contractorName: contractor, consigneeName: consignee } = trade
  const altered = useAltered(tradeVerificationQuery(trade.id), trade.altered)
  return (
    <PageHeader
      title={recordNames.tradeNamed({ kind, reference: trade.contractorReferenceNumber })}
      crumbs={[TRADES_CRUMB]}
      actions={
        <Group gap="xs">
          {trade.permissions.canDecide && <NextWaiting of={{ record: 'trade', id: trade.id }} />}
          <StatusBadge status={trade.status} withdrawn={trade.withdrawn} altered={altered} />
          {trade.permissions.canWithdraw && <WithdrawTrade trade={trade} />}
        </Group>
      }
      intro={
        trade.permissions.canDecide
          ? tradePage.asksYou({ kind, company: contractor })
          : tradePage.between({ contractor, consignee })
      }
    />
  )
}

/** Its address names no kind of trade: said in a message too, as the form that led here is gone. */
function UnknownKind() {
  useEffect(() => toast.error(messages.tradeType), [])
  return <MissingRecord header={MISSING_HEADER} title={messages.tradeType} />
}
