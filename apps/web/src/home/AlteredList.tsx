import { ALTERED_COUNTED, type AlteredRecord } from '@selvedge/contract/altered.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { integrity } from '@selvedge/messages/en/integrity.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { RecordLink } from '../records/RecordLink.tsx'
import { Alarm } from '../ui/feedback/Alarm.tsx'
import { instantText } from '../ui/format.ts'
import classes from './HomePage.module.css'

/** Which records are no longer what was signed, since when, and what to do. */
export default function AlteredList({
  records,
  total,
}: {
  records: readonly AlteredRecord[]
  total: number
}) {
  return (
    <section aria-label={home.altered}>
      <Alarm>
        <h2>
          {total < ALTERED_COUNTED ? home.alteredCount({ count: total }) : home.alteredMany({ count: total })}
        </h2>
        <ul className={classes['altered']}>
          {records.map((one) => (
            <AlteredItem key={`${one.record.record} ${one.since} ${one.record.name}`} one={one} />
          ))}
        </ul>
        {total > records.length && <p>{home.alteredNewest({ count: records.length })}</p>}
        <p>{home.alteredDo}</p>
      </Alarm>
    </section>
  )
}

function nameOf(record: AlteredRecord['record']): string {
  if (record.record === 'trade') return recordNames.tradeNamed({ kind: record.type, reference: record.name })
  if (record.record === 'certification')
    return recordNames.certificateNamed({ subject: record.subject, reference: record.name })
  return record.name
}

function AlteredItem({ one: { record, part, since } }: { one: AlteredRecord }) {
  return (
    <li>
      {record.record === 'name' ? record.name : <RecordLink to={record}>{nameOf(record)}</RecordLink>}{' '}
      {integrity.reason({ part })} {integrity.since({ time: instantText(since) })}
    </li>
  )
}
