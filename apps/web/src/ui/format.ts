import { dayInList, dayText } from '@selvedge/messages/day.ts'
import { formats } from '@selvedge/messages/en/formats.ts'
import { byLocale, spoken } from '@selvedge/messages/spoken.ts'

/** `YYYY-MM-DD`, to compare and to calculate with; what people read is below. */
export const isoDay = (instant: string) => instant.slice(0, 10)

/** Whether the language writes days as the specification has them, and not with the month as a word: `2 Mar 2026`. */
export const hasFixedDays = () => spoken().language.days === 'fixed'

const written = (instant: string, fixed: (day: string) => string) =>
  hasFixedDays() ? fixed(isoDay(instant)) : dayText(isoDay(instant))

/** `YYYY-MM-DD`, as in tables and on shipments. */
export const tableDay = (instant: string) => written(instant, (day) => day)

/** `YYYY-MM-DD`, as in a column, where a language that has more words in its days leaves them out. */
export const listDay = (instant: string) => (hasFixedDays() ? isoDay(instant) : dayInList(isoDay(instant)))

/** `MM/DD/YYYY`, as on all other records. */
export const formDay = (instant: string) =>
  written(instant, (day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`)

/** Only the specification's own form has the month's whole name. */
const months = byLocale(() => new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }))

/** `MMMM Do YYYY`, as in a history of documents: `March 2nd 2026`. */
export const longDay = (instant: string) =>
  written(instant, (day) =>
    formats.longDay({
      month: months().format(new Date(day)),
      day: Number(day.slice(8)),
      year: day.slice(0, 4),
    }),
  )

/** To the second, in UTC: a time from the blockchain has to read the same everywhere. */
export const instantText = (instant: string) =>
  formats.instant({ day: tableDay(instant), time: instant.slice(11, 19) })

const tenths = byLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

export const fileSize = (bytes: number) => {
  if (bytes < 1024) return formats.bytes({ count: bytes })
  if (bytes < 1024 * 1024) return formats.kilobytes({ count: String(Math.round(bytes / 1024)) })
  return formats.megabytes({ count: tenths().format(bytes / 1024 / 1024) })
}

const amounts = byLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))

const digits = byLocale((locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }))

/** `0.0124`, `12,400`: no more than three digits that count. */
export const threeDigits = (amount: number) => digits().format(amount)

/** `48,000`, `1,250.5`. */
export const amountText = (amount: number) => amounts().format(amount)

const exact = byLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }))

/** `600.1` of `600.10`: a decimal number as the server sends one, exact however large it is. */
export const exactAmount = (decimal: string) => exact().format(decimal as Intl.StringNumericLiteral)
