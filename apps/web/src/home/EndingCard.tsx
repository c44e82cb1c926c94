import type { CertificationRow } from '@selvedge/contract/certifications.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { expiryOf } from '@selvedge/domain/expiry.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { IconCalendarDue } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RecordLink } from '../records/RecordLink.tsx'
import { useCurrentUser } from '../session.ts'
import { ExpiryBadge } from '../ui/display/ExpiryBadge.tsx'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { rich } from '../ui/rich.ts'
import { Day } from '../ui/display/Day.tsx'
import { isoDay } from '../ui/format.ts'
import { certificateName, CERTIFICATES } from './CertificatesCard.tsx'
import { endingCertificatesQuery } from './home-queries.ts'
import classes from './HomePage.module.css'

/** Certificates that end soon, or ended lately, and that nothing replaces yet; nothing at all where there are none. */
export function EndingCard() {
  const { data, error, isFetching, refetch } = useQuery(endingCertificatesQuery)
  if (!data && error)
    return (
      <ErrorCard
        title={home.endingFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data || data.total === 0) return null
  const { rows, total } = data
  return (
    <section className={classes['waiting']} aria-label={home.ending}>
      <h2>
        <IconCalendarDue size={22} aria-hidden />
        {heading(rows, total)}
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
            {home.showEnding({ count: String(total) })}
          </Link>
        </p>
      )}
    </section>
  )
}

/** How many have expired and how many are about to: the card names the earliest first, so those that have expired lead. */
function heading(rows: readonly CertificationRow[], total: number): string {
  const today = dayOf(new Date())
  const stillValid = rows.findIndex(
    ({ validUntil }) => expiryOf(validUntil === null ? null : isoDay(validUntil), today) !== 'expired',
  )
  const expired = stillValid === -1 ? rows.length : stillValid
  if (stillValid === -1 && total > rows.length) return home.certificatesEndOrEnded({ count: total })
  return home.certificatesEnd({ expired, soon: total - expired })
}

function Ending({ row }: { row: CertificationRow }) {
  const { company } = useCurrentUser()
  const holder = row.subject === 'SELF' ? row.contractorName : row.consigneeName
  const day = () => <Day of={row.validUntil} />
  return (
    <li>
      <RecordLink to={{ record: 'certification', id: row.id, subject: row.subject }}>
        {recordNames.certificateNamed({
          subject: row.subject,
          reference: row.certificateReferenceNumber ?? certificateName(row),
        })}
      </RecordLink>
      {holder !== company.companyName && <span>{home.endingOf({ company: holder })}</span>}
      <span>{rich(home.endingUntil({ day }))}</span>
      <ExpiryBadge validFrom={row.validFrom} validUntil={row.validUntil} />
      <NotConfirmedBadge confirmed={row.certifierConfirmed} />
    </li>
  )
}
