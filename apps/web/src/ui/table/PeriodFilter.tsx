import { Button, Popover } from '@mantine/core'
import { dayOf, monthsLater, parseDay } from '@selvedge/domain/day.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { DayInput } from '../fields/DayInput.tsx'
import classes from './TableMenus.module.css'

type Period = { recordedFrom: string | undefined; recordedUntil: string | undefined }

type Props = { period: Period; onChange: (period: Period) => void }

/** Between which days something was recorded: some usual ones, or any two. */
export function PeriodFilter({ period, onChange }: Props) {
  const { recordedFrom, recordedUntil } = period
  return (
    <Popover position="bottom-start" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={recordedFrom || recordedUntil ? 'light' : 'default'}
          leftSection={<IconCalendar size={18} aria-hidden />}
          aria-label={tables.recorded({ period: periodText(period) })}
        >
          {periodText(period)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['menu'] ?? ''}>
        <div className={classes['days']}>
          <PeriodDay
            label={tables.recordedFrom}
            day={recordedFrom}
            max={recordedUntil}
            onChange={(day) => onChange({ ...period, recordedFrom: day })}
          />
          <PeriodDay
            label={tables.recordedUntil}
            day={recordedUntil}
            min={recordedFrom ?? '1900-01-01'}
            onChange={(day) => onChange({ ...period, recordedUntil: day })}
          />
        </div>
        <UsualPeriods onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}

type DayProps = {
  label: string
  day: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}

/** What is no day stays in the field, and bounds nothing. */
function PeriodDay({ day, onChange, ...rest }: DayProps) {
  const [rejected, setRejected] = useState<string>()
  return (
    <DayInput
      {...rest}
      value={rejected ?? day ?? ''}
      error={rejected === undefined ? undefined : sentence(issues.date)}
      onChange={(text) => {
        const isDay = text === '' || parseDay(text) !== undefined
        setRejected(isDay ? undefined : text)
        onChange(isDay ? text || undefined : undefined)
      }}
    />
  )
}

/** Made with the list: most visits never open it. */
function UsualPeriods({ onChange }: Pick<Props, 'onChange'>) {
  const [today] = useState(() => dayOf(new Date()))
  const since = (months: number) => ({ recordedFrom: monthsLater(today, -months), recordedUntil: undefined })
  const year = Number(today.slice(0, 4))
  const usual = [
    { label: tables.lastMonths({ count: 1 }), period: since(1) },
    { label: tables.lastMonths({ count: 3 }), period: since(3) },
    { label: tables.inYear({ year: String(year) }), period: ofYear(year) },
    { label: tables.inYear({ year: String(year - 1) }), period: ofYear(year - 1) },
    { label: tables.atAnyTime, period: { recordedFrom: undefined, recordedUntil: undefined } },
  ]
  return (
    <div className={classes['usual']}>
      {usual.map(({ label, period: chosen }) => (
        <Button key={label} size="compact-sm" variant="subtle" onClick={() => onChange(chosen)}>
          {label}
        </Button>
      ))}
    </div>
  )
}

const ofYear = (year: number) => ({ recordedFrom: `${year}-01-01`, recordedUntil: `${year}-12-31` })

function periodText({ recordedFrom: from, recordedUntil: until }: Period): string {
  if (from && until) return tables.between({ from: dayText(from), until: dayText(until) })
  if (from) return tables.since({ from: dayText(from) })
  return until ? tables.until({ until: dayText(until) }) : tables.atAnyTime
}
