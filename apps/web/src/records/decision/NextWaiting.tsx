import { isCertifier } from '@selvedge/domain/company.ts'
import { decisions } from '@selvedge/messages/en/decisions.ts'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../session.ts'
import { RecordLink, type RecordRef } from '../RecordLink.tsx'
import { awaitingCertificatesQuery, awaitingTradesQuery, waitingReturnsQuery } from './awaiting-queries.ts'
import classes from '../record.module.css'

/** How many decisions wait, and the way to another one without deciding this. */
export function NextWaiting({ of: present }: { of: Pick<RecordRef, 'record' | 'id'> }) {
  const certifies = isCertifier({ role: useCurrentUser().company.partnerType?.name ?? null })
  const trades = useQuery({ ...awaitingTradesQuery, enabled: !certifies })
  const certificates = useQuery(awaitingCertificatesQuery(certifies ? 'asc' : 'desc'))
  const returns = useQuery({ ...waitingReturnsQuery('true'), enabled: !certifies })
  const total = [trades, certificates, returns].reduce((sum, query) => sum + (query.data?.total ?? 0), 0)
  const waiting: RecordRef[] = [
    ...(trades.data?.rows ?? []).map(({ id, type }) => ({ record: 'trade' as const, id, type })),
    ...(certificates.data?.rows ?? []).map(({ id, subject }) => ({
      record: 'certification' as const,
      id,
      subject,
    })),
    // Decided on the page of their shipments: each shipment once.
    ...[...new Set((returns.data?.rows ?? []).map(({ tradeId }) => tradeId))].map((id) => ({
      record: 'trade' as const,
      id,
      type: 'shipping' as const,
    })),
  ]
  const place = waiting.findIndex(({ record, id }) => record === present.record && id === present.id)
  // After the last of those that are known, the first one again.
  const next = waiting[(place + 1) % Math.max(waiting.length, 1)]
  if (total < 2 || !next || (next.record === present.record && next.id === present.id)) return null
  return (
    <span className={classes['next']}>
      {decisions.waitingHere({ count: total })} <RecordLink to={next}>{decisions.nextHere}</RecordLink>
    </span>
  )
}
