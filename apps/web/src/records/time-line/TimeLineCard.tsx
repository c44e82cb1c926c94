import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { TIME_LINE_SHOWN, TIME_LINE_SHOWN_ON_PHONE } from '@selvedge/domain/limits.ts'
import { timeLine as texts } from '@selvedge/messages/en/time-line.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { callPage } from '../../api.ts'
import { PHONE } from '../../breakpoints.ts'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { CertificateTimeLine } from './CertificateTimeLine.tsx'

export type TimeLineProps = {
  /** Of these certificates in the query cache; code that changes them invalidates its first part. */
  cacheKey: readonly string[]
  /** Whose, or of what; all of the company where nothing is said. */
  of?: { partner?: number; material?: string }
  /** Once what it has is shown, or that it has nothing. */
  onDrawn?: () => void
}

/** The certificates that end first, on a line of time; nothing where there are none. The table with all stands on the same page. */
export default function TimeLineCard({ cacheKey, of, onDrawn }: TimeLineProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...cacheKey, 'time-line'],
    queryFn: ({ signal }) =>
      callPage(
        listCertificationsEndpoint,
        {
          query: { ...of, current: 'true', sort: 'validUntil', order: 'asc', page: 1, size: TIME_LINE_SHOWN },
        },
        { signal },
      ),
  })
  const isDrawn = data !== undefined || error !== null
  useEffect(() => {
    if (isDrawn) onDrawn?.()
  }, [isDrawn, onDrawn])
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  if (!data && error)
    return (
      <ErrorCard title={texts.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <Skeleton height={160} radius="md" />
  if (data.total === 0) return null
  const shown = isPhone ? data.rows.slice(0, TIME_LINE_SHOWN_ON_PHONE) : data.rows
  return (
    <Card
      title={texts.title}
      actions={
        data.total > shown.length && (
          <span>
            {texts.first({ shown: String(shown.length), total: String(data.total) })}{' '}
            <Link to="." search={true} hash="certificates">
              {texts.showAll}
            </Link>
          </span>
        )
      }
    >
      <CertificateTimeLine certificates={shown} />
    </Card>
  )
}
