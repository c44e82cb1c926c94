import { useQuery } from '@tanstack/react-query'
import { IconBellRinging } from '@tabler/icons-react'
import { awaitingQuery } from './home-queries.ts'
import classes from './HomePage.module.css'
import { TradeLink } from './TradeLink.tsx'

const NAMED = 3

/** Says that trades wait for a decision, and leads to the first ones. */
export function AwaitingHint() {
  const { data: waiting = [] } = useQuery(awaitingQuery)
  if (waiting.length === 0) return null
  return (
    <section className={classes['hint']} aria-label="Waiting for you">
      <IconBellRinging size={22} aria-hidden />
      <strong>
        {waiting.length === 1 ? '1 trade waits for you.' : `${waiting.length} trades wait for you.`}
      </strong>
      <ul>
        {waiting.slice(0, NAMED).map((row) => (
          <li key={row.id}>
            <TradeLink row={row}>
              {row.contractorReferenceNumber} from {row.contractorName}
            </TradeLink>
          </li>
        ))}
        {waiting.length > NAMED && <li>and {waiting.length - NAMED} more</li>}
      </ul>
    </section>
  )
}
