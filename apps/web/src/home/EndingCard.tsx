import type { CertificationRow } from '@selvedge/contract/certifications.ts'
import { CERTIFICATION_SUBJECT } from '@selvedge/domain/certification.ts'
import { IconCalendarDue } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RecordLink } from '../records/RecordLink.tsx'
import { useCurrentUser } from '../session.ts'
import { ExpiryBadge } from '../ui/display/ExpiryBadge.tsx'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { capitalised } from '../ui/format.ts'
import { Day } from '../ui/table/Day.tsx'
import { certificateName, CERTIFICATES } from './CertificatesCard.tsx'
import { endingCertificatesQuery } from './home-queries.ts'
import classes from './HomePage.module.css'

/** Certificates that end soon, or ended lately, and that nothing replaces yet; nothing at all where there are none. */
export function EndingCard() {
  const { data, error, isFetching, refetch } = useQuery(endingCertificatesQuery)
  if (!data && error)
    return (
      <ErrorCard
        title="The certificates that end soon could not be loaded."
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data || data.total === 0) return null
  const { rows, total } = data
  return (
    <section className={classes['waiting']} aria-label="Certificates that end soon">
      <h2>
        <IconCalendarDue size={22} aria-hidden />
        {total === 1
          ? '1 certificate ends soon or has ended'
          : `${total} certificates end soon or have ended`}
      </h2>
      <ul>
        {rows.map((row) => (
          <Ending key={row.id} row={row} />
        ))}
      </ul>
      {total > rows.length && (
        <p className={classes['all']}>
          <Link
            to="/"
            search={{ tab: 'certificates', [`${CERTIFICATES.prefix}ending`]: 'true' }}
            hash="certificates"
          >
            Show all {total} certificates
          </Link>
        </p>
      )}
    </section>
  )
}

function Ending({ row }: { row: CertificationRow }) {
  const { company } = useCurrentUser()
  const holder = row.subject === 'SELF' ? row.contractorName : row.consigneeName
  return (
    <li>
      <RecordLink to={{ record: 'certification', id: row.id, subject: row.subject }}>
        {capitalised(CERTIFICATION_SUBJECT[row.subject].name)}{' '}
        {row.certificateReferenceNumber ?? certificateName(row)}
      </RecordLink>
      {holder !== company.companyName && <span>of {holder}</span>}
      <span>
        valid until <Day of={row.validUntil} />
      </span>
      <ExpiryBadge validFrom={row.validFrom} validUntil={row.validUntil} />
      <NotConfirmedBadge confirmed={row.certifierConfirmed} />
    </li>
  )
}
