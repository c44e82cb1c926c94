import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { type Missing, MissingRecord } from './MissingRecord.tsx'
import type { RecordState } from './record-state.ts'

type Props<T> = {
  state: RecordState<T>
  /** Above every state but the record itself, which has a heading of its own. */
  header?: ReactNode
  missing: Missing
  /** The title of what went wrong: `The contract could not be loaded.` */
  failed: string
  /** A user who may not see it is sent home with a message, or sees the text about a missing record. */
  forbidden?: 'leads-home' | 'as-missing'
  /** As large as the content that will be here. */
  loading?: ReactNode
  children: (record: T, reload: () => void) => ReactNode
}

/** The page of a record: the record once it is there, and until then why it is not. */
export function RecordPage<T>(props: Props<T>) {
  const { state, header, missing, failed, forbidden = 'leads-home', loading, children } = props
  if (state.is === 'ready') return children(state.record, state.reload)
  if (state.is === 'missing') return <MissingRecord header={header} {...missing} />
  if (state.is === 'forbidden')
    return forbidden === 'leads-home' ? (
      <LeadHome why={state.error.message} />
    ) : (
      <MissingRecord header={header} {...missing} />
    )
  return (
    <>
      {header}
      {state.is === 'loading' ? (
        loading
      ) : (
        <ErrorCard title={failed} error={state.error} onRetry={state.retry} retrying={state.isRetrying} />
      )}
    </>
  )
}

function LeadHome({ why }: { why: string }) {
  useEffect(() => toast.error(why), [why])
  return <Navigate to="/" replace />
}
