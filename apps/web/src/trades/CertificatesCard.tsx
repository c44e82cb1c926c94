import { Skeleton } from '@mantine/core'
import type { Certification } from '@selvedge/contract/certifications.ts'
import type { Trade } from '@selvedge/contract/trades.ts'
import { type Day, dayOf } from '@selvedge/domain/day.ts'
import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sectorOf, useCurrentUser } from '../session.ts'
import badges from '../ui/badges.module.css'
import { Card } from '../ui/Card.tsx'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { capitalised, formDay, tableDay } from '../ui/format.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { certificatesQuery } from './trade-queries.ts'
import classes from './TradePage.module.css'

/** The certificates that cover a trade, each leading to its own screen. */
export function CertificatesCard({ trade }: { trade: Trade }) {
  const certificates = useQuery(certificatesQuery(trade.type, trade.id))
  const { data } = certificates
  return (
    <Card title="Certificates">
      {certificates.isPending && <Skeleton height={48} />}
      {!data && certificates.isError && (
        <ErrorCard
          title="The certificates could not be loaded."
          error={certificates.error}
          onRetry={() => void certificates.refetch()}
          retrying={certificates.isFetching}
        />
      )}
      {data?.length === 0 && <p className={classes['chain']}>No certificate covers this trade yet.</p>}
      {data && data.length > 0 && (
        <ul className={classes['states']}>
          {data.map((certificate) => (
            <CertificateItem key={certificate.id} certificate={certificate} today={dayOf(new Date())} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const SUBJECT = { SCOPE: 'scope', TRANSACTION: 'transaction', MATERIAL: 'material', SELF: 'self' } as const

function CertificateItem({ certificate, today }: { certificate: Certification; today: Day }) {
  const { id, subject, status, certificateReferenceNumber, processingStandardName, validFrom, validUntil } =
    certificate
  const sector = sectorOf(useCurrentUser())
  const isExpired = validUntil !== null && tableDay(validUntil) < today
  return (
    <li>
      <div className={classes['stateHead']}>
        <h3>
          <Link
            to={'/$sector/certifications/$subject/$id/confirmation' as '/'}
            params={{ sector, subject: SUBJECT[subject], id: String(id) }}
            preload={false}
          >
            {capitalised(SUBJECT[subject])} certificate {certificateReferenceNumber ?? id}
          </Link>
        </h3>
        <StatusBadge status={status} />
      </div>
      <p className={classes['chain']}>
        {[processingStandardName, `from ${certificate.contractorName}`].filter(Boolean).join(', ')}
      </p>
      <p className={classes['validity']}>
        {validUntil === null
          ? `Issued on ${formDay(validFrom)}`
          : `Valid from ${formDay(validFrom)} until ${formDay(validUntil)}`}
        {isExpired && (
          <span className={badges['badge']} data-tone="bad">
            <IconCalendarOff size={14} aria-hidden />
            Expired
          </span>
        )}
      </p>
    </li>
  )
}
