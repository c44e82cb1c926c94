import { referenceName } from '@selvedge/messages/reference-name.ts'
import type { CertificationRow } from '@selvedge/contract/certifications.ts'
import { type Bar, type Standing, timeLine } from '@selvedge/domain/certificate-time-line.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { dayText, monthText } from '@selvedge/messages/day.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { timeLine as texts } from '@selvedge/messages/en/time-line.ts'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useCurrentUser } from '../../session.ts'
import { exactly } from '../../ui/display/Day.tsx'
import { ListedName } from '../../ui/display/ListedName.tsx'
import { isoDay } from '../../ui/format.ts'
import { rich } from '../../ui/rich.ts'
import { RecordLink } from '../RecordLink.tsx'
import classes from './CertificateTimeLine.module.css'

type Timed = ReturnType<typeof timed>

const timed = (row: CertificationRow) => ({
  ...row,
  standard: row.referencedStandard && referenceName(row.referencedStandard),
  validFrom: isoDay(row.validFrom),
  validUntil: row.validUntil === null ? null : isoDay(row.validUntil),
})

/** A word on a mark this far to the right would be cut off. */
const LAST_WORD = 88

/** Certificates as bars from their first to their last day, by standard; each says in words what its bar shows. */
export function CertificateTimeLine({ certificates }: { certificates: readonly CertificationRow[] }) {
  const [day] = useState(() => dayOf(new Date()))
  const { today, ticks, groups } = useMemo(() => timeLine(certificates.map(timed), day), [certificates, day])
  return (
    <div className={classes['line']}>
      <div className={classes['axis']} aria-hidden>
        <div>
          {ticks
            .filter(({ at }) => at <= LAST_WORD)
            .map((tick) => (
              <span key={tick.day} style={{ insetInlineStart: `${tick.at}%` }}>
                {monthText(tick.day)}
              </span>
            ))}
          <b style={{ insetInlineStart: `${today}%` }}>{texts.today}</b>
        </div>
      </div>
      {groups.map(({ standard, rows }) => (
        <Group key={standard} standard={rows[0]?.of.referencedStandard ?? null}>
          {rows.map(({ of, standing, bar }) => (
            <Row key={of.id} of={of} standing={standing} bar={bar} today={today} />
          ))}
        </Group>
      ))}
    </div>
  )
}

function Group({ standard, children }: { standard: string | null; children: ReactNode }) {
  const id = useId()
  return (
    <div className={classes['group']}>
      <h3 id={id}>{standard === null ? texts.noStandard : <ListedName of={standard} />}</h3>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}

type RowProps = { of: Timed; standing: Standing; bar: Bar; today: number }

function Row({ of, standing, bar, today }: RowProps) {
  const { company } = useCurrentUser()
  const { id, subject, validFrom, validUntil } = of
  const holder = subject === 'SELF' ? of.contractorName : of.consigneeName
  const from = dayText(validFrom)
  return (
    <li data-standing={standing}>
      <span className={classes['name']}>
        <RecordLink to={{ record: 'certification', id, subject }}>
          {of.certificateReferenceNumber ?? recordWords.certificateNumber({ id: String(id) })}
        </RecordLink>
        {holder !== company.companyName && <small>{texts.holder({ company: holder })}</small>}
      </span>
      <span className={classes['track']} aria-hidden>
        <span
          className={classes['bar']}
          data-cut-before={bar.cutBefore || undefined}
          data-cut-after={bar.cutAfter || undefined}
          style={{ insetInlineStart: `${bar.start}%`, width: `${bar.end - bar.start}%` }}
        />
        <span className={classes['today']} style={{ insetInlineStart: `${today}%` }} />
      </span>
      <span className={classes['words']}>{words(of, standing)}</span>
      <span className="visually-hidden">
        {validUntil === null
          ? texts.openPeriod({ from })
          : texts.period({ from, until: dayText(validUntil) })}
      </span>
    </li>
  )
}

function words({ validFrom, validUntil }: Timed, standing: Standing): ReactNode {
  if (standing === 'ahead') return rich(texts.ahead({ day: dayTag(validFrom) }))
  if (standing === 'valid' || standing === 'soon' || standing === 'expired')
    return validUntil === null ? texts.noEnd : rich(texts[standing]({ day: dayTag(validUntil) }))
  return texts[standing]
}

const dayTag = (day: string) => () => (
  <time dateTime={day} title={exactly(day)}>
    {dayText(day)}
  </time>
)
