import { ListedName } from '../ui/display/ListedName.tsx'
import { Skeleton } from '@mantine/core'
import { type Certification, listCertificationsOfEndpoint } from '@selvedge/contract/certifications.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { records } from '@selvedge/messages/en/records.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { listParts } from '@selvedge/messages/list.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'
import { ExpiryBadge } from '../ui/display/ExpiryBadge.tsx'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { StatusBadge } from '../ui/display/StatusBadge.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { Period } from '../ui/display/Day.tsx'
import { rich } from '../ui/rich.ts'
import { Card } from '../ui/layout/Card.tsx'
import classes from './CertificatesCard.module.css'
import { RecordLink } from './RecordLink.tsx'

type Props = {
  /** `transformation` for a plan, else the kind of trade. */
  transactionType: TradeKind | 'transformation'
  id: number
  /** What to say where there is none. */
  empty: string
}

const certificatesQuery = ({ transactionType, id }: Pick<Props, 'transactionType' | 'id'>) =>
  queryOptions({
    queryKey: keys.certifications.of(transactionType, id),
    queryFn: ({ signal }) =>
      call(listCertificationsOfEndpoint, { params: { transactionType, id } }, { signal }),
  })

/** The certificates that speak of a trade or a plan, each leading to its own page. */
export function CertificatesCard(props: Props) {
  const { data, error, isPending, isFetching, refetch } = useQuery(certificatesQuery(props))
  return (
    <Card title={recordWords.certificates}>
      {isPending && <Skeleton height={96} />}
      {!data && error && (
        <ErrorCard
          title={records.certificatesFailed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && <p className={classes['empty']}>{props.empty}</p>}
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
  const {
    id,
    subject,
    certificateReferenceNumber,
    processingStandardName,
    validFrom,
    validUntil,
    status,
    standing,
    superseded,
    takenBack,
    altered,
  } = certificate
  const name = certificateReferenceNumber
    ? recordNames.certificateNamed({ subject, reference: certificateReferenceNumber })
    : recordNames[subject]
  const period = <Period from={validFrom} until={validUntil} form="record" />
  return (
    <li>
      <div>
        <RecordLink to={{ record: 'certification', id, subject }}>{name}</RecordLink>
        <p>
          {processingStandardName === null
            ? period
            : rich(listParts([<ListedName key="standard" of={processingStandardName} />, period]))}
        </p>
      </div>
      <span className={classes['badges']}>
        <ExpiryBadge validFrom={validFrom} validUntil={validUntil} />
        <StatusBadge
          status={status}
          standing={standing?.state}
          superseded={superseded}
          takenBack={takenBack}
          altered={altered}
        />
        <NotConfirmedBadge confirmed={certificate.certifierConfirmed} />
      </span>
    </li>
  )
}
