import { Skeleton } from '@mantine/core'
import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { certificateChecks } from '@selvedge/messages/en/certificate-checks.ts'
import { useQuery } from '@tanstack/react-query'
import { useAltered } from '../records/use-altered.ts'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { certificationVerificationQuery, findingsQuery } from './certification-queries.ts'
import classes from './Findings.module.css'
import { FindingsList } from './FindingsList.tsx'

const INTRO: Record<CertificationDetail['status'], string> = {
  PENDING: certificateChecks.intro,
  ACCEPTED: certificateChecks.introAccepted,
  REFUSED: certificateChecks.introRefused,
}

/** The findings in a filed certificate: the current ones, or those at its decision. */
export function ChecksCard({ certification }: { certification: CertificationDetail }) {
  const { id, subject, status } = certification
  const isAltered = Boolean(useAltered(certificationVerificationQuery(id), certification.altered))
  const { data, error, isFetching, refetch } = useQuery(findingsQuery(id))
  return (
    <Card title={certificateChecks.title}>
      <p className={classes['intro']}>{INTRO[status]}</p>
      {data && <FindingsList findings={data} subject={subject} isAltered={isAltered} />}
      {!data && error && (
        <ErrorCard
          title={certificateChecks.failed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={64} />}
    </Card>
  )
}
