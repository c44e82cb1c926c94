import { formats } from './en/formats.ts'
import { byLocale, spoken } from './spoken.ts'

type Form = Intl.DateTimeFormatOptions

/** To make one takes longer than a hundred days to write. There are as many as forms and time zones. */
const formatsNow = byLocale((locale) => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (form: Form): Intl.DateTimeFormat => {
    const key = JSON.stringify(form)
    const format = made.get(key) ?? new Intl.DateTimeFormat(locale, form)
    made.set(key, format)
    return format
  }
})

/** `27 Sep 2026`: the month is a word, so that no reader takes it for the day. Expects `YYYY-MM-DD`, which is the same day everywhere. */
export const dayText = (day: string): string => written(new Date(`${day}T00:00:00Z`), 'UTC')

/** The same where there is room for little more: in a column. Some languages leave out the words between: `27 de sept de 2026`. */
export const dayInList = (day: string): string =>
  formats.dayInList(partsOf(new Date(`${day}T00:00:00Z`), 'UTC'))

/** `Sep 2026`, for a mark on a line of time. Expects `YYYY-MM-DD`. */
export const monthText = (day: string): string =>
  formatsNow()({ month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The day of an instant, as `dayText` writes it; in the reader's time zone, unless another is given (`Europe/Istanbul`). */
export const instantDay = (at: Date, timeZone?: string): string => written(at, timeZone)

/** An instant to the second, with its time zone: `28 Sep 2026, 09:00:05 GMT+3`. The reader's own, unless another is given. */
export const instantExact = (at: Date, timeZone?: string): string =>
  formats.exactInstant({
    day: written(at, timeZone),
    time: formatsNow()({
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
      timeZone,
    }).format(at),
  })

/** Beside the areas of `keptTexts`: an instant in a text that is kept is written as whoever reads it does, not as whoever found it. */
export const keptInstants = {
  /** As `instantExact`, in UTC. Expects ISO 8601. */
  inUtc: ({ at }: { at: string }): string =>
    spoken().keep?.('keptInstants', 'inUtc', { at }) ?? instantExact(new Date(at), 'UTC'),
}

const written = (at: Date, timeZone: string | undefined): string => formats.dayInWords(partsOf(at, timeZone))

function partsOf(at: Date, timeZone: string | undefined) {
  const form = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const
  const parts = formatsNow()(form).formatToParts(at)
  const part = (wanted: 'day' | 'month' | 'year') => parts.find(({ type }) => type === wanted)?.value ?? ''
  return { day: part('day'), month: part('month'), year: part('year') }
}
