import { dayText, instantExact } from '@selvedge/messages/day.ts'
import { documentsHistory } from '@selvedge/messages/en/documents-history.ts'
import { formats } from '@selvedge/messages/en/formats.ts'
import { formDay, hasFixedDays, isoDay, listDay, longDay, tableDay } from '../format.ts'
import { rich } from '../rich.ts'
import classes from './Day.module.css'

const wordDay = (of: string) => dayText(isoDay(of))

/**
 * Where a language has the forms of the specification: `table`, 2026-03-01, also of shipments; `record`, 03/01/2026; `history`, March 1st 2026.
 * `word`, 1 Mar 2026, as sentences have it; `list`, as a column has it.
 */
const WRITTEN = { list: listDay, table: tableDay, record: formDay, history: longDay, word: wordDay } as const

type Form = keyof typeof WRITTEN

/** A calendar day is sent as its first instant in UTC. */
const isWholeDay = (of: string) => /^\d{4}-\d{2}-\d{2}(T00:00:00(\.000)?Z)?$/.test(of)

/** What a pointer and a screen reader find out: an instant to the second in the reader's own time zone, or that it is a whole day. */
export const exactly = (of: string): string =>
  isWholeDay(of) ? formats.wholeDay({ day: dayText(isoDay(of)) }) : instantExact(new Date(of))

/**
 * A day or an instant as a day, with its exact time behind it. `03/01/2026` can be read as two days: the same day with its month as
 * a word stands beside it.
 */
export function Day({ of, form = 'list' }: { of: string | null; form?: Form }) {
  if (of === null) return '-'
  return (
    <time dateTime={of} dir="auto" title={exactly(of)} className={classes['day']}>
      {WRITTEN[form](of)}
      {form === 'record' && hasFixedDays() && (
        <span className={classes['words']}> {formats.inBrackets({ text: dayText(isoDay(of)) })}</span>
      )}
    </time>
  )
}

/** For the tag of a text: `rich(share.until({ day: dayTag(expiresAt, 'history') }))`. */
export const dayTag = (of: string, form: Form) => () => <Day of={of} form={form} />

type PeriodProps = { from: string; until: string | null; form: Form }

/** From one day until another; only the first where nobody said how long. */
export function Period({ from, until, form }: PeriodProps) {
  if (until === null) return <Day of={from} form={form} />
  const days = { from: dayTag(from, form), until: dayTag(until, form) }
  return rich(form === 'history' ? documentsHistory.period(days) : formats.period(days))
}
