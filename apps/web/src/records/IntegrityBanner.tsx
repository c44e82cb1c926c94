import type { Verification } from '@selvedge/contract/ledger.ts'
import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { integrity } from '@selvedge/messages/en/integrity.ts'
import { listUpTo } from '@selvedge/messages/list.ts'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Alarm } from '../ui/feedback/Alarm.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { instantText } from '../ui/format.ts'
import { useAltered } from './use-altered.ts'
import type { verificationQuery } from './verification-query.ts'

type Props = {
  query: ReturnType<typeof verificationQuery>
  /** What was known of it before it is checked. */
  known?: AlteredPart | null | undefined
}

/** Above a record that is no longer what was signed: what was changed, since when it is known, who was notified, what to do. */
export function IntegrityBanner({ query, known }: Props) {
  const { data } = useQuery(query)
  const altered = useAltered(query, known)
  if (altered) return <Altered part={altered} data={data} type={query.queryKey[1]} />
  if (!data?.repaired || data.verdict !== 'verified') return null
  const { from, until } = data.repaired
  return <Note>{integrity.repaired({ from: instantText(from), until: instantText(until) })}</Note>
}

const MOST_NAMED = 4
/** Its words of fields are loaded only where something was changed. */
const ChangedFields = lazyPart(() => import('./ChangedFields.tsx').then((module) => module.default))

type AlteredProps = { part: AlteredPart; data: Verification | undefined; type: RecordTypeName }

function Altered({ part, data, type }: AlteredProps) {
  const alteration = data?.alteration
  const notified = alteration?.notified
  return (
    <section role="alert" aria-label={integrity.altered}>
      <Alarm>
        <h2>{integrity.heading({ part })}</h2>
        <p>{integrity.whatItMeans}</p>
        {data?.differences && data.differences.length > 0 && (
          <ChangedFields type={type} of={data.differences} />
        )}
        {alteration && (
          <p>
            {integrity.since({ time: instantText(alteration.since) })}{' '}
            {notified
              ? integrity.notified({
                  companies: listUpTo(MOST_NAMED, notified.companies),
                  count: notified.downstream,
                  time: instantText(notified.at),
                })
              : integrity.notYetNotified}
          </p>
        )}
        <p>{integrity.whatToDo}</p>
      </Alarm>
    </section>
  )
}
