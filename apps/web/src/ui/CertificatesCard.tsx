import { Skeleton } from '@mantine/core'
import { type Certification, listCertificationsOfEndpoint } from '@selvedge/contract/certifications.ts'
import { IconCertificate } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { sectorOf, useCurrentUser } from '../session.ts'
import { Card } from './Card.tsx'
import classes from './CertificatesCard.module.css'
import { EmptyState } from './EmptyState.tsx'
import { ErrorCard } from './ErrorCard.tsx'
import { capitalised, formDay } from './format.ts'
import { StatusBadge } from './StatusBadge.tsx'

type Props = {
  /** `transformation` for a plan, else the kind of trade. */
  transactionType: string
  id: number
}

const certificatesQuery = ({ transactionType, id }: Props) =>
  queryOptions({
    queryKey: ['certifications', transactionType, id],
    queryFn: ({ signal }) =>
      call(listCertificationsOfEndpoint, { params: { transactionType, id } }, { signal }),
  })

/** The certificates that speak of a trade or a plan, each leading to its own page. */
export function CertificatesCard(props: Props) {
  const { data, error, isPending, isFetching, refetch } = useQuery(certificatesQuery(props))
  return (
    <Card title="Certificates">
      {isPending && <Skeleton height={96} />}
      {!data && error && (
        <ErrorCard
          title="The certificates could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState icon={<IconCertificate size={28} aria-hidden />} title="No certificates yet" />
      )}
      {data && data.length > 0 && (
        <ul className={classes['list']}>
          {data.map((certificate) => (
            <Certificate key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Certificate({ certificate }: { certificate: Certification }) {
  const sector = sectorOf(useCurrentUser())
  const { id, subject, certificateReferenceNumber, processingStandardName, validFrom, validUntil, status } =
    certificate
  const kind = subject.toLowerCase()
  const name = [capitalised(kind), certificateReferenceNumber].filter(Boolean).join(' ')
  const days = [validFrom, validUntil].filter((day) => day !== null).map(formDay)
  return (
    <li>
      <div>
        <a href={`/${sector}/certifications/${kind}/${id}/confirmation`}>{name}</a>
        <p>{[processingStandardName, days.join(' - ')].filter(Boolean).join(', ')}</p>
      </div>
      <StatusBadge status={status} />
    </li>
  )
}
