import { Skeleton } from '@mantine/core'
import type { CertificationDetail } from '@selvedge/contract/certifications.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { findingsQuery } from './certification-queries.ts'
import classes from './Findings.module.css'
import { FindingsList } from './FindingsList.tsx'

/** The findings in a filed certificate: the current ones, or those at its decision. */
export function ChecksCard({
  certification: { id, subject, status },
}: {
  certification: CertificationDetail
}) {
  const { data, error, isFetching, refetch } = useQuery(findingsQuery(id))
  return (
    <Card title="Checks">
      <p className={classes['intro']}>
        {status === 'PENDING'
          ? 'What a certification body looks at. It informs, and forbids nothing.'
          : `What was found when it was ${status === 'ACCEPTED' ? 'accepted' : 'refused'}.`}
      </p>
      {data && <FindingsList findings={data} subject={subject} />}
      {!data && error && (
        <ErrorCard
          title="The checks could not be made."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={64} />}
    </Card>
  )
}
