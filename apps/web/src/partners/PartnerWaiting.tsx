import type { PartnerRow } from '@selvedge/contract/partners.ts'
import { partnerPage } from '@selvedge/messages/en/partner-page.ts'
import { useQuery } from '@tanstack/react-query'
import { RecordLink } from '../records/RecordLink.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { waitingCertificatesQuery, waitingTradesQuery } from './partner-queries.ts'
import classes from './PartnersPage.module.css'

/** What this partner asks the reader's company to decide; nothing where it asks nothing. */
export function PartnerWaiting({
  partner: { id },
  withTrades,
}: {
  partner: PartnerRow
  withTrades: boolean
}) {
  const trades = useQuery({ ...waitingTradesQuery(id), enabled: withTrades })
  const certificates = useQuery(waitingCertificatesQuery(id))
  const failed = [trades, certificates].find((query) => query.isError)
  if (failed)
    return (
      <ErrorCard
        title={partnerPage.waitingFailed}
        error={failed.error}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    )
  const [trade] = trades.data?.rows ?? []
  const [certificate] = certificates.data?.rows ?? []
  if (!trade && !certificate) return null
  return (
    <Note>
      <div className={classes['waiting']}>
        {trade && (
          <RecordLink to={{ record: 'trade', id: trade.id, type: trade.type }}>
            {partnerPage.tradesWait({ count: trades.data?.total ?? 1 })}
          </RecordLink>
        )}
        {certificate && (
          <RecordLink to={{ record: 'certification', id: certificate.id, subject: certificate.subject }}>
            {partnerPage.certificatesWait({ count: certificates.data?.total ?? 1 })}
          </RecordLink>
        )}
      </div>
    </Note>
  )
}
