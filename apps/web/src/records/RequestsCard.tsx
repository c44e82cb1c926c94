import { Skeleton } from '@mantine/core'
import { type CompanyRequest, listRequestsEndpoint } from '@selvedge/contract/requests.ts'
import { requestRows as texts } from '@selvedge/messages/en/request-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { callPage } from '../api.ts'
import { dayTag } from '../ui/display/Day.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { rich } from '../ui/rich.ts'
import { RequestTitle } from './RequestTitle.tsx'
import { RequestBadge } from './RequestBadge.tsx'
import classes from './RequestsCard.module.css'

type Props = {
  title: string
  cacheKey: readonly string[]
  /** What they have to do with. */
  of: { partner: number } | { material: number }
  most: number
  /** Where all of them are, shown if there are more. */
  all?: ReactNode
  empty: { title: string; hint: string }
}

/** Requests that have to do with one thing: those that wait for an answer first, then the newest. */
export function RequestsCard({ title, cacheKey, of, most, all, empty }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: cacheKey,
    queryFn: ({ signal }) =>
      callPage(
        listRequestsEndpoint,
        { query: { ...of, sort: 'state', order: 'asc', page: 1, size: most } },
        { signal },
      ),
  })
  return (
    <Card title={title} anchor="requests" actions={data && data.total > data.rows.length && all}>
      {!data && !error && <Skeleton height={96} radius="md" />}
      {!data && error && (
        <ErrorCard title={texts.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data?.rows.length === 0 && (
        <EmptyState title={empty.title}>
          <p>{empty.hint}</p>
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <ul className={classes['list']}>
          {data.rows.map((request) => (
            <Row key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ request }: { request: CompanyRequest }) {
  const { id, direction, companyName: company, createdAt, dueOn, state } = request
  return (
    <li>
      <div>
        <Link to="/requests/$id" params={{ id: String(id) }} preload={false}>
          <RequestTitle of={request} />
        </Link>
        <p>
          {rich(texts[direction]({ company, day: dayTag(createdAt, 'table') }))}{' '}
          {dueOn !== null && state === 'OPEN' && rich(texts.due({ day: dayTag(dueOn, 'table') }))}
        </p>
      </div>
      <RequestBadge state={state} />
    </li>
  )
}
