import { home } from '@selvedge/messages/en/home.ts'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RequestTitle } from '../records/RequestTitle.tsx'
import { rich } from '../ui/rich.ts'
import { dayTag } from '../ui/display/Day.tsx'
import { openRequestsQuery } from './home-queries.ts'
import classes from './HomePage.module.css'

/** Requests of partners that wait for this company's answer; nothing at all where there are none. */
export function RequestsCard() {
  const { data } = useQuery(openRequestsQuery('received'))
  if (!data || data.total === 0) return null
  const { rows, total } = data
  return (
    <section className={classes['waiting']} aria-labelledby="requests-wait">
      <h2 id="requests-wait">
        <IconMessageQuestion size={22} aria-hidden />
        {home.requestsWait({ count: total, shown: String(total) })}
      </h2>
      <ul>
        {rows.map((request) => (
          <li key={request.id}>
            <Link to="/requests/$id" params={{ id: String(request.id) }}>
              <RequestTitle of={request} />
            </Link>
            <span>{home.waitingFrom({ company: request.companyName })}</span>
            <span>{rich(home.waitingSince({ day: dayTag(request.createdAt, 'table') }))}</span>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className={classes['all']}>
          <Link to="/requests" search={{ direction: 'received', open: 'true' }}>
            {home.showRequests}
          </Link>
        </p>
      )}
    </section>
  )
}
