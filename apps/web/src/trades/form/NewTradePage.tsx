import { Skeleton, Stack } from '@mantine/core'
import { isCertifier } from '@selvedge/domain/company.ts'
import { comments } from '@selvedge/messages/en/comments.ts'
import { shipmentDrafts as texts } from '@selvedge/messages/en/shipment-drafts.ts'
import { tradeForm } from '@selvedge/messages/en/trade-form.ts'
import { getRouteApi } from '@tanstack/react-router'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { useCurrentUser } from '../../session.ts'
import { AccessDenied } from '../../ui/feedback/AccessDenied.tsx'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { DraftNote } from '../drafts/DraftNote.tsx'
import { AskSeller } from './AskSeller.tsx'
import { TradeForm } from './TradeForm.tsx'
import { useKnownValues } from './use-known-values.ts'

const route = getRouteApi('/app/$sector/transactions/$kind')

/** Records a contract, an order or a shipment. */
export function NewTradePage() {
  const { kind } = route.useParams()
  const { request, corrects, draft } = route.useSearch()
  const user = useCurrentUser()
  if (kind === undefined || isCertifier({ role: user.company.partnerType?.name ?? null }))
    return <AccessDenied />
  return (
    <>
      <PageHeader
        title={tradeForm.title({ kind })}
        crumbs={[tradeForm.crumb]}
        intro={tradeForm.intro({ kind })}
        actions={(request ?? corrects ?? draft) ? undefined : <AskSeller kind={kind} />}
      />
      <Form kind={kind} userId={user.id} />
    </>
  )
}

function Form({ kind, userId }: { kind: TradeKind; userId: number }) {
  const start = route.useSearch()
  const { isPending, before, drafted, values } = useKnownValues(kind, start)
  if (isPending) return <Skeleton height={480} radius="md" />
  const draft = drafted?.data
  if (drafted && !draft)
    return (
      <ErrorCard
        title={texts.failed}
        error={drafted.error}
        onRetry={() => void drafted.refetch()}
        retrying={drafted.isFetching}
      />
    )
  if (draft && draft.state !== 'open') return <DraftNote draft={draft} />
  return (
    <Stack gap="lg">
      {draft && <DraftNote draft={draft} />}
      {before && (
        <Note>
          {comments.correctTitle({
            reference: before.contractorReferenceNumber,
            company: before.consigneeName,
          })}
        </Note>
      )}
      <TradeForm
        key={`${kind} ${start.parentId ?? ''} ${start.request ?? ''} ${start.corrects ?? ''} ${start.draft ?? ''}`}
        kind={kind}
        userId={userId}
        start={start}
        known={values}
        open={draft?.open}
      />
    </Stack>
  )
}
