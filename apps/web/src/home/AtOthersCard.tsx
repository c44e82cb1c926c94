import { byCode } from '@selvedge/domain/by-code.ts'
import { Skeleton } from '@mantine/core'
import type { CertificationRow } from '@selvedge/contract/certifications.ts'
import type { AskedChange } from '@selvedge/contract/comments.ts'
import type { MassReturn } from '@selvedge/contract/mass-returns.ts'
import type { CompanyRequest } from '@selvedge/contract/requests.ts'
import type { TradeRow } from '@selvedge/contract/trades.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { daysLongPending } from '@selvedge/domain/mass/long-pending.ts'
import { comments } from '@selvedge/messages/en/comments.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkTo } from '../records/comments/SubjectLink.tsx'
import { RequestTitle } from '../records/RequestTitle.tsx'
import { RecordLink } from '../records/RecordLink.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { rich } from '../ui/rich.ts'
import { Card } from '../ui/layout/Card.tsx'
import { dayTag } from '../ui/display/Day.tsx'
import { certificateName } from './CertificatesCard.tsx'
import classes from './DeskList.module.css'
import { NAMED, waitingReturnsQuery } from '../records/decision/awaiting-queries.ts'
import {
  changesQuery,
  certificatesAtOthersQuery,
  openRequestsQuery,
  tradesAtOthersQuery,
} from './home-queries.ts'

type Item = { key: string; link: ReactNode; at: string; since: string; note?: string | undefined }

const ofTrade = (row: TradeRow): Item => ({
  key: `trade-${row.id}`,
  link: (
    <RecordLink to={{ record: 'trade', id: row.id, type: row.type }}>
      {recordNames.tradeNamed({ kind: row.type, reference: row.contractorReferenceNumber })}
    </RecordLink>
  ),
  at: row.consigneeName,
  since: row.contractorDate,
  note: noteOn(row),
})

/** Its goods are promised until somebody decides: who cannot sell them otherwise has to know. */
function noteOn({ type, contractorDate }: TradeRow): string | undefined {
  const days = daysLongPending(dayOf(new Date(contractorDate)), dayOf(new Date()))
  return type === 'shipping' && days !== undefined ? home.heldLong({ days }) : undefined
}

const ofCertificate = (row: CertificationRow): Item => ({
  key: `certification-${row.id}`,
  link: (
    <RecordLink to={{ record: 'certification', id: row.id, subject: row.subject }}>
      {recordNames.certificateNamed({
        subject: row.subject,
        reference: row.certificateReferenceNumber ?? certificateName(row),
      })}
    </RecordLink>
  ),
  at: row.approverName,
  since: row.contractorDate,
})

const ofReturn = (row: MassReturn): Item => ({
  key: `return-${row.id}`,
  link: (
    <RecordLink to={{ record: 'trade', id: row.tradeId, type: 'shipping' }}>
      {home.returnNamed({ kilograms: row.kilograms, reference: row.tradeReference })}
    </RecordLink>
  ),
  at: row.companyName ?? '',
  since: row.proposedAt,
})

const ofRequest = (request: CompanyRequest): Item => ({
  key: `request-${request.id}`,
  link: (
    <Link to="/requests/$id" params={{ id: String(request.id) }}>
      <RequestTitle of={request} />
    </Link>
  ),
  at: request.companyName,
  since: request.createdAt,
})

const ofChange = ({ record, companyName, createdAt }: AskedChange): Item => ({
  key: `change-${record.record}-${record.name}-${createdAt}`,
  link: rich(comments.changeWaits({ record: linkTo(record) })),
  at: companyName,
  since: createdAt,
})

/** What the company waits for others to decide or to answer, the oldest first. */
export function AtOthersCard({ withTrades }: { withTrades: boolean }) {
  const trades = useQuery({ ...tradesAtOthersQuery, enabled: withTrades })
  const certificates = useQuery(certificatesAtOthersQuery)
  const requests = useQuery(openRequestsQuery('sent'))
  const changes = useQuery(changesQuery('sent'))
  const returns = useQuery({ ...waitingReturnsQuery('others'), enabled: withTrades })
  const queries = withTrades
    ? [trades, certificates, requests, changes, returns]
    : [certificates, requests, changes]
  const failed = queries.find((query) => query.isError)
  if (failed)
    return (
      <ErrorCard
        title={home.atOthersFailed}
        error={failed.error}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    )
  if (queries.some((query) => query.isPending)) return <Skeleton height={120} radius="md" />
  const items = [
    ...(trades.data?.rows ?? []).map(ofTrade),
    ...(certificates.data?.rows ?? []).map(ofCertificate),
    ...(requests.data?.rows ?? []).map(ofRequest),
    ...(changes.data?.rows ?? []).map(ofChange),
    ...(returns.data?.rows ?? []).map(ofReturn),
  ].toSorted((a, b) => byCode(a.since, b.since))
  return (
    <Card title={home.atOthers}>
      {items.length === 0 ? (
        <p>{home.atOthersNone}</p>
      ) : (
        <ul className={classes['list']}>
          {items.slice(0, NAMED).map(({ key, link, at, since, note }) => (
            <li key={key}>
              {link}
              <span>
                {home.atOthersBy({ company: at })} {rich(home.waitingSince({ day: dayTag(since, 'table') }))}
                {note !== undefined && <em>{note}</em>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
