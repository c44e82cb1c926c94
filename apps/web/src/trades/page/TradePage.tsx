import { Group, Skeleton, Stack } from '@mantine/core'
import { type Trade } from '@selvedge/contract/trades.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { TRADE_KIND, TRADE_KINDS, type TradeKind } from '@selvedge/domain/trade.ts'
import { IconFileUnknown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api.ts'
import { AlteredMark } from '../../records/AlteredMark.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { capitalised } from '../../ui/format.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { tradeQuery, tradeVerificationQuery } from '../trade-queries.ts'
import { ConfirmTradeForm } from './ConfirmTradeForm.tsx'
import { TradeView } from './TradeView.tsx'

const route = getRouteApi('/app/$sector/trades/$id/confirmation')

/** One trade: to be decided by its approver, to be read by both sides. */
export function TradePage() {
  const { id } = route.useParams()
  const { type } = route.useSearch()
  const kind = TRADE_KINDS.find((known) => known === type)
  if (kind === undefined) return <Missing title={messages.tradeType} toastIt />
  if (!/^\d{1,16}$/.test(id)) return <Missing title="There is no such trade." />
  return <TradeScreen key={`${kind}-${id}`} kind={kind} id={id} />
}

function TradeScreen({ kind, id }: { kind: TradeKind; id: string }) {
  const { data: trade, error, isFetching, refetch } = useQuery(tradeQuery(kind, id))
  const [notice, setNotice] = useState<string>()
  if (trade)
    return (
      <>
        <TradeHeader trade={trade} />
        <Stack gap="lg">
          {notice && <Note>{notice}</Note>}
          {trade.permissions.canDecide ? (
            <ConfirmTradeForm
              trade={trade}
              onOvertaken={(text) => {
                setNotice(text)
                void refetch()
              }}
            />
          ) : (
            <TradeView trade={trade} />
          )}
        </Stack>
      </>
    )
  if (error instanceof ApiError && error.status === 403) return <Forbidden />
  return (
    <>
      <PageHeader title={capitalised(TRADE_KIND[kind].name)} crumbs={['Trades']} />
      {error ? (
        <ErrorCard
          title={`The ${TRADE_KIND[kind].name} could not be loaded.`}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Stack gap="lg">
          <Skeleton height={320} radius="md" />
          <Skeleton height={220} radius="md" />
          <Skeleton height={560} radius="md" />
        </Stack>
      )}
    </>
  )
}

function TradeHeader({ trade }: { trade: Trade }) {
  const name = capitalised(TRADE_KIND[trade.type].name)
  return (
    <PageHeader
      title={`${name} ${trade.contractorReferenceNumber}`}
      crumbs={['Trades']}
      actions={
        <Group gap="xs">
          <AlteredMark query={tradeVerificationQuery(trade.id)} of="Document" />
          <StatusBadge status={trade.status} />
        </Group>
      }
      intro={
        trade.permissions.canDecide
          ? `${trade.contractorName} asks you to confirm this ${TRADE_KIND[trade.type].name}.`
          : `From ${trade.contractorName} to ${trade.consigneeName}.`
      }
    />
  )
}

function Forbidden() {
  useEffect(() => toast.error("You can't view this trade due to permission error!"), [])
  return <Navigate to="/" replace />
}

function Missing({ title, toastIt = false }: { title: string; toastIt?: boolean }) {
  useEffect(() => {
    if (toastIt) toast.error(title)
  }, [title, toastIt])
  return (
    <>
      <PageHeader title="Trade" crumbs={['Trades']} />
      <EmptyState icon={<IconFileUnknown size={32} aria-hidden />} title={title}>
        <Link to="/">Go to the home page</Link>
      </EmptyState>
    </>
  )
}
