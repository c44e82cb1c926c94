import { comments } from '@selvedge/messages/en/comments.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { IconPencilExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SubjectLink } from '../records/comments/SubjectLink.tsx'
import { dayTag } from '../ui/display/Day.tsx'
import { rich } from '../ui/rich.ts'
import { changesQuery } from './home-queries.ts'
import classes from './HomePage.module.css'

/** Records that cannot be confirmed before this company changes them; nothing at all where there are none. */
export function ChangesCard() {
  const { data } = useQuery(changesQuery('received'))
  if (!data || data.total === 0) return null
  const { rows, total } = data
  return (
    <section className={classes['waiting']} aria-labelledby="changes-wait">
      <h2 id="changes-wait">
        <IconPencilExclamation size={22} aria-hidden />
        {comments.changesOfYou({ count: total, shown: String(total) })}
      </h2>
      <ul>
        {rows.map(({ record, companyName: company, text, createdAt }) => (
          <li key={`${record.record} ${record.name} ${createdAt}`}>
            <SubjectLink to={record} />
            <span>{comments.changeItem({ company, text })}</span>
            <span>{rich(home.waitingSince({ day: dayTag(createdAt, 'table') }))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
